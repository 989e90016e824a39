import { stepNames } from '#copy/appointment-steps';
import { Card } from '#design/card';
import type { Step } from '#modules/booking';
import { shortMomentIn, useTimeZone } from '#web/viewer-time';
import { appointmentCopy } from './copy.ts';
import type { AppointmentView } from './view.ts';

const { history: copy } = appointmentCopy;

/** Steps that either person may take: the history names who did. */
const namedSteps: ReadonlySet<Step> = new Set(['cancel', 'move', 'rename']);

/** Steps and entries into the room, with their time; after the session, how long each was there. */
export function History({ view }: { readonly view: AppointmentView }) {
  const zone = useTimeZone();
  const { appointment, presence, room } = view;
  const { role, other } = appointment;
  const [mine, theirs] = role === 'client' ? (['client', 'expert'] as const) : (['expert', 'client'] as const);
  const isOver = room?.state === 'over' || appointment.status === 'completed';
  return (
    <Card as="section" aria-labelledby="titre-historique">
      <h2 id="titre-historique" className="text-heading">
        {copy.title}
      </h2>
      <ol className="mt-3 flex flex-col gap-2 text-sm">
        {linesOf(view).map(({ key, at, words }) => (
          <li key={key} className="flex gap-3">
            <time dateTime={at.toISOString()} className="tabular w-28 shrink-0 text-encre-2">
              {shortMomentIn(zone, at)}
            </time>
            <span className="min-w-0">{words}</span>
          </li>
        ))}
      </ol>
      {presence && isOver ? (
        <p className="mt-3 border-trait border-t pt-3 text-encre-2 text-sm">
          {copy.presence(presence[mine].minutes, presence[theirs].minutes, other.firstName)}
        </p>
      ) : null}
    </Card>
  );
}

/** Earliest first. Only the first entry of each person is shown. */
function linesOf({ appointment: { role, other }, steps, joins }: AppointmentView) {
  const nameOf = (actor: string) => (actor === role ? copy.you : other.firstName);
  const entered = joins.filter((join, place) => joins.findIndex((each) => each.role === join.role) === place);
  return [
    ...steps.map(({ version, step, actor, at }) => {
      const who = namedSteps.has(step) && (actor === 'client' || actor === 'expert') ? nameOf(actor) : '';
      return { key: `step-${version}`, at, words: who ? copy.by(stepNames[step], who) : stepNames[step] };
    }),
    ...entered.map((join) => ({
      key: `join-${join.role}`,
      at: join.at,
      words: join.role === role ? copy.youEntered : copy.theyEntered(other.firstName),
    })),
  ].sort((one, next) => one.at.getTime() - next.at.getTime());
}
