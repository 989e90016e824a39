export type { ReviewsAct } from './acts.ts';
export type { Hidden, ReceivedReview, Review } from './queries/expert-reviews.ts';
export type { ReviewEntry } from './queries/review-board.ts';
export { reviewsRefusals } from './refusals.ts';
export {
  answerLength,
  commentLength,
  groundsLength,
  type HiddenReason,
  hiddenReasons,
  type ReviewPart,
  type ReviewState,
  reviewStates,
  type Spread,
  type StarCount,
  sharesOf,
  stars,
} from './rules/review.ts';
export {
  type ReviewOrder,
  readReviewCursor,
  readStars,
  reviewOrders,
  writeReviewCursor,
} from './rules/review-search.ts';
