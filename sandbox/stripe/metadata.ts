type Sent = string | null | undefined | Readonly<Record<string, string | number | null>>;

/** Merges metadata; an empty value removes its key, and empty metadata removes all keys. */
export function mergeMetadata(known: Readonly<Record<string, string>> | null, sent: Sent): Record<string, string> {
  if (sent === undefined) return { ...known };
  if (sent === null || typeof sent === 'string') return {};
  const merged = { ...known, ...sent };
  return Object.fromEntries(
    Object.entries(merged)
      .filter(([, value]) => value !== '' && value !== null)
      .map(([key, value]) => [key, String(value)]),
  );
}
