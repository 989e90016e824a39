export const commentLength = 500;
export const answerLength = 1000;
export const groundsLength = 1000;

export const stars = [5, 4, 3, 2, 1] as const;
export type StarCount = (typeof stars)[number];

/** Number of visible reviews per star rating. */
export type Spread = Readonly<Record<StarCount, number>>;

/** Adds the share in whole percent; 0 when there are no reviews. */
export function sharesOf(
  spread: Spread,
): { readonly stars: StarCount; readonly count: number; readonly percent: number }[] {
  const total = stars.reduce((sum, star) => sum + spread[star], 0);
  return stars.map((star) => ({
    stars: star,
    count: spread[star],
    percent: total === 0 ? 0 : Math.round((100 * spread[star]) / total),
  }));
}

/** Reasons to hide a review or its answer; the author is told the reason (D111-17). */
export const hiddenReasons = [
  'off-topic',
  'insulting',
  'personal-data',
  'advertising',
  'not-genuine',
  'unlawful',
] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** Parts that an admin can hide: a review with its answer, or the answer alone. */
export const reviewParts = ['review', 'answer'] as const;
export type ReviewPart = (typeof reviewParts)[number];

/** Filters of the admin list; `reported` has an open report. */
export const reviewStates = ['shown', 'hidden', 'reported'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Stars given now wait for the outcome: the client joined a session whose end has passed, and which is not completed yet. */
export const awaitsOutcome = (
  session: { readonly status: string; readonly endsAt: Date; readonly clientJoined: boolean },
  now: Date,
) => session.status === 'scheduled' && session.clientJoined && session.endsAt <= now;

/** Public name of a reviewer: first name and initial; null once their account is erased. */
export function signature(firstName: string, lastName: string): string | null {
  const [initial] = lastName.trim();
  const first = firstName.trim();
  if (!first) return null;
  return initial ? `${first} ${initial.toLocaleUpperCase('fr')}.` : first;
}
