export interface EventSpan {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA name of the zone in which the times are shown. */
  readonly timeZone: string;
}

/** An instant in local time, in French. */
interface WallClock {
  /** « jeudi 19 novembre 2026 » */
  readonly day: string;
  /** « 18:30 » */
  readonly time: string;
  /** Abbreviation on that day: CET in winter, CEST in summer. */
  readonly zone: string;
  /** The same day, in parts for the calendar sheet. */
  readonly leaf: { readonly weekday: string; readonly date: string; readonly month: string };
}

export interface EventTimes {
  readonly start: WallClock;
  readonly end: WallClock;
  readonly endsTheSameDay: boolean;
}

export function eventTimes({ startsAt, endsAt, timeZone }: EventSpan): EventTimes {
  const [start, end] = [wallClock(startsAt, timeZone), wallClock(endsAt, timeZone)];
  return { start, end, endsTheSameDay: start.day === end.day };
}

function wallClock(instant: Date, timeZone: string): WallClock {
  const { long, short, zone } = formatsOf(timeZone);
  const full = partsOf(long, instant);
  const brief = partsOf(short, instant);
  return {
    // French writes the first of a month as an ordinal, which Intl does not support.
    day: `${full.weekday} ${full.day === '1' ? '1er' : full.day} ${full.month} ${full.year}`,
    time: `${full.hour}:${full.minute}`,
    // Outside Europe there is no abbreviation: UTC+4, in French notation.
    zone: (partsOf(zone, instant).timeZoneName ?? '').replace(/^GMT(?=[+-])/, 'UTC'),
    leaf: { weekday: brief.weekday ?? '', date: brief.day ?? '', month: brief.month ?? '' },
  };
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const partsOf = (format: Intl.DateTimeFormat, instant: Date): Parts =>
  Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));

interface Formats {
  readonly long: Intl.DateTimeFormat;
  readonly short: Intl.DateTimeFormat;
  readonly zone: Intl.DateTimeFormat;
}

/** Cache: creating a formatter costs more than using it a hundred times. */
const formats = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const made = {
    long: new Intl.DateTimeFormat('fr-FR', { timeZone, ...date, hour: '2-digit', minute: '2-digit' }),
    short: new Intl.DateTimeFormat('fr-FR', { timeZone, weekday: 'short', day: 'numeric', month: 'short' }),
    // Intl has no French zone abbreviations (only UTC+1); British English has the European ones.
    zone: new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }),
  };
  formats.set(timeZone, made);
  return made;
}
