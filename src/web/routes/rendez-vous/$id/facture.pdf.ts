import { type AppointmentId, isUuid } from '#kernel/ids';
import { papersOf } from '#modules/papers/server';
import { visit } from '../../../server/context.ts';
import { viewerOf } from '../../../server/guard.ts';
import { paperFile } from '../../../server/paper-file.ts';
import type { Route } from './+types/facture.pdf';

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
