/** Joins the class names that are there. */
export function join(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
