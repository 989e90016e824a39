import { recapDocument, recapFileName } from '#documents/recap';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { usualZone } from '#kernel/zoned-time';
import { timeZones } from '#modules/booking/server';
import { findRecap } from '#modules/calls/server';
import { makePdf } from '#platform/pdf';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import type { Route } from './+types/route';

/** The recap as a PDF, in the reader's time zone if the browser sent it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const viewer = viewerOf(context);
  const found = isUuid(params.id)
    ? await findRecap(platform, viewer, params.id.toLowerCase() as AppointmentId)
    : undefined;
  if (!found?.ok) throw new Response(null, { status: 404 });
  const asked = url.searchParams.get('fuseau') ?? '';
  const timeZone = timeZones.includes(asked) ? asked : usualZone;
  const recap = { ...found.value, reader: viewer.fullName, other: found.value.peer.name, timeZone };
  const bytes = await makePdf(recapDocument(recap, platform.site), platform.clock.now());
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${recapFileName}"`,
      'Cache-Control': 'no-store',
    },
  });
}
