/** Parts of a profile that a text search reads, with the weight of a word found there; a word counts once, in its best part. The view
 * `true_expert_words` uses the same weights, and /classement shows them. */
export const searchedFields = [
  { field: 'name', weight: 8 },
  { field: 'company', weight: 8 },
  { field: 'position', weight: 8 },
  { field: 'skills', weight: 6 },
  { field: 'domain', weight: 4 },
  { field: 'promises', weight: 3 },
  { field: 'bio', weight: 1 },
] as const;

export type SearchedField = (typeof searchedFields)[number]['field'];
