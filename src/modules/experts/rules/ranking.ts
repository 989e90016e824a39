/** Weights of the ranking, in points. /classement explains the ranking from these numbers (product decision 64); the database stores the
 * sum per expert (`expert_score`), and a test checks that the two are equal. */
const rankingWeights = { rating: 6000, reviews: 2500, completeness: 1500 } as const;

export type RankingCriterion = keyof typeof rankingWeights;

/** Number of reviews that gives half of the review points; each further review adds less. */
export const reviewsForHalf = 10;

/** Parts of a complete profile, equally weighted. */
export const completenessParts = ['avatar', 'linkedin', 'companies', 'skills', 'bio'] as const;

export type CompletenessPart = (typeof completenessParts)[number];

export const completeSkills = 3;
export const completeBioLength = 300;

export interface RankedProfile {
  readonly ratingSum: number;
  readonly reviewsCount: number;
  readonly hasAvatar: boolean;
  readonly hasLinkedin: boolean;
  readonly companies: number;
  readonly skills: number;
  readonly bioLength: number;
}

/** Ranking score, 0 to 10,000. Uses integer divisions, so that the database computes the same value. */
export function scoreOf(profile: RankedProfile): number {
  const { ratingSum, reviewsCount } = profile;
  const has: Record<CompletenessPart, boolean> = {
    avatar: profile.hasAvatar,
    linkedin: profile.hasLinkedin,
    companies: profile.companies >= 1,
    skills: profile.skills >= completeSkills,
    bio: profile.bioLength >= completeBioLength,
  };
  const rating = reviewsCount === 0 ? 0 : Math.trunc((rankingWeights.rating * ratingSum) / (5 * reviewsCount));
  const reviews = Math.trunc((rankingWeights.reviews * reviewsCount) / (reviewsCount + reviewsForHalf));
  const filled = completenessParts.filter((part) => has[part]).length;
  return rating + reviews + (rankingWeights.completeness / completenessParts.length) * filled;
}

const total = Object.values(rankingWeights).reduce((sum, weight) => sum + weight, 0);

/** Criteria by descending weight, with their share in percent. */
export const rankingCriteria: readonly { readonly criterion: RankingCriterion; readonly percent: number }[] = (
  Object.entries(rankingWeights) as [RankingCriterion, number][]
)
  .sort(([, a], [, b]) => b - a)
  .map(([criterion, weight]) => ({ criterion, percent: Math.round((100 * weight) / total) }));
