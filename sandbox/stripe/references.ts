/** Stored objects refer to others by id, although the package's types also allow whole objects. */
export const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
