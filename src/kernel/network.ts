/** Network of a client: the whole IPv4 address; the first 64 bits of an IPv6 address, because one subscriber has all addresses of a /64.
 * Limits count by it. `site` is the /48 that a subscriber may have at most. */
export function networkOf(ip: string): { readonly network: string; readonly site: string } {
  const text = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!text.includes(':')) return { network: text, site: text };
  const [head = '', tail] = text.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  return { network: `${groups.slice(0, 4).join(':')}::/64`, site: `${groups.slice(0, 3).join(':')}::/48` };
}
