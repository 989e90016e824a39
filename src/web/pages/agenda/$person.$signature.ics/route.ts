import { isUuid, type ProfileId } from '#kernel/ids';
import { feedEntries } from '#modules/booking/server';
import { appointmentsAnswer } from '#web/server/appointments-answer';
import { visit } from '#web/server/context';
import type { Route } from './+types/route';

/** Calendar apps have no session: the signed URL is the secret. */
export async function loader({ context, params: { person, signature } }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const entries = isUuid(person) ? await feedEntries(platform, person as ProfileId, signature) : undefined;
  if (!entries) throw new Response(null, { status: 404 });
  return appointmentsAnswer(entries, platform, 'rendez-vous');
}
