/** Joins class names, skipping falsy ones. */
export function join(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
