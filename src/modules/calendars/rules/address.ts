const mostLength = 2_000;

/** The address of a calendar file as it was pasted; nothing where it is none. `webcal` is how calendars spell https. */
export function fileAddressOf(typed: string): URL | undefined {
  const pasted = typed.trim().replace(/^webcals?:\/\//i, 'https://');
  if (pasted.length > mostLength || !URL.canParse(pasted)) return undefined;
  const address = new URL(pasted);
  address.hash = '';
  // A name and a password in an address would end up wherever addresses do.
  const plain = address.username === '' && address.password === '';
  return plain && /^https?:$/.test(address.protocol) ? address : undefined;
}
