import { describe, expect, it } from 'vitest';
import { claimable, refundOf } from './claim.ts';

const endsAt = new Date('2026-11-17T15:00:00Z');
const afterEnd = (hours: number, ms = 0) => new Date(endsAt.getTime() + hours * 3_600_000 + ms);

describe('claimable', () => {
  it('[RDV38] is true for a completed session until 48 h after its end', () => {
    expect(claimable({ status: 'completed', endsAt }, afterEnd(0))).toBe(true);
    expect(claimable({ status: 'completed', endsAt }, afterEnd(48))).toBe(true);
    expect(claimable({ status: 'completed', endsAt }, afterEnd(48, 1))).toBe(false);
  });
  it.each(['held', 'requested', 'scheduled', 'cancelled'])('is false for an appointment that is %s', (status) => {
    expect(claimable({ status, endsAt }, afterEnd(1))).toBe(false);
  });
});

describe('refundOf', () => {
  it('returns the full price, zero, or a part strictly between them', () => {
    expect(refundOf('full', 7500, undefined)).toBe(7500);
    expect(refundOf('none', 7500, 100)).toBe(0);
    expect(refundOf('part', 7500, 2000)).toBe(2000);
    for (const cents of [undefined, -1, 0, 7500, 7501]) expect(refundOf('part', 7500, cents)).toBeUndefined();
  });
});
