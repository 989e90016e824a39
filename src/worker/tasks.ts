import { endSuspended } from '#modules/admin/server';
import type { BookingFacts } from '#modules/booking/server';
import { wakeCalendars } from '#modules/calendars/server';
import { type IdentityFacts, importPicture, removePicture } from '#modules/identity/server';
import { type MessagesFacts, removeFile } from '#modules/messages/server';
import { mailJobs, pushJobs, sendMail, sendPush } from '#modules/notifications/server';
import { forgetTraces, type PrivacyFacts } from '#modules/privacy/server';
import type { Fact, Job } from '#platform/outbox';

/** All job handlers. */
export const tasks = {
  'send-mail': sendMail,
  'send-push': sendPush,
  'import-picture': importPicture,
  'end-suspended': endSuspended,
  'forget-traces': forgetTraces,
  'remove-picture': removePicture,
  'remove-file': removeFile,
  'wake-calendars': wakeCalendars,
};

type TaskName = keyof typeof tasks;

/** Jobs triggered by a fact, besides its mails and notifications. */
const reactions: { [Fact in keyof (IdentityFacts & PrivacyFacts & BookingFacts & MessagesFacts)]?: TaskName[] } = {
  'account-created': ['import-picture'],
  'account-erased': ['forget-traces'],
  'account-suspended': ['end-suspended'],
  'photo-replaced': ['remove-picture'],
  'message-file-removed': ['remove-file'],
  'appointment-booked': ['wake-calendars'],
  'request-accepted': ['wake-calendars'],
  'appointment-moved': ['wake-calendars'],
  'appointment-cancelled': ['wake-calendars'],
  'appointment-unpaid': ['wake-calendars'],
};

/** The key deduplicates jobs of a fact that is relayed twice. */
export function jobsOf({ fact, payload }: Fact, factId: string): Job[] {
  const others = (reactions[fact as keyof typeof reactions] ?? []).map((task) => ({
    task,
    payload,
    key: `${factId}:${task}`,
  }));
  const mails = mailJobs(fact, factId, payload).map((job) => ({
    task: 'send-mail',
    payload: job,
    key: [factId, 'send-mail', job.reader].filter(Boolean).join(':'),
  }));
  const pushes = pushJobs(fact, factId, payload).map((job) => ({
    task: 'send-push',
    payload: job,
    key: [factId, 'send-push', job.reader].join(':'),
  }));
  return [...others, ...mails, ...pushes];
}
