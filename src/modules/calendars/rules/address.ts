const mostLength = 2_000;

/** Parses the pasted URL of a calendar file; undefined when invalid. `webcal` means https. */
export function fileAddressOf(typed: string): URL | undefined {
  const pasted = typed.trim().replace(/^webcals?:\/\//i, 'https://');
  if (pasted.length > mostLength || !URL.canParse(pasted)) return undefined;
  const address = new URL(pasted);
  address.hash = '';
  // Credentials in a URL could leak through logs and referrers.
  const plain = address.username === '' && address.password === '';
  return plain && /^https?:$/.test(address.protocol) ? address : undefined;
}
