import { settleCharge } from './charges.ts';
import { disputeCharge } from './disputes.ts';
import { expireAuthorisation } from './payment-intents.ts';
import { payOut } from './payouts.ts';
import type { JobName } from './records.ts';
import { endRefund } from './refunds.ts';
import type { World } from './world.ts';

const jobs: Record<JobName, (world: World, subject: string) => void> = {
  'settle-charge': settleCharge,
  'end-refund': endRefund,
  'dispute-charge': disputeCharge,
  'expire-authorisation': expireAuthorisation,
  'pay-out': payOut,
};

export interface Ticker {
  /** Runs all due jobs now. */
  tick(): void;
  wake(): void;
  stop(): void;
}

/** Runs jobs when they are due by the stand-in's clock, in order. */
export function createTicker(world: World): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const tick = () => {
    for (;;) {
      const due = world
        .all('_job')
        .filter(({ dueAtMs }) => dueAtMs <= world.nowMs())
        .toSorted((a, b) => a.dueAtMs - b.dueAtMs)[0];
      if (!due) break;
      world.run(null, () => {
        world.drop('_job', due.id);
        jobs[due.name](world, due.subject);
      });
    }
    wake();
  };
  const wake = () => {
    clearTimeout(timer);
    const next = Math.min(...world.all('_job').map(({ dueAtMs }) => dueAtMs));
    if (stopped || !Number.isFinite(next)) return;
    // setTimeout overflows after 24 days.
    timer = setTimeout(tick, Math.min(Math.max(0, next - world.nowMs()), 2 ** 31 - 1));
  };
  return {
    tick,
    wake,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
