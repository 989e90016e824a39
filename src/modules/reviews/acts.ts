/** What of this module the audit trail tells; the French stands in web/copy/journal.ts. */
export type ReviewsAct = 'review-hidden' | 'review-restored' | 'review-answer-hidden' | 'review-answer-restored';
