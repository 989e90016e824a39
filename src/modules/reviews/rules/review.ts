export const commentLength = 500;
export const answerLength = 1000;
export const groundsLength = 1000;

export const stars = [5, 4, 3, 2, 1] as const;
export type StarCount = (typeof stars)[number];

/** How many of the reviews that are shown gave so many stars. */
export type Spread = Readonly<Record<StarCount, number>>;

/** With the share of all, in whole percents; of none there is none. */
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

/** Why a review, or the answer to one, is not shown; whoever wrote it reads the reason (D111-17). */
export const hiddenReasons = [
  'off-topic',
  'insulting',
  'personal-data',
  'advertising',
  'not-genuine',
  'unlawful',
] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** What an admin hides: a review with all that hangs on it, or the answer alone. */
export const reviewParts = ['review', 'answer'] as const;
export type ReviewPart = (typeof reviewParts)[number];

/** What an admin looks for; reported is what waits for an answer. */
export const reviewStates = ['shown', 'hidden', 'reported'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** As the public reads who wrote a review: a first name and an initial, and nothing of whoever has left. */
export function signature(firstName: string, lastName: string): string | null {
  const [initial] = lastName.trim();
  const first = firstName.trim();
  if (!first) return null;
  return initial ? `${first} ${initial.toLocaleUpperCase('fr')}.` : first;
}
