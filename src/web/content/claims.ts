/** A figure, a promise or a testimonial that advertises. `source` says how anyone could check it. */
export interface Claim {
  readonly source?: string;
}

/** What may be shown: everything, or with VERIFIED_CONTENT_ONLY what has a source (product decision 66). */
export const shownClaims = <Shown extends Claim>(claims: readonly Shown[], verifiedOnly: boolean): readonly Shown[] =>
  verifiedOnly ? claims.filter(({ source }) => source) : claims;
