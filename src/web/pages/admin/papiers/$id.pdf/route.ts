import { isUuid, type PaperId } from '#kernel/ids';
import { anyPaper } from '#modules/invoicing/server';
import { visit } from '#web/server/context';
import { paperFile } from '#web/server/paper-file';
import type { Route } from './+types/route';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, site } = context.get(visit).platform;
  const id = params.id.toLowerCase() as PaperId;
  return paperFile(isUuid(id) ? await anyPaper(db, id) : undefined, site);
}
