/** Limits of a synonym; the table has the same. Searches compare phrases of at most three words. */
export const synonymLimits = { characters: 60, words: 3 } as const;

/** Weights that an admin may choose; 0.8 is the usual one. */
export const synonymWeights = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const;
export const usualWeight = 0.8;
