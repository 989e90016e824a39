/** What orders the lists, in points. /classement explains it from these very numbers (product decision 64); the database
 * stores the sum per expert (`expert_score`), and a test holds the two equal. */
const rankingWeights = { rating: 6000, reviews: 2500, completeness: 1500 } as const;

export type RankingCriterion = keyof typeof rankingWeights;

/** With this many reviews an expert has half of the points for them; the next ones count less and less. */
export const reviewsForHalf = 10;

/** What a profile is looked at for, each worth the same. */
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

/** 0 to 10,000. Whole divisions, so that the database comes to the same. */
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

/** The criteria, the heaviest first, with their share of the whole in per cent. */
export const rankingCriteria: readonly { readonly criterion: RankingCriterion; readonly percent: number }[] = (
  Object.entries(rankingWeights) as [RankingCriterion, number][]
)
  .sort(([, a], [, b]) => b - a)
  .map(([criterion, weight]) => ({ criterion, percent: Math.round((100 * weight) / total) }));
