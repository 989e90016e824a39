/** What a report can be about; `content_reports.category` holds one of these. */
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

/** The path of a page of this site, from its address or its path as typed; nothing for any other address. */
export function pagePath(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  const { host } = new URL(origin);
  // People copy what the address bar shows, which leaves out the scheme.
  const address = text.startsWith(host) ? `https://${text}` : text;
  const base = text.startsWith('/') ? origin : undefined;
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.host === host && /^https?:$/.test(url.protocol) && url.pathname.length <= 2_000 ? url.pathname : undefined;
}

/** What people quote: the random end of the id, short enough to be read aloud. */
export const reportReference = (id: string) => id.slice(-8).toUpperCase();
