import { isUuid, type ProfileId } from '#kernel/ids';
import { isMonth } from '#modules/booking';
import { isTimeZone, openSlots } from '#modules/booking/server';
import { visit } from '../../server/context.ts';
import type { Route } from './+types/$id.creneaux';

/** Asked by script: the free slots of a month as the visitor's wall clock shows it. ?mois=2026-11&fuseau=Europe/Paris&duree=30 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const month = url.searchParams.get('mois') ?? '';
  const timeZone = url.searchParams.get('fuseau') ?? '';
  if (!isUuid(params.id)) return new Response(null, { status: 404 });
  if (!isMonth(month) || !isTimeZone(timeZone)) return new Response(null, { status: 400 });
  const durationMinutes = Number(url.searchParams.get('duree')) || undefined;
  const asked = { expert: params.id as ProfileId, month, timeZone, durationMinutes, client: viewer?.profileId };
  const found = await openSlots(platform, asked);
  return found
    ? Response.json(found, { headers: { 'Cache-Control': 'no-store' } })
    : new Response(null, { status: 404 });
}
