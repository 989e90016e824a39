/** What an opinion can be about; `client_feedback.category` holds one of these. */
export const feedbackCategories = ['service', 'experts', 'platform', 'support', 'other'] as const;
export type FeedbackCategory = (typeof feedbackCategories)[number];

export const commentLength = 2_000;

/** How many opinions there are, and their stars together: averages of several come out exact. */
export interface FeedbackFigure {
  readonly count: number;
  readonly stars: number;
}

/** Nothing for none: a number is never made up. */
export const averageRating = ({ count, stars }: FeedbackFigure): number | null => (count === 0 ? null : stars / count);

export const together = (figures: readonly FeedbackFigure[]): FeedbackFigure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  stars: figures.reduce((sum, { stars }) => sum + stars, 0),
});
