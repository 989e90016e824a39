import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Entry } from './entry.ts';
import {
  cancellationKept,
  disputeLost,
  disputeOpened,
  disputeWon,
  paymentCaptured,
  paymentReturned,
  payoutReversed,
  payoutSent,
  promoGranted,
  providerFee,
  refunded,
  sessionEarned,
} from './postings.ts';
import { type MoneyHistory, type SessionMoney, sessionMoney } from './session-money.ts';

const appointmentId = 'a6f1f0a2-8a5e-4a52-9a39-1d0f5f0e4a52' as AppointmentId;
const client = '11111111-8a5e-4a52-9a39-1d0f5f0e4a52' as ProfileId;
const expert = '22222222-8a5e-4a52-9a39-1d0f5f0e4a52' as ProfileId;
const session = { appointmentId, currency: 'EUR', at: new Date('2026-11-23T10:00:00Z') } as const;
const payment = { ...session, client, paymentId: 'p1' };
const earning = { ...session, expert, commissionPercent: 15 };

/** Entries of one session, each computed from those before it. */
class Book {
  readonly entries: Entry[] = [];
  /** Functions that compute each entry again. */
  readonly tellings: (() => Entry | undefined)[] = [];
  #count = 0;

  get history(): MoneyHistory {
    return this.entries.flatMap(({ id, kind, lines }) => lines.map((line) => ({ entryId: id, kind, ...line })));
  }
  get money(): SessionMoney {
    return sessionMoney(this.history);
  }
  add(tell: () => Entry | undefined): this {
    const posted = tell();
    if (!posted || this.entries.some(({ id }) => id === posted.id)) return this;
    this.entries.push(posted);
    this.tellings.push(tell);
    return this;
  }
  #next = (letter: string) => `${letter}${++this.#count}`;
  pay = (cents: number) => this.add(() => paymentCaptured({ ...payment, cents }));
  promote = (cents: number) => this.add(() => promoGranted({ ...session, cents }));
  earn = (commissionPercent = 15) => this.add(() => sessionEarned(this.history, { ...earning, commissionPercent }));
  keep = () => this.add(() => cancellationKept(this.history, earning));
  refund = (cents: number, refundId = this.#next('r')) =>
    this.add(() => refunded(this.history, { ...session, client, expert, cents, refundId }));
  dispute = (cents: number, disputeId = this.#next('d')) =>
    this.add(() => disputeOpened({ ...payment, cents, disputeId }));
  win = (cents: number, disputeId = this.#next('d')) => this.add(() => disputeWon({ ...payment, cents, disputeId }));
  lose = (cents: number, disputeId = this.#next('d')) =>
    this.add(() => disputeLost(this.history, { ...payment, expert, cents, disputeId }));
  payOut = (cents: number, from: 'provider' | 'bank' = 'provider', payoutId = this.#next('o')) =>
    this.add(() => payoutSent(this.history, { ...session, expert, from, cents, payoutId }));
  reverse = (cents: number, reversalId = this.#next('v')) =>
    this.add(() => payoutReversed(this.history, { ...session, expert, from: 'provider', cents, reversalId }));

  get last() {
    return this.entries.at(-1)?.lines.map(({ debit, credit, cents }) => `${debit} / ${credit}: ${cents}`);
  }
}

describe('impossible postings', () => {
  test.each([0, -1, 0.5, Number.NaN])('an amount of %d cents is rejected', (cents) => {
    expect(() => paymentCaptured({ ...payment, cents })).toThrow(RangeError);
    expect(() => providerFee({ ...session, source: 'f1', cents })).toThrow(RangeError);
    expect(() => promoGranted({ ...session, cents })).toThrow(RangeError);
  });

  test('more than was paid is never given back, in one part or in several', () => {
    const book = new Book().pay(7500).refund(5000);
    expect(() => book.refund(2501)).toThrow('2501 of 2500 to give back');
    expect(() => book.refund(0)).toThrow(RangeError);
    expect(() => book.refund(-1)).toThrow(RangeError);
  });

  test('an amount withdrawn by a dispute cannot be refunded as well', () => {
    const book = new Book().pay(7500).dispute(7500);
    expect(() => book.refund(1)).toThrow('1 of 0 to give back');
    expect(book.win(7500).money.refundableCents).toBe(7500);
    expect(new Book().pay(7500).dispute(7500).lose(7500).money.refundableCents).toBe(0);
    expect(new Book().pay(7500).earn().dispute(7500).lose(7500).money.refundableCents).toBe(0);
  });

  test('a payout above the owed amount and a reversal above the payout are rejected', () => {
    const book = new Book().pay(10_000).earn();
    expect(() => book.payOut(8501)).toThrow('8501 of 8500 to pay out');
    book.payOut(8500);
    expect(() => book.payOut(1)).toThrow('1 of 0 to pay out');
    expect(() => book.reverse(8501)).toThrow('8501 of 8500 to reverse');
  });

  test('a session is earned once', () => {
    const book = new Book().pay(10_000).earn();
    expect(sessionEarned(book.history, earning)).toEqual(book.entries.at(-1));
    expect(cancellationKept(book.history, earning)).toBeUndefined();
  });
});

describe('[LEDG09] the commission', () => {
  test.each([
    [7500, 15, 1125],
    [9583, 15, 1437],
    [110, 15, 17],
    [10, 15, 2],
    [30, 15, 5],
    [3, 15, 0],
    [7500, 0, 0],
    [7500, 100, 7500],
  ])(
    '[PAYOUT01] of %i cents at %i percent is %i, rounded half up, and the rest is the expert’s',
    (cents, percent, commission) => {
      const { money } = new Book().pay(cents).earn(percent);
      expect(money).toMatchObject({ commissionCents: commission, owedCents: cents - commission, heldCents: 0 });
    },
  );

  test('is computed from the price before a promo code', () => {
    const { money } = new Book().pay(6000).promote(1500).earn();
    expect(money).toMatchObject({ commissionCents: 1125, owedCents: 6375 });
  });

  test('applies to a late cancellation as to a session', () => {
    expect(new Book().pay(7500).keep().last).toEqual([
      'held-for-sessions / expert-share: 6375',
      'held-for-sessions / commission: 1125',
    ]);
  });
});

describe('a refund', () => {
  test('before the session comes out of what is held', () => {
    expect(new Book().pay(7500).refund(7500).last).toEqual(['held-for-sessions / provider: 7500']);
  });

  test('after the session reduces share and commission in proportion', () => {
    const book = new Book().pay(10_001).earn();
    expect(book.money).toMatchObject({ commissionCents: 1500, owedCents: 8501 });
    expect(book.refund(3333).money).toMatchObject({ commissionCents: 1000, owedCents: 5668 });
    expect(book.refund(6668).money).toMatchObject({ commissionCents: 0, owedCents: 0, heldCents: 0 });
  });

  test('reverses the promotion in proportion, and completely with a full refund', () => {
    const book = new Book().pay(6000).promote(1500).refund(2000);
    expect(book.money).toMatchObject({ promotionBackCents: 500, heldCents: 5000 });
    expect(book.refund(4000).money).toMatchObject({ promotionBackCents: 1500, heldCents: 0 });
  });

  test('reverses only the promotion when a promo code paid the full price', () => {
    expect(new Book().promote(7500).refund(0).last).toEqual(['held-for-sessions / promotions: 7500']);
  });

  test('after the payout is the platform’s loss until the payout is reversed', () => {
    const book = new Book().pay(10_000).earn().payOut(8500).refund(10_000);
    expect(book.money).toMatchObject({ borneCents: 8500, owedCents: 0, paidOutCents: 8500, commissionCents: 0 });
    expect(book.reverse(8500).money).toMatchObject({ borneCents: 0, owedCents: 0, paidOutCents: 0 });
  });

  test('after a reversed payout is taken from the expert’s share', () => {
    const book = new Book().pay(10_000).earn().payOut(8500).reverse(8500).refund(5000);
    expect(book.money).toMatchObject({ borneCents: 0, owedCents: 4250, commissionCents: 750 });
  });

  test('for a duplicate payment does not reverse the promotion of the session', () => {
    const book = new Book().pay(6000).promote(1500);
    book.add(() => paymentCaptured({ ...payment, paymentId: 'p2', cents: 6000 }));
    book.add(() => paymentReturned({ ...payment, paymentId: 'p2', refundId: 'r9', cents: 6000 }));
    expect(book.money).toMatchObject({ paidCents: 6000, refundedCents: 0, heldCents: 7500 });
    expect(book.refund(6000).money).toMatchObject({ promotionBackCents: 1500, heldCents: 0 });
  });
});

describe('a dispute', () => {
  test('that is won changes no amounts', () => {
    const before = new Book().pay(7500).earn();
    expect(new Book().pay(7500).earn().dispute(7500).win(7500).money).toEqual(before.money);
  });

  test('that is lost after the session costs the platform, not the expert', () => {
    const book = new Book().pay(7500).earn().dispute(7500).lose(7500);
    expect(book.last).toEqual(['losses / disputed: 7500']);
    expect(book.money).toMatchObject({ owedCents: 6375, commissionCents: 1125 });
  });

  test('that is lost before the session counts as a refund', () => {
    const book = new Book().pay(6000).promote(1500).dispute(6000).lose(6000);
    expect(book.last).toEqual(['held-for-sessions / promotions: 1500', 'held-for-sessions / disputed: 6000']);
    expect(book.money).toMatchObject({ heldCents: 0, refundedCents: 6000 });
  });
});

describe('for any sequence of money events of a session', () => {
  const cents = fc.integer({ min: 1, max: 60_000 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const happening = fc.record({
    what: fc.constantFrom('earn', 'refund', 'payOut', 'reverse', 'dispute', 'win', 'lose'),
    part,
  });

  /** A part of the available amount; 0 if there is none. */
  const some = (most: number, of: number) => Math.ceil(most * of) || Math.min(most, 1);

  /** Applies one event with the amount possible at that moment. */
  function happen(book: Book, disputed: number[], { what, part: of }: { what: string; part: number }) {
    const { money } = book;
    const open = disputed[0];
    if (what === 'earn' && open === undefined) book.earn();
    if (what === 'refund' && money.refundableCents > 0) book.refund(some(money.refundableCents, of));
    if (what === 'payOut' && money.owedCents > 0)
      book.payOut(some(money.owedCents, of), of > 0.5 ? 'bank' : 'provider');
    if (what === 'reverse' && money.paidOutCents > 0) book.reverse(some(money.paidOutCents, of));
    if (what === 'dispute' && open === undefined && money.refundableCents > 0) {
      disputed.push(some(money.refundableCents, of));
      book.dispute(disputed[0] ?? 0);
    }
    if ((what === 'win' || what === 'lose') && open !== undefined) {
      book[what](open);
      disputed.pop();
    }
  }

  const life = fc.record({
    paid: fc.oneof(cents, fc.constant(0)),
    promoted: fc.oneof(cents, fc.constant(0)),
    happenings: fc.array(happening, { maxLength: 20 }),
  });

  function live({
    paid,
    promoted,
    happenings,
  }: {
    paid: number;
    promoted: number;
    happenings: { what: string; part: number }[];
  }) {
    const book = new Book();
    if (paid > 0) book.pay(paid);
    if (promoted > 0) book.promote(promoted);
    const disputed: number[] = [];
    const moments = [book.money];
    for (const each of happenings) {
      happen(book, disputed, each);
      moments.push(book.money);
    }
    return { book, moments };
  }

  test('computing an entry again gives the same entry', () => {
    fc.assert(
      fc.property(life, (lived) => {
        const { book } = live(lived);
        for (const told of book.tellings) {
          const again = told();
          expect(book.entries).toContainEqual(again);
        }
      }),
    );
  });

  test('no amount is ever negative', () => {
    fc.assert(
      fc.property(life, (lived) => {
        for (const money of live(lived).moments)
          for (const [name, amount] of Object.entries(money)) expect(amount, name).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('all paid cents are accounted for', () => {
    fc.assert(
      fc.property(life, (lived) => {
        for (const money of live(lived).moments) {
          const brought = money.paidCents + money.promotedCents;
          const gone = money.refundedCents + money.promotionBackCents;
          expect(money.heldCents + money.keptCents).toBe(brought - gone);
          // Share and commission equal what is kept plus the platform's loss, to the cent.
          expect(money.owedCents + money.paidOutCents + money.commissionCents).toBe(money.keptCents + money.borneCents);
        }
      }),
    );
  });

  test('the commission stays within half a cent of its exact part after any number of refunds', () => {
    fc.assert(
      fc.property(life, (lived) => {
        for (const { earnedCents, earnedCommissionCents, keptCents, commissionCents } of live(lived).moments)
          if (earnedCents > 0)
            expect(Math.abs(commissionCents - (earnedCommissionCents * keptCents) / earnedCents)).toBeLessThanOrEqual(
              0.5,
            );
      }),
    );
  });

  test('after a full refund and reversal, no share, commission or loss remains', () => {
    fc.assert(
      fc.property(life, fc.boolean(), (lived, sooner) => {
        const { book } = live({
          ...lived,
          happenings: lived.happenings.filter(({ what }) => !/dispute|win|lose/.test(what)),
        });
        if (sooner) book.earn();
        if (book.money.refundableCents > 0) book.refund(book.money.refundableCents);
        else if (book.money.paidCents === 0 && lived.promoted > 0) book.refund(0);
        if (book.money.paidOutCents > 0) book.reverse(book.money.paidOutCents);
        const { heldCents, keptCents, commissionCents, owedCents, borneCents, promotedCents, promotionBackCents } =
          book.money;
        expect([heldCents, keptCents, commissionCents, owedCents, borneCents]).toEqual([0, 0, 0, 0, 0]);
        expect(promotionBackCents).toBe(promotedCents);
      }),
    );
  });
});
