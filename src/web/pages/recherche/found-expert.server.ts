import type { ExpertCard } from '#modules/experts';
import type { FoundExpert } from './result-list.tsx';

/** Loader data is sent in the page beside its markup, so fields that the list does not show are left out. */
export function foundExpert(
  { bioExcerpt: _bio, linkedinUrl: _profile, companies: _companies, nextFreeAt: _next, ...shown }: ExpertCard,
  starts: readonly number[] = [],
): FoundExpert {
  return { ...shown, starts };
}
