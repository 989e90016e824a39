import {
  endSessions,
  expireHolds,
  forgetChoices,
  forgetVisitorHolds,
  lapseRequests,
  postEarnings,
  reconcilePayments,
  refreshNextFree,
  settlePromotions,
  tellExperts,
} from '#modules/booking/server';
import { syncCalendars } from '#modules/calendars/server';
import { forgetDeviceTests, noticeBeginnings, noticeRecaps, remindOfCalls } from '#modules/calls/server';
import { forgetSearchTexts, forgetUnusedSkills, forgetUnusedWords } from '#modules/experts/server';
import { sweepExpired } from '#modules/identity/server';
import { issuePapers } from '#modules/invoicing/server';
import { mailUnread, scanFiles } from '#modules/messages/server';
import { forgetPushes } from '#modules/notifications/server';
import { deleteAtProvider, handleEvents, sendRefunds } from '#modules/payments/server';
import { sendPayouts, takeBackPayouts } from '#modules/payouts/server';
import { endByTime } from '#modules/privacy/server';
import { askForRatings, countPendingRatings } from '#modules/reviews/server';
import { freeDeadJobs } from '#platform/alive';
import { exportAuditHead, sealAuditRecords } from '#platform/audit-chain';
import { forgetDeadJobs, relayOutbox } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import { reconcileMoney } from './reconcile.ts';
import { jobsOf } from './tasks.ts';

interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  run(platform: Platform): Promise<number>;
}

/** Timers are columns; sweeps poll for due rows. Any number of workers may sweep at once (`skip locked`). */
const sweeps: readonly Sweep[] = [
  { name: 'relay-outbox', everyMs: 1_000, run: ({ db }) => relayOutbox(db, jobsOf) },
  { name: 'free-dead-jobs', everyMs: 1_000, run: ({ db }) => freeDeadJobs(db) },
  { name: 'seal-audit-records', everyMs: 1_000, run: ({ db }) => sealAuditRecords(db) },
  { name: 'expire-holds', everyMs: 1_000, run: expireHolds },
  { name: 'lapse-requests', everyMs: 10_000, run: lapseRequests },
  { name: 'tell-experts', everyMs: 1_000, run: tellExperts },
  { name: 'end-sessions', everyMs: 10_000, run: endSessions },
  { name: 'remind-of-calls', everyMs: 30_000, run: remindOfCalls },
  { name: 'notice-beginnings', everyMs: 10_000, run: noticeBeginnings },
  { name: 'notice-recaps', everyMs: 60_000, run: noticeRecaps },
  { name: 'scan-files', everyMs: 1_000, run: scanFiles },
  { name: 'mail-unread', everyMs: 10_000, run: mailUnread },
  { name: 'count-pending-ratings', everyMs: 10_000, run: countPendingRatings },
  { name: 'ask-for-ratings', everyMs: 60_000, run: askForRatings },
  { name: 'handle-events', everyMs: 1_000, run: handleEvents },
  { name: 'reconcile-payments', everyMs: 1_000, run: reconcilePayments },
  { name: 'send-refunds', everyMs: 1_000, run: sendRefunds },
  { name: 'post-earnings', everyMs: 10_000, run: postEarnings },
  { name: 'send-payouts', everyMs: 10_000, run: sendPayouts },
  { name: 'take-back-payouts', everyMs: 10_000, run: takeBackPayouts },
  { name: 'reconcile', everyMs: 60_000, run: reconcileMoney },
  { name: 'settle-promotions', everyMs: 10_000, run: settlePromotions },
  { name: 'issue-papers', everyMs: 1_000, run: issuePapers },
  { name: 'delete-at-provider', everyMs: 10_000, run: deleteAtProvider },
  { name: 'refresh-next-free', everyMs: 1_000, run: refreshNextFree },
  { name: 'sync-calendars', everyMs: 1_000, run: syncCalendars },
  { name: 'sweep-expired', everyMs: 600_000, run: sweepExpired },
  { name: 'forget-unused-words', everyMs: 3_600_000, run: ({ db }) => forgetUnusedWords(db) },
  { name: 'forget-unused-skills', everyMs: 3_600_000, run: ({ db }) => forgetUnusedSkills(db) },
  { name: 'forget-search-texts', everyMs: 3_600_000, run: forgetSearchTexts },
  { name: 'forget-dead-jobs', everyMs: 3_600_000, run: ({ db }) => forgetDeadJobs(db) },
  { name: 'forget-visitor-holds', everyMs: 10_000, run: forgetVisitorHolds },
  { name: 'forget-choices', everyMs: 60_000, run: forgetChoices },
  { name: 'forget-device-tests', everyMs: 3_600_000, run: forgetDeviceTests },
  { name: 'forget-pushes', everyMs: 3_600_000, run: forgetPushes },
  { name: 'export-audit-head', everyMs: 3_600_000, run: exportAuditHead },
  { name: 'end-by-time', everyMs: 3_600_000, run: endByTime },
];

/** Sweep that drives the worker's heartbeat: every mail passes through it, and each run is short. */
const heart = 'relay-outbox';

/** Runs every sweep at its interval, without overlap, and again at once while there is more work; `stop` waits for running ones.
 * `onBeat` is called after each run of `heart`, even a failed one. */
export function startSweeps(platform: Platform, onBeat: () => void = () => undefined): { stop(): Promise<void> } {
  const { log } = platform;
  const stopping = new AbortController();
  const loops = sweeps.map(async (sweep) => {
    while (!stopping.signal.aborted) {
      let found = 0;
      try {
        found = await sweep.run(platform);
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
