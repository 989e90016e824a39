/** Presence patterns: who joined a session, when and how. expected.ts has their expected results. */
interface When {
  readonly from: 'start' | 'end';
  readonly seconds: number;
}

interface Act {
  readonly at: When;
  readonly who: 'client' | 'expert' | 'stranger';
  readonly does: 'enter' | 'join' | 'leave';
  readonly tab?: 'second';
}

/** The expert moves the session by two hours; later actions count from its new time. */
interface Move {
  readonly at: When;
  readonly does: 'move';
}

export type Pattern = readonly (Act | Move)[];

const minute = 60;
const s = (minutes: number): When => ({ from: 'start', seconds: minutes * minute });
const e = (minutes: number, seconds = 0): When => ({ from: 'end', seconds: minutes * minute + seconds });
const join = (who: Act['who'], at: When, tab?: 'second'): Act => ({ at, who, does: 'join', ...(tab && { tab }) });
const leave = (who: Act['who'], at: When, tab?: 'second'): Act => ({ at, who, does: 'leave', ...(tab && { tab }) });
const enter = (who: Act['who'], at: When): Act => ({ at, who, does: 'enter' });
const move = (at: When): Move => ({ at, does: 'move' });
const stay = (who: Act['who'], from: When, to: When) => [enter(who, from), join(who, from), leave(who, to)];

export const patterns: Readonly<Record<string, Pattern>> = {
  'nobody came': [],
  'only the client': stay('client', s(-2), e(0)),
  'only the expert': stay('expert', s(-2), e(10)),
  'both, together': [...stay('expert', s(-3), e(0)), ...stay('client', s(1), e(-1))],
  'both, one after the other': [...stay('client', s(0), s(5)), ...stay('expert', s(6), e(2))],
  'the client leaves and comes back': [
    ...stay('expert', s(-1), e(0)),
    ...stay('client', s(0), s(4)),
    ...stay('client', s(7), e(0)),
  ],
  'the expert leaves and does not come back': [...stay('expert', s(0), s(1)), ...stay('client', s(3), e(5))],
  'both only before the start': [...stay('client', s(-5), s(-3)), ...stay('expert', s(-4), s(-1))],
  'the expert only before the start': stay('expert', s(-5), s(-1)),
  'the client only before the start': stay('client', s(-5), s(-1)),
  'the client only after the end': [...stay('expert', s(0), e(14)), ...stay('client', e(12), e(14))],
  'the expert only after the end': [...stay('client', s(0), e(1)), ...stay('expert', e(3), e(4))],
  'both only after the end': [...stay('client', e(1), e(3)), ...stay('expert', e(2), e(3))],
  'the expert in the last second': [join('expert', e(15, -1))],
  'the client in the first second, the expert at the very end': [join('client', s(-5)), join('expert', e(0))],
  'both had joined before it was moved': [
    join('expert', s(-5)),
    join('client', s(-4)),
    move(s(-2)),
    enter('client', s(-30)),
  ],
  'moved, and both come to the new time': [
    join('expert', s(-4)),
    move(s(-3)),
    ...stay('client', s(0), e(0)),
    ...stay('expert', s(2), e(0)),
  ],
  'the client had joined before it was moved, the expert comes alone': [
    join('client', s(-4)),
    move(s(-3)),
    ...stay('expert', s(0), e(5)),
  ],
  'both try too early': [
    enter('client', s(-6)),
    join('client', s(-6)),
    enter('expert', s(-5.5)),
    join('expert', s(-5.5)),
  ],
  'the expert tries too late': [...stay('client', s(0), e(14)), enter('expert', e(15)), join('expert', e(15))],
  'the expert only waits at the door': [...stay('client', s(0), e(0)), enter('expert', s(-1)), leave('expert', e(0))],
  'somebody else in place of the expert': [...stay('client', s(0), e(0)), ...stay('stranger', s(0), e(0))],
  'a second tab takes over': [
    join('expert', s(-2)),
    join('expert', s(3), 'second'),
    leave('expert', s(4)),
    leave('expert', e(0), 'second'),
  ],
  'the instance dies, and nobody says that they left': [
    join('expert', s(-1)),
    join('client', s(0)),
    join('client', s(4)),
    join('expert', s(5), 'second'),
  ],
};
