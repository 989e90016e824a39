import { describe, expect, it } from 'vitest';
import { type Contract, endOf, terminable, withdrawable, withdrawalEnds, withdrawalRefund } from './withdrawal.ts';

const hour = 3_600_000;
const session = (start: string, status: 'requested' | 'scheduled' | 'completed' | 'cancelled' = 'scheduled') => ({
  status,
  startsAt: new Date(start),
  endsAt: new Date(Date.parse(start) + hour),
  priceCents: 10_001,
});
const contract = (own: Partial<Contract> = {}): Contract => ({
  buyer: 'consumer',
  purchasedAt: new Date('2026-11-02T10:00:00Z'),
  isMentorship: false,
  freeChangeHours: 24,
  sessions: [session('2026-11-10T09:00:00Z')],
  ...own,
});

describe('withdrawalEnds', () => {
  it.each([
    ['2026-11-02T10:00:00Z', '2026-11-16T23:00:00.000Z', 'a Monday, fourteen days after a Monday'],
    ['2026-11-01T23:30:00Z', '2026-11-16T23:00:00.000Z', 'bought after midnight in Paris'],
    ['2026-10-31T10:00:00Z', '2026-11-16T23:00:00.000Z', 'a Saturday: the Monday after it'],
    ['2026-10-28T10:00:00Z', '2026-11-12T23:00:00.000Z', 'Armistice: the day after it'],
    ['2026-12-18T10:00:00Z', '2027-01-04T23:00:00.000Z', 'New Year, a Friday: the Monday after it'],
  ])('%s: until %s, %s', (bought, until) => {
    expect(withdrawalEnds(new Date(bought)).toISOString()).toBe(until);
  });
});

describe('[WITHD03] withdrawable', () => {
  const now = new Date('2026-11-09T10:00:00Z');
  it('returns the consumer’s sessions that have not ended, without cancelled ones', () => {
    expect(withdrawable(contract(), now)).toHaveLength(1);
    expect(withdrawable(contract(), new Date('2026-11-10T09:59:59Z'))).toHaveLength(1);
    expect(withdrawable(contract(), new Date('2026-11-10T10:00:00Z'))).toEqual([]);
    const mixed = [
      session('2026-11-03T09:00:00Z', 'completed'),
      session('2026-11-10T09:00:00Z'),
      session('2026-11-17T09:00:00Z', 'cancelled'),
    ];
    expect(withdrawable(contract({ sessions: mixed }), now)).toEqual([mixed[1]]);
  });
  it('returns no sessions for a professional, or after the fourteen days', () => {
    expect(withdrawable(contract({ buyer: 'professional' }), now)).toEqual([]);
    const later = contract({ sessions: [session('2026-12-10T09:00:00Z')] });
    expect(withdrawable(later, new Date('2026-11-16T22:59:59Z'))).toHaveLength(1);
    expect(withdrawable(later, new Date('2026-11-16T23:00:00Z'))).toEqual([]);
  });
});

describe('withdrawalRefund', () => {
  it('is the full price until the session begins, then the price of the remaining time', () => {
    const [one] = contract().sessions;
    if (!one) throw new Error('no session');
    expect(withdrawalRefund(one, new Date('2026-11-10T08:59:00Z'))).toBe(10_001);
    expect(withdrawalRefund(one, new Date('2026-11-10T09:30:00Z'))).toBe(5_001);
    expect(withdrawalRefund(one, new Date('2026-11-10T09:59:59Z'))).toBe(3);
    expect(withdrawalRefund(one, new Date('2026-11-10T10:00:00Z'))).toBe(0);
  });
});

describe('[WITHD06] terminable', () => {
  const now = new Date('2026-11-09T09:00:01Z');
  const sessions = [session('2026-11-10T09:00:00Z'), session('2026-11-17T09:00:00Z'), session('2026-11-24T09:00:00Z')];
  it('returns the sessions of a mentorship at least a day ahead; nearer ones still take place', () => {
    const mentorship = contract({ isMentorship: true, sessions });
    expect(terminable(mentorship, now)).toEqual(sessions.slice(1));
    expect(endOf(mentorship, sessions.slice(1), now)).toEqual(sessions[0]?.endsAt);
    expect(endOf(mentorship, sessions, now)).toEqual(now);
    expect(terminable(contract({ sessions }), now)).toEqual([]);
  });
});
