/** Audit trail acts of this module; French labels in web/copy/journal.ts. */
export type ReviewsAct = 'review-hidden' | 'review-restored' | 'review-answer-hidden' | 'review-answer-restored';
