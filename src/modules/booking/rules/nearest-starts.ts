/** The free starts closest to a wanted one, in order of time. */
export const nearestStarts = (starts: readonly number[], wanted: number, count: number): number[] =>
  starts
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    .slice(0, count)
    .toSorted((one, other) => one - other);
