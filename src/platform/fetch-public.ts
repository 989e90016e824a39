import { lookup as ask, type LookupAddress } from 'node:dns';
import { request as askPlainly, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as askSafely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type FetchFault = 'unreachable' | 'not-public' | 'too-large';

/** Reason why a fetch failed. */
export class FetchFailed extends Error {
  readonly fault: FetchFault;
  constructor(fault: FetchFault, cause?: unknown) {
    super(`not fetched: ${fault}`, { cause });
    this.fault = fault;
  }
}

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  /** POST body; a POST follows no redirect. */
  readonly posted?: Buffer;
  readonly mostBytes: number;
  readonly timeoutMs: number;
  /** Origin allowed although it is not public. */
  readonly standIn?: string | undefined;
}

export interface Fetched {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const mostRedirects = 3;

// Networks that are not on the public internet (RFC 6890 and its registries).
const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');
/** Allocated IPv6 space; addresses that embed an IPv4 address are outside of it. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && given.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Checks the resolved addresses and connects to those same ones, which prevents DNS rebinding. */
const lookupPublic: LookupFunction = (host, options, answer) => {
  ask(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return answer(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return answer(new FetchFailed('not-public'), []);
    if (options.all) return answer(null, found);
    return answer(null, found[0]?.address ?? '', found[0]?.family);
  });
};

/** Fetches an untrusted URL: https only, never an internal address, also after redirects (SSRF guard). */
export async function fetchPublic(address: string, asked: Asked): Promise<Fetched> {
  const signal = AbortSignal.timeout(asked.timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await open(url, asked, signal);
    const { statusCode: status = 0, headers } = response;
    const { location } = headers;
    if (asked.posted || status < 300 || status >= 400 || status === 304 || location === undefined)
      return { status, headers, body: await bodyOf(response, asked.mostBytes) };
    response.destroy();
    if (redirects >= mostRedirects || !URL.canParse(location, url)) throw new FetchFailed('unreachable');
    url = new URL(location, url);
  }
}

function open(url: URL, { headers, posted, standIn }: Asked, signal: AbortSignal): Promise<IncomingMessage> {
  const trusted = standIn !== undefined && url.origin === new URL(standIn).origin;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address is not resolved, so `lookupPublic` would not check it.
  if (!trusted && (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host))))
    return Promise.reject(new FetchFailed('not-public'));
  const options = {
    method: posted ? 'POST' : 'GET',
    headers: { ...headers, 'accept-encoding': 'identity' },
    signal,
    agent: false as const,
  };
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? askSafely(url, trusted ? options : { ...options, lookup: lookupPublic }, resolve)
        : askPlainly(url, options, resolve);
    request.on('error', (error) =>
      reject(error instanceof FetchFailed ? error : new FetchFailed('unreachable', error)),
    );
    request.end(posted);
  });
}

async function bodyOf(response: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > mostBytes) throw new FetchFailed('too-large');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof FetchFailed ? error : new FetchFailed('unreachable', error);
  }
  return Buffer.concat(parts).toString('utf8');
}
