export type { Domain, ExpertCard, PublicExpert, Tint } from './public-expert.ts';
export { expertAddress } from './rules/expert-address.ts';
export {
  type CompletenessPart,
  completeBioLength,
  completenessParts,
  completeSkills,
  type RankingCriterion,
  rankingCriteria,
  reviewsForHalf,
} from './rules/ranking.ts';
export { isSort, readCursor, type Sort, searchText, sorts } from './rules/search.ts';
export { defaultSlug } from './rules/slug.ts';
