/**
 * Independent version of product decisions 19, 22, 24, 45, 48 and 63, based only on what people did: nothing of the product is imported
 * here.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface Bought {
  readonly buyer: 'consumer' | 'professional';
  readonly boughtAt: number;
  readonly isMentorship: boolean;
  /** In order of start, with the price the client agreed to. */
  readonly sessions: readonly { readonly start: number; readonly minutes: number; readonly price: number }[];
}

export type Deed = { readonly at: number } & (
  | { readonly does: 'cancel'; readonly by: 'client' | 'expert' | 'admin'; readonly session: number }
  | { readonly does: 'move'; readonly by: 'client' | 'expert'; readonly session: number; readonly to: number }
  | { readonly does: 'withdraw' }
  | { readonly does: 'terminate' }
  | { readonly does: 'come'; readonly session: number; readonly who: 'both' | 'client' | 'expert' | 'nobody' }
  | { readonly does: 'claim'; readonly session: number }
  | {
      readonly does: 'decide';
      readonly session: number;
      readonly decision: 'full' | 'part' | 'none';
      readonly part: number;
    }
);

/** Deliberate misreadings of the rules; a run in which one makes no difference has not tested that rule. */
export const misreadings = {
  'a cancellation in time gives nothing': 0,
  'a late cancellation gives everything': 0,
  'a consumer who cancels late has nothing': 0,
  'a professional may withdraw': 0,
  'the fourteen days end on a Sunday too': 0,
  'the fourteen days end a day late': 0,
  'what the expert moved is not free': 0,
  'an expert who cancels late keeps the money': 0,
  'what has begun is withdrawn from whole': 0,
  'what was terminated is kept': 0,
  'an expert who does not come is paid': 0,
  'a client who does not come has everything back': 0,
  'a claim gives nothing': 0,
  'later sessions are charged at once': 0,
};
export type Misreading = keyof typeof misreadings;

export interface Reading {
  /** Whether each action is allowed. */
  readonly answers: readonly boolean[];
  /** Per session: amount charged, and amount refunded. */
  readonly sessions: readonly { readonly taken: number; readonly back: number }[];
}

interface Session {
  start: number;
  readonly length: number;
  readonly price: number;
  state: 'agreed' | 'took place' | 'ended';
  taken: number;
  back: number;
  movedByExpert: boolean;
  came: 'both' | 'client' | 'expert' | 'nobody';
  claim: 'none' | 'raised' | 'decided';
}

/** Evaluates one contract until `end`. */
export function read(bought: Bought, deeds: readonly Deed[], end: number, wrong?: Misreading): Reading {
  const is = (misreading: Misreading) => wrong === misreading;
  const sessions = bought.sessions.map(({ start, minutes, price }, place): Session => {
    const isPaidAtOnce = place === 0 || is('later sessions are charged at once');
    const taken = isPaidAtOnce ? price : 0;
    const length = minutes * minute;
    return {
      start,
      length,
      price,
      state: 'agreed',
      taken,
      back: 0,
      movedByExpert: false,
      came: 'nobody',
      claim: 'none',
    };
  });
  const rightEnds = endOfRight(bought.boughtAt, wrong);
  const isConsumer = bought.buyer === 'consumer' || is('a professional may withdraw');
  const ends = (session: Session, back: number) => {
    session.state = 'ended';
    if (session.taken > 0) session.back = back;
  };

  const pass = (now: number) => {
    for (const session of sessions.filter(({ state }) => state === 'agreed')) {
      const over = session.start + session.length;
      // Later mentorship sessions are charged two days before.
      if (now >= session.start - 2 * day) session.taken = session.price;
      if (session.came === 'both' && now >= over) session.state = 'took place';
      else if (now >= over + 15 * minute) {
        const isExpertThere = session.came === 'expert' || is('an expert who does not come is paid');
        if (!isExpertThere) ends(session, session.price);
        else if (is('a client who does not come has everything back')) ends(session, session.price);
        else session.state = 'took place';
      }
    }
  };

  const cancellationGives = (session: Session, by: string, now: number) => {
    if (by !== 'client')
      return is('an expert who cancels late keeps the money') && now > session.start - day ? 0 : session.price;
    if (now <= session.start - day) return is('a cancellation in time gives nothing') ? 0 : session.price;
    if (session.movedByExpert && !is('what the expert moved is not free')) return session.price;
    if (isConsumer && now < rightEnds) return is('a consumer who cancels late has nothing') ? 0 : session.price;
    return is('a late cancellation gives everything') ? session.price : 0;
  };

  const takes = (deed: Deed): boolean => {
    const now = deed.at;
    if (deed.does === 'withdraw') {
      const left = sessions.filter(({ state, start, length }) => state === 'agreed' && now < start + length);
      if (!isConsumer || now >= rightEnds || left.length === 0) return false;
      for (const session of left) {
        const remains = Math.min(session.length, session.start + session.length - now);
        const isWhole = is('what has begun is withdrawn from whole');
        ends(session, isWhole ? session.price : Math.ceil((session.price * remains) / session.length));
      }
      return true;
    }
    if (deed.does === 'terminate') {
      const ahead = sessions.filter(({ state, start }) => state === 'agreed' && start >= now + day);
      if (!bought.isMentorship || ahead.length === 0) return false;
      for (const session of ahead) ends(session, is('what was terminated is kept') ? 0 : session.price);
      return true;
    }
    const session = sessions[deed.session];
    if (!session) return false;
    switch (deed.does) {
      case 'come':
        if (session.state === 'agreed') session.came = deed.who;
        return true;
      case 'cancel':
        if (session.state !== 'agreed' || now >= session.start) return false;
        ends(session, cancellationGives(session, deed.by, now));
        return true;
      case 'move':
        if (session.state !== 'agreed' || now >= session.start) return false;
        if (deed.by === 'client' && now > session.start - day) return false;
        session.start = deed.to;
        session.movedByExpert ||= deed.by === 'expert';
        return true;
      case 'claim':
        if (session.state !== 'took place' || session.claim !== 'none') return false;
        if (now > session.start + session.length + 2 * day) return false;
        session.claim = 'raised';
        return true;
      case 'decide': {
        if (session.claim !== 'raised') return false;
        if (deed.decision === 'part' && (deed.part <= 0 || deed.part >= session.price)) return false;
        session.claim = 'decided';
        const granted = { full: session.price, part: deed.part, none: 0 }[deed.decision];
        session.back = is('a claim gives nothing') ? 0 : granted;
        return true;
      }
    }
  };

  const answers = deeds.map((deed) => {
    pass(deed.at);
    const yes = takes(deed);
    pass(deed.at);
    return yes;
  });
  pass(end);
  return { answers, sessions: sessions.map(({ taken, back }) => ({ taken, back })) };
}

/** From the official calendars. */
const holidays = new Set(
  `2026-11-01 2026-11-11 2026-12-25 2027-01-01 2027-03-29 2027-05-01 2027-05-06 2027-05-08
  2027-05-17 2027-07-14 2027-08-15 2027-11-01 2027-11-11 2027-12-25 2028-01-01`.split(/\s+/),
);

/**
 * End of the right of withdrawal: the end of the fourteenth day after the purchase, in Paris; if that is a Saturday, Sunday or holiday, of
 * the next working day (L221-18, L221-19).
 */
export function endOfRight(boughtAt: number, wrong?: Misreading): number {
  let last = Date.parse(parisDay(boughtAt)) + (wrong === 'the fourteen days end a day late' ? 15 : 14) * day;
  const isFree = (noon: number) =>
    [0, 6].includes(new Date(noon).getUTCDay()) || holidays.has(new Date(noon).toISOString().slice(0, 10));
  if (wrong !== 'the fourteen days end on a Sunday too') while (isFree(last)) last += day;
  // Paris is one or two hours ahead of UTC: find the moment when the Paris date changes.
  const next = new Date(last + day).toISOString().slice(0, 10);
  return [last + 22 * hour, last + 23 * hour].find((moment) => parisDay(moment) === next) ?? last + day;
}

const inParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });
const parisDay = (moment: number) => inParis.format(moment);
