import { isUuid, type PaperId } from '#kernel/ids';
import { anyPaper } from '#modules/papers/server';
import { visit } from '../../../server/context.ts';
import { paperFile } from '../../../server/paper-file.ts';
import type { Route } from './+types/$id.pdf';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, site } = context.get(visit).platform;
  const id = params.id.toLowerCase() as PaperId;
  return paperFile(isUuid(id) ? await anyPaper(db, id) : undefined, site);
}
