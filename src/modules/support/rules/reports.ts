/** Subjects of a report; values of `content_reports.category`. */
export const reportCategories = [
  'illegal',
  'fraud',
  'impersonation',
  'hate',
  'intellectual-property',
  'privacy',
  'regulated-advice',
  'fake-review',
  'other',
] as const;
export type ReportCategory = (typeof reportCategories)[number];

export const reasonLength = 5_000;

/** Path of a page of this site, from a typed URL or path; undefined for any other address. */
export function pagePath(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  const { host } = new URL(origin);
  // Address bars hide the scheme, so people copy URLs without one.
  const address = text.startsWith(host) ? `https://${text}` : text;
  const base = text.startsWith('/') ? origin : undefined;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.host === host && /^https?:$/.test(url.protocol) && url.pathname.length <= 2_000 ? url.pathname : undefined;
}

/** Reference for correspondence: the random end of the id, short enough to read aloud. */
export const reportReference = (id: string) => id.slice(-8).toUpperCase();
