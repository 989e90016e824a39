/** An advertising claim: a figure, a promise or a testimonial. `source` tells how it can be verified. */
export interface Claim {
  readonly source?: string;
}

/** Claims to show: all, or with VERIFIED_CONTENT_ONLY only those with a source (product decision 66). */
export const shownClaims = <Shown extends Claim>(claims: readonly Shown[], verifiedOnly: boolean): readonly Shown[] =>
  verifiedOnly ? claims.filter(({ source }) => source) : claims;
