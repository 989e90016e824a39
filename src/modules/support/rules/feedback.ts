/** Subjects of an opinion; values of `client_feedback.category`. */
export const feedbackCategories = ['service', 'experts', 'platform', 'support', 'other'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];

export const commentLength = 2_000;

/** Number of opinions and sum of their stars, so that averages over several categories stay exact. */
export interface FeedbackFigure {
  readonly count: number;
  readonly stars: number;
}

/** Null without opinions: a rating is never made up. */
export const averageRating = ({ count, stars }: FeedbackFigure): number | null => (count === 0 ? null : stars / count);

export const together = (figures: readonly FeedbackFigure[]): FeedbackFigure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  stars: figures.reduce((sum, { stars }) => sum + stars, 0),
});
