import { type Due, keyOf, minute, type Notice, saidOf, zoneOf } from './week.ts';

/** A mail as the server received it. */
export interface Caught {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** By the worker's moved clock. */
  readonly at: number;
  /** Name of the sending process. */
  readonly worker: string;
}

export interface Verdict {
  readonly missing: string[];
  /** A second mail with the same content, or a copy that no kill explains. */
  readonly doubled: string[];
  /** For a session that was cancelled, moved, or booked too late. */
  readonly unwanted: string[];
  readonly wrongHour: string[];
  readonly wrongText: string[];
  /** The same mail twice, because its worker was killed before it could record the sending. */
  readonly copies: number;
  readonly latestMs: number;
}

/** Longer than a sweep plus a recovery after a kill. */
const toleranceMs = 2 * minute;

const noticeIn = (subject: string): Notice | undefined =>
  /, dans moins de 24 heures /.test(subject)
    ? 'day-before'
    : /, dans moins d’une heure /.test(subject)
      ? 'hour-before'
      : undefined;

export const isReminder = (mail: Pick<Caught, 'subject'>) => noticeIn(mail.subject) !== undefined;

/** Compares received with due mails. `roleOf` tells whether an address is the client's or the expert's. */
export function judge(
  due: readonly Due[],
  caught: readonly Caught[],
  { roleOf, killed }: { roleOf: (address: string) => string; killed: ReadonlySet<string> },
): Verdict {
  const verdict = { missing: [] as string[], doubled: [] as string[], unwanted: [] as string[] };
  const wrong = { hour: [] as string[], text: [] as string[] };
  let copies = 0;
  let latestMs = 0;
  const waiting = new Map<string, Due[]>();
  for (const each of due) waiting.set(each.key, [...(waiting.get(each.key) ?? []), each]);
  const seen = new Map<string, Caught>();
  for (const mail of caught.filter(isReminder).toSorted((one, other) => one.at - other.at)) {
    const before = seen.get(mail.messageId);
    if (before) {
      if (killed.has(before.worker)) copies++;
      else verdict.doubled.push(`${mail.messageId} ${mail.subject}`);
      continue;
    }
    seen.set(mail.messageId, mail);
    const [title = ''] = /^Séance \d+\.$/m.exec(mail.text) ?? [];
    const key = keyOf(title, roleOf(mail.to), noticeIn(mail.subject) as Notice);
    const open = waiting.get(key) ?? [];
    const meant = open.find(({ at }) => mail.at >= at && mail.at <= at + toleranceMs) ?? open[0];
    if (!meant) {
      (due.some((each) => each.key === key) ? verdict.doubled : verdict.unwanted).push(key);
      continue;
    }
    waiting.set(
      key,
      open.filter((each) => each !== meant),
    );
    const late = mail.at - meant.at;
    latestMs = Math.max(latestMs, late);
    if (late < 0 || late > toleranceMs) wrong.hour.push(`${key}: ${late / minute} minutes late`);
    const zone = meant.role === 'client' ? 'Europe/Paris' : zoneOf(meant.session.expert);
    if (!mail.text.includes(`\n${saidOf(meant.start, zone)}\n`))
      wrong.text.push(`${key}: ${saidOf(meant.start, zone)} is not said`);
  }
  for (const left of waiting.values()) verdict.missing.push(...left.map(({ key }) => key));
  return { ...verdict, wrongHour: wrong.hour, wrongText: wrong.text, copies, latestMs };
}
