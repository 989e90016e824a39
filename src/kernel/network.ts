interface Network {
  /** The whole IPv4 address; the first 64 bits of an IPv6 address, because one subscriber has all addresses of a /64. */
  readonly network: string;
  /** The /48 that a subscriber may have at most; the IPv4 address itself. */
  readonly site: string;
  /** Addresses that one tenant of a hosting provider may hold: a /48 of IPv6, a /24 of IPv4. */
  readonly block: string;
}

/** Networks of a client, by which limits count. */
export function networkOf(ip: string): Network {
  const text = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!text.includes(':'))
    return { network: text, site: text, block: text.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24') };
  const [head = '', tail] = text.toLowerCase().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => group.replace(/^0+(?=.)/, ''));
  const site = `${groups.slice(0, 3).join(':')}::/48`;
  return { network: `${groups.slice(0, 4).join(':')}::/64`, site, block: site };
}

/** Prefix of an address that may be stored: /24 of IPv4, /48 of IPv6, too short to identify a household. Empty for anything else. */
export function prefixOf(ip: string): string {
  const { site } = networkOf(ip);
  const [, v4] = /^(\d{1,3}(?:\.\d{1,3}){2})\.\d{1,3}$/.exec(site) ?? [];
  if (v4) return `${v4}.0/24`;
  return /^[0-9a-f]{1,4}(:[0-9a-f]{1,4}){2}::\/48$/.test(site) ? site : '';
}
