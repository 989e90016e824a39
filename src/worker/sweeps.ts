import {
  endSessions,
  expireHolds,
  lapseRequests,
  postEarnings,
  reconcilePayments,
  refreshNextFree,
  settlePromotions,
} from '#modules/booking/server';
import { syncCalendars } from '#modules/calendars/server';
import { noticeBeginnings, noticeRecaps, remindOfCalls } from '#modules/calls/server';
import { forgetUnusedSkills, forgetUnusedWords } from '#modules/experts/server';
import { type Identity, sweepExpired } from '#modules/identity/server';
import { mailUnread } from '#modules/messages/server';
import { forgetPushes } from '#modules/notifications/server';
import { issuePapers } from '#modules/papers/server';
import { deleteAtProvider, handleEvents, sendRefunds } from '#modules/payments/server';
import { sendPayouts, takeBackPayouts } from '#modules/payouts/server';
import { endByTime } from '#modules/privacy/server';
import { askForRatings } from '#modules/reviews/server';
import { freeDeadJobs } from '#platform/alive';
import { forgetDeadJobs, relayOutbox } from '#platform/outbox';
import { reconcileMoney } from './reconcile.ts';
import { jobsOf } from './tasks.ts';

interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  run(identity: Identity): Promise<number>;
}

/** Timers are columns; sweeps poll for due rows. Any number of workers may sweep at once (`skip locked`). */
const sweeps: readonly Sweep[] = [
  { name: 'relay-outbox', everyMs: 1_000, run: ({ platform }) => relayOutbox(platform.db, jobsOf) },
  { name: 'free-dead-jobs', everyMs: 1_000, run: ({ platform }) => freeDeadJobs(platform.db) },
  { name: 'expire-holds', everyMs: 1_000, run: ({ platform }) => expireHolds(platform) },
  { name: 'lapse-requests', everyMs: 10_000, run: ({ platform }) => lapseRequests(platform) },
  { name: 'end-sessions', everyMs: 10_000, run: ({ platform }) => endSessions(platform) },
  { name: 'remind-of-calls', everyMs: 30_000, run: ({ platform }) => remindOfCalls(platform) },
  { name: 'notice-beginnings', everyMs: 10_000, run: ({ platform }) => noticeBeginnings(platform) },
  { name: 'notice-recaps', everyMs: 60_000, run: ({ platform }) => noticeRecaps(platform) },
  { name: 'mail-unread', everyMs: 10_000, run: ({ platform }) => mailUnread(platform) },
  { name: 'ask-for-ratings', everyMs: 60_000, run: ({ platform }) => askForRatings(platform) },
  { name: 'handle-events', everyMs: 1_000, run: ({ platform }) => handleEvents(platform) },
  { name: 'reconcile-payments', everyMs: 1_000, run: ({ platform }) => reconcilePayments(platform) },
  { name: 'send-refunds', everyMs: 1_000, run: ({ platform }) => sendRefunds(platform) },
  { name: 'post-earnings', everyMs: 10_000, run: ({ platform }) => postEarnings(platform) },
  { name: 'send-payouts', everyMs: 10_000, run: ({ platform }) => sendPayouts(platform) },
  { name: 'take-back-payouts', everyMs: 10_000, run: ({ platform }) => takeBackPayouts(platform) },
  { name: 'reconcile', everyMs: 60_000, run: ({ platform }) => reconcileMoney(platform) },
  { name: 'settle-promotions', everyMs: 10_000, run: ({ platform }) => settlePromotions(platform) },
  { name: 'issue-papers', everyMs: 1_000, run: ({ platform }) => issuePapers(platform) },
  { name: 'delete-at-provider', everyMs: 10_000, run: ({ platform }) => deleteAtProvider(platform) },
  { name: 'refresh-next-free', everyMs: 1_000, run: ({ platform }) => refreshNextFree(platform) },
  { name: 'sync-calendars', everyMs: 1_000, run: ({ platform }) => syncCalendars(platform) },
  { name: 'sweep-expired', everyMs: 600_000, run: ({ platform }) => sweepExpired(platform) },
  { name: 'forget-unused-words', everyMs: 3_600_000, run: ({ platform }) => forgetUnusedWords(platform.db) },
  { name: 'forget-unused-skills', everyMs: 3_600_000, run: ({ platform }) => forgetUnusedSkills(platform.db) },
  { name: 'forget-dead-jobs', everyMs: 3_600_000, run: ({ platform }) => forgetDeadJobs(platform.db) },
  { name: 'forget-pushes', everyMs: 3_600_000, run: ({ platform }) => forgetPushes(platform) },
  { name: 'end-by-time', everyMs: 3_600_000, run: ({ platform }) => endByTime(platform) },
];

/** Sweep that drives the worker's heartbeat: every mail passes through it, and each run is short. */
const heart = 'relay-outbox';

/** Runs every sweep at its interval, without overlap, and again at once while there is more work; `stop` waits for running ones.
 * `onBeat` is called after each run of `heart`, even a failed one. */
export function startSweeps(identity: Identity, onBeat: () => void = () => undefined): { stop(): Promise<void> } {
  const { log } = identity.platform;
  const stopping = new AbortController();
  const loops = sweeps.map(async (sweep) => {
    while (!stopping.signal.aborted) {
      let found = 0;
      try {
        found = await sweep.run(identity);
      } catch (error) {
        log.error({ err: error, sweep: sweep.name }, 'sweep failed, retrying at its next run');
      }
      if (sweep.name === heart) onBeat();
      if (found === 0) await pause(sweep.everyMs, stopping.signal);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    // Aborted while the sweep ran: the event has already fired and will not fire again.
    if (signal.aborted) return resolve();
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
  });
