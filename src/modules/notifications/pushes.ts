import { callBegins, type PushWords, requestCame, trial } from '#emails/push';
import type { DeviceId, UserId } from '#kernel/ids';
import { usualZone } from '#kernel/zoned-time';
import { type AppointmentStep, type BookingFacts, findStep, type PreparationFacts } from '#modules/booking/server';
import { beginningMs } from '#modules/calls';
import { type CallsFacts, findComingCall } from '#modules/calls/server';
import type { Platform } from '#platform/platform';
import type { NotificationsFacts } from './facts.ts';
import { requestUntil, topicOfAppointment, trialUntil } from './rules/devices.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'env'>;

/** A notification, before its devices are known. */
export interface Push extends PushWords {
  /** All devices of a person, or one device. */
  readonly to: { readonly userId: UserId } | { readonly deviceId: DeviceId };
  /** Latest time at which it is still worth delivering. */
  readonly until: Date;
  readonly topic: string;
  /** Path on this site that a click opens. */
  readonly path: string;
}

type Facts = BookingFacts & PreparationFacts & CallsFacts & NotificationsFacts;
type Row<Payload> = (deps: Deps, payload: Payload) => Promise<Push | undefined>;
type Role = 'client' | 'expert';

/** Undefined when the call was cancelled or moved, or began more than a few minutes ago. */
const beginning =
  (role: Role): Row<CallsFacts['call-was-beginning']> =>
  async ({ db, clock, env }, fact) => {
    const earliest = new Date(clock.now().getTime() - beginningMs);
    const found = await findComingCall(db, fact, role, earliest);
    const other = await findComingCall(db, fact, role === 'client' ? 'expert' : 'client', earliest);
    return (
      found && {
        to: { userId: found.reader.userId },
        until: new Date(found.startsAt.getTime() + beginningMs),
        topic: topicOfAppointment(found.id),
        path: `/rendez-vous/${found.id}`,
        ...callBegins({
          startsAt: found.startsAt,
          timeZone: found.reader.timeZone ?? usualZone,
          other: other?.reader.firstName ?? '',
          room: env.CALLS,
        }),
      }
    );
  };

/** Undefined once it was answered, and for steps that another fact tells. */
const request =
  (tells: (step: AppointmentStep) => boolean): Row<PreparationFacts['request-prepared']> =>
  async ({ db, clock }, fact) => {
    const step = await findStep(db, fact);
    const [first] = step?.sessions ?? [];
    if (!step?.lapsesAt || !first || !tells(step)) return undefined;
    return {
      to: { userId: step.expert.userId },
      until: requestUntil(clock.now(), step.lapsesAt),
      topic: topicOfAppointment(fact.appointmentId),
      path: `/rendez-vous/${fact.appointmentId}`,
      ...requestCame({
        startsAt: first.startsAt,
        sessions: step.sessions.length,
        lapsesAt: step.lapsesAt,
        timeZone: step.timeZone,
        other: step.client.firstName,
      }),
    };
  };

const tried: Row<NotificationsFacts['push-trial-requested']> = async (_means, { deviceId, at }) => ({
  to: { deviceId },
  until: trialUntil(new Date(at)),
  topic: 'essai',
  path: '/profil/notifications',
  ...trial,
});

/** Pushes per fact and reader. Each row rechecks the current state, so that outdated news is not sent. */
export const pushTable = {
  'call-was-beginning': { client: beginning('client'), expert: beginning('expert') },
  'appointment-requested': { expert: request(({ asksQuestions }) => !asksQuestions) },
  'request-prepared': { expert: request(() => true) },
  'push-trial-requested': { device: tried },
} satisfies { [Fact in keyof Facts]?: Readonly<Record<string, Row<Facts[Fact]>>> };

export type PushedFact = keyof typeof pushTable;

export const pushRow = (fact: PushedFact, reader: string) =>
  (pushTable[fact] as Readonly<Record<string, Row<unknown>>>)[reader];
