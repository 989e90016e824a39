/** Mails that people can unsubscribe from, with their topic. All others concern a contract, money, the account or an explicit request,
 * and are always sent. A new fact here only needs a topic with its French in web/copy/mails.ts. */
export const optionalMails = {
  'call-came-near': 'reminders',
  'recap-was-due': 'recaps',
  'rating-was-due': 'ratings',
  'message-went-unread': 'messages',
} as const satisfies Record<string, string>;

export type MailTopic = (typeof optionalMails)[keyof typeof optionalMails];

export const mailTopics: readonly MailTopic[] = [...new Set(Object.values(optionalMails))];

export const isMailTopic = (text: string): text is MailTopic => (mailTopics as readonly string[]).includes(text);

export const topicOf = (fact: string): MailTopic | undefined =>
  Object.hasOwn(optionalMails, fact) ? optionalMails[fact as keyof typeof optionalMails] : undefined;

/** Mails that the person has just requested: sent even to a suppressed address, because they may help to fix it. */
const askedFor: readonly string[] = [
  'account-created',
  'verification-requested',
  'password-reset-requested',
  'sign-in-code-requested',
];

export const isAskedFor = (fact: string) => askedFor.includes(fact);
