/** What is kept names others by their id, where the package's types also allow the whole of them. */
export const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
