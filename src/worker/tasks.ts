import type { UserId } from '#kernel/ids';
import { type Identity, type IdentityFacts, importPicture, removePicture } from '#modules/identity/server';
import { type MailJob, mailJobs, sendMail } from '#modules/notifications/server';
import { forgetTraces, type PrivacyFacts } from '#modules/privacy/server';
import type { Fact, Job } from '#platform/outbox';

/** Every job, a line each. */
export const tasks = {
  'send-mail': (identity: Identity, payload: MailJob) => sendMail(identity, payload),
  'import-picture': (identity: Identity, payload: { userId: UserId }) => importPicture(identity.platform, payload),
  'forget-traces': (identity: Identity, payload: PrivacyFacts['account-erased']) =>
    forgetTraces(identity.platform, payload),
  'remove-picture': (identity: Identity, payload: IdentityFacts['photo-replaced']) =>
    removePicture(identity.platform, payload),
};

type TaskName = keyof typeof tasks;

/** Which jobs a fact sets off, beside its mail. */
const reactions: { [Fact in keyof (IdentityFacts & PrivacyFacts)]?: TaskName[] } = {
  'account-created': ['import-picture'],
  'account-erased': ['forget-traces'],
  'photo-replaced': ['remove-picture'],
};

/** The key makes a fact that is relayed twice one job. */
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
  return [...others, ...mails];
}
