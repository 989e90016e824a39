import { describe, expect, test } from 'vitest';
import { holdFrom, standingOf } from './payout.ts';

const dueAt = new Date('2026-11-25T09:30:00Z');
const past = (seconds: number) => new Date(dueAt.getTime() + seconds * 1000);
const payout = { dueAt, currency: 'EUR', claimOpen: false, refundOwed: false } as const;
const connected = { method: 'stripe', accountState: 'ready', heldUntil: null } as const;
const iban = { method: 'iban', accountState: 'none', heldUntil: null } as const;

describe('a payout', () => {
  test('[LEDG03] is early until 48 h after the end, even with an open claim or without an account', () => {
    for (const seconds of [-1, 0, 59]) expect(standingOf(payout, connected, past(seconds))).toBe('early');
    expect(standingOf({ ...payout, claimOpen: true }, undefined, past(-1))).toBe('early');
    expect(standingOf(payout, connected, past(60))).toBe('ready');
  });
  test('[LEDG04] waits for an open claim, and then for what it gave back', () => {
    const claimed = { ...payout, claimOpen: true, refundOwed: true };
    expect(standingOf(claimed, connected, past(3600))).toBe('claimed');
    expect(standingOf({ ...claimed, claimOpen: false }, connected, past(3600))).toBe('refund-first');
  });
  test('waits for a ready account', () => {
    expect(standingOf(payout, undefined, past(60))).toBe('no-account');
    expect(standingOf(payout, { ...connected, accountState: 'checking' }, past(60))).toBe('no-account');
  });
  test('waits for 72 h after its destination changed, to the second', () => {
    const heldUntil = holdFrom(past(-24 * 3600));
    for (const account of [connected, iban]) {
      expect(standingOf(payout, { ...account, heldUntil }, past(48 * 3600 - 1))).toBe('just-changed');
      expect(standingOf(payout, { ...account, heldUntil }, past(48 * 3600))).not.toBe('just-changed');
    }
    const incomplete = { ...connected, accountState: 'incomplete', heldUntil } as const;
    expect(standingOf(payout, incomplete, past(3600))).toBe('no-account');
  });
  test('goes by file to an IBAN, in euros only', () => {
    expect(standingOf(payout, iban, past(60))).toBe('by-file');
    expect(standingOf({ ...payout, currency: 'USD' }, iban, past(60))).toBe('no-account');
  });
});
