import { isUuid, type PaperId } from '#kernel/ids';
import { findPaper } from '#modules/invoicing/server';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { paperFile } from '#web/server/paper-file';
import type { Route } from './+types/route';

/** An invoice or credit note, for its issuer or its recipient. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, site } = context.get(visit).platform;
  const id = params.id.toLowerCase() as PaperId;
  return paperFile(isUuid(id) ? await findPaper(db, viewerOf(context).profileId, id) : undefined, site);
}
