import { type AppointmentId, isUuid } from '#kernel/ids';
import { papersOf } from '#modules/invoicing/server';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { paperFile } from '#web/server/paper-file';
import type { Route } from './+types/route';

/** The invoice of an appointment, for its client and its expert; other documents are on /rendez-vous/{id}/factures. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, site } = context.get(visit).platform;
  const id = params.id.toLowerCase() as AppointmentId;
  const papers = isUuid(id) ? (await papersOf(db, viewerOf(context).profileId, [id])).get(id) : undefined;
  return paperFile(
    papers?.find(({ kind }) => kind === 'invoice'),
    site,
  );
}
