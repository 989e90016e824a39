// Stand-in for a browser vendor's push service (RFC 8030, 8291, 8292): accepts messages for subscribed browsers only when signed with the
// key that the browser named. Tests use our own `/_sim` to subscribe browsers, read their messages and inject faults.
//   node sandbox/push/server.ts PORT
import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readPush } from './read-push.ts';

interface Browser {
  readonly privateKey: string;
  readonly auth: string;
  /** Public key of the accepted sender. */
  readonly from: string;
  gone: boolean;
  readonly messages: { ttl: number; topic: string; urgency: string; content: string }[];
}

type Answer = readonly [status: number, body?: unknown, headers?: Record<string, string>];

const mostBytes = 4_096;
const day = 24 * 3_600;

export async function startPush(port = 0, nowMs = Date.now) {
  const browsers = new Map<string, Browser>();
  /** Answers for the next messages. */
  let faults: number[] = [];

  const subscribe = (from: string) => {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    const path = `/push/${randomUUID()}`;
    const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
    browsers.set(path, { privateKey, auth, from, gone: false, messages: [] });
    return { endpoint: `${origin}${path}`, p256dh, auth };
  };

  const take = (request: IncomingMessage, body: Buffer): Answer => {
    const browser = browsers.get(request.url ?? '');
    const fault = faults.shift();
    if (fault) return [fault];
    if (!browser) return [404];
    if (browser.gone) return [410];
    const { authorization, ttl, topic = '', urgency = 'normal' } = request.headers as Record<string, string>;
    if (authorization === undefined) return [401];
    if (!isSigned(authorization, { from: browser.from, origin, now: nowMs() / 1_000 })) return [403];
    if (!/^\d+$/.test(ttl ?? '')) return [400, 'no TTL'];
    if (!/^[\w-]{0,32}$/.test(topic)) return [400, 'Topic'];
    if (request.headers['content-encoding'] !== 'aes128gcm') return [415];
    if (body.length > mostBytes) return [413];
    browser.messages.push({ ttl: Number(ttl), topic, urgency, content: readPush(body, browser) });
    return [201, undefined, { location: `${origin}/message/${randomUUID()}`, ttl: String(ttl) }];
  };

  const simulate = (method: string, url: URL, body: Buffer): Answer => {
    const sent = body.length === 0 ? {} : JSON.parse(body.toString());
    const at = (endpoint: string | null) => browsers.get(new URL(endpoint ?? '', origin).pathname);
    switch (`${method} ${url.pathname}`) {
      case 'POST /_sim/browsers':
        return [200, subscribe(sent.from)];
      case 'GET /_sim/messages':
        return [200, at(url.searchParams.get('endpoint'))?.messages ?? []];
      case 'POST /_sim/gone': {
        const browser = at(sent.endpoint);
        if (browser) browser.gone = true;
        return [200, {}];
      }
      case 'POST /_sim/faults':
        faults = sent;
        return [200, {}];
      default:
        return [404];
    }
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', origin);
    const answerTo = (): Answer => {
      if (url.pathname.startsWith('/_sim/')) return simulate(request.method ?? '', url, body);
      return request.method === 'POST' ? take(request, body) : [405];
    };
    const [status, answer, headers = {}] = answerTo();
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(answer === undefined ? undefined : JSON.stringify(answer));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Checks the VAPID token: signed with the key that the browser named, for this service, valid for a day at most (RFC 8292). */
function isSigned(authorization: string, { from, origin, now }: { from: string; origin: string; now: number }) {
  const [, header = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== from) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const made = Buffer.from(signature, 'base64url');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return (
    verify('sha256', Buffer.from(`${header}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, made) &&
    aud === origin &&
    exp > now &&
    exp <= now + day &&
    /^(mailto:|https:)/.test(sub)
  );
}

if (import.meta.main) {
  const running = await startPush(Number(process.argv[2] ?? 9600));
  process.on('SIGTERM', () => void running.stop());
}
