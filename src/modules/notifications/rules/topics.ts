/** Mails that people may do without, each with what they choose by. All the others tell of a contract, of money, of the account, or of
 * what was asked for, and always leave. A fact that is named here needs a topic with its French in web/copy/mails.ts, and no more. */
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

/** What the person has just asked for and waits for: sent even where mails come back, as it may be what mends it. */
const askedFor: readonly string[] = ['account-created', 'verification-requested', 'password-reset-requested'];

export const isAskedFor = (fact: string) => askedFor.includes(fact);
