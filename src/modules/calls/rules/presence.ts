export type CallRole = 'client' | 'expert';

/** One entry of a call's journal. */
export interface Noted {
  readonly role: CallRole;
  readonly kind: 'join' | 'leave';
  readonly tab: string;
  readonly at: Date;
}

type Span = readonly [from: number, to: number];

/** Intervals in which a participant was present. A join without a leave lasts until the next join, or `until`. */
export function presenceOf(role: CallRole, notes: readonly Noted[], until: Date): Span[] {
  const spans: Span[] = [];
  let here: { readonly tab: string; readonly from: number } | undefined;
  const end = (at: number) => {
    if (here && here.from < at) spans.push([here.from, at]);
    here = undefined;
  };
  for (const { kind, tab, at } of notes.filter((noted) => noted.role === role)) {
    if (kind === 'join') {
      end(at.getTime());
      here = { tab, from: at.getTime() };
    } else if (here?.tab === tab) end(at.getTime());
  }
  end(until.getTime());
  return spans;
}

/** Full minutes in which both were present. */
export function minutesTogether(notes: readonly Noted[], until: Date): number {
  let ms = 0;
  for (const [from, to] of presenceOf('client', notes, until))
    for (const [start, stop] of presenceOf('expert', notes, until))
      ms += Math.max(0, Math.min(to, stop) - Math.max(from, start));
  return Math.floor(ms / 60_000);
}

/** Full minutes in which this participant was present. */
export const minutesPresent = (role: CallRole, notes: readonly Noted[], until: Date): number =>
  Math.floor(presenceOf(role, notes, until).reduce((ms, [from, to]) => ms + to - from, 0) / 60_000);

/** The participant joined and has not left since. */
export function isPresent(role: CallRole, notes: readonly Noted[]): boolean {
  let here: string | undefined;
  for (const { kind, tab } of notes.filter((noted) => noted.role === role)) {
    if (kind === 'join') here = tab;
    else if (here === tab) here = undefined;
  }
  return here !== undefined;
}
