// Stand-in for Google Calendar and its sign-in (OAuth with PKCE, tokens, events with sync tokens), and for a server of calendar files.
// Paths, fields and errors are Google's. Tests use our own `/_sim` to add events and to inject faults.
//   node sandbox/calendars/server.ts PORT
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const clientId = 'visavis';
export const clientSecret = 'a-secret-for-the-sandbox-only';

interface StoredEvent {
  readonly id: string;
  readonly status: string;
  readonly [field: string]: unknown;
}

/** One person's calendar at Google. */
interface Account {
  readonly events: Map<string, { event: StoredEvent; change: number }>;
  change: number;
  /** Sync tokens older than this change are expired. */
  forgotten: number;
}

interface Asked {
  readonly url: URL;
  readonly method: string;
  readonly body: string;
  readonly request: IncomingMessage;
}

type Answer = readonly [status: number, body?: string | object | undefined, headers?: Record<string, string>];

const pageSize = 3;

export async function startCalendars(port = 0) {
  const accounts = new Map<string, Account>();
  const codes = new Map<string, { login: string; challenge: string; back: string; scope: string }>();
  const refreshTokens = new Map<string, string>();
  const accessTokens = new Map<string, string>();
  const files = new Map<string, { content: string; status?: number }>();
  /** Answers for the next API calls. */
  let faults: { status: number; reason: string }[] = [];
  const calls: string[] = [];

  const accountOf = (login: string) => {
    const known = accounts.get(login) ?? { events: new Map(), change: 0, forgotten: 0 };
    accounts.set(login, known);
    return known;
  };
  const put = (account: Account, event: StoredEvent) => {
    account.change += 1;
    account.events.set(event.id, { event, change: account.change });
    return event;
  };

  const consent = ({ url, method, body }: Asked): Answer => {
    const asked = url.searchParams;
    if (asked.get('client_id') !== clientId || asked.get('response_type') !== 'code')
      return [400, 'invalid_request', html];
    if (asked.get('access_type') !== 'offline' || asked.get('code_challenge_method') !== 'S256')
      return [400, 'invalid_request', html];
    if (method === 'GET') return [200, consentPage, html];
    const back = new URL(asked.get('redirect_uri') ?? '');
    const form = new URLSearchParams(body);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (form.get('answer') === 'no') back.searchParams.set('error', 'access_denied');
    else {
      const code = randomUUID();
      codes.set(code, {
        login: form.get('login') || 'expert',
        challenge: asked.get('code_challenge') ?? '',
        back: asked.get('redirect_uri') ?? '',
        scope: form.get('answer') === 'some' ? 'openid' : (asked.get('scope') ?? ''),
      });
      back.searchParams.set('code', code);
    }
    return [303, undefined, { location: back.href }];
  };

  const token = ({ body }: Asked): Answer => {
    const form = new URLSearchParams(body);
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return [401, { error: 'invalid_client' }];
    const accessToken = randomUUID();
    const usual = { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' };
    if (form.get('grant_type') === 'refresh_token') {
      const login = refreshTokens.get(form.get('refresh_token') ?? '');
      if (login === undefined) return [400, { error: 'invalid_grant', error_description: 'Token has been revoked.' }];
      accessTokens.set(accessToken, login);
      return [200, usual];
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.challenge !== challenge || code.back !== form.get('redirect_uri'))
      return [400, { error: 'invalid_grant' }];
    const refreshToken = randomUUID();
    refreshTokens.set(refreshToken, code.login);
    accessTokens.set(accessToken, code.login);
    return [200, { ...usual, refresh_token: refreshToken, scope: code.scope }];
  };

  const events = (asked: Asked): Answer => {
    const { url, method, body, request } = asked;
    calls.push(`${method} ${url.searchParams.has('syncToken') ? 'changes' : url.pathname.split('/').at(-1)}`);
    const fault = faults.shift();
    if (fault) return failed(fault.status, fault.reason);
    const login = accessTokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '');
    if (login === undefined) return failed(401, 'authError');
    const account = accountOf(login);
    const [, id] = /\/events\/([^/]+)$/.exec(url.pathname) ?? [];
    if (id === undefined && method === 'GET') return listed(account, url.searchParams);
    const sent = (body === '' ? {} : JSON.parse(body)) as StoredEvent;
    if (id === undefined) {
      if (!/^[a-v0-9]{5,1024}$/.test(sent.id)) return failed(400, 'invalid');
      if (account.events.has(sent.id)) return failed(409, 'duplicate');
      return [200, put(account, { ...sent, status: 'confirmed' })];
    }
    const known = account.events.get(id);
    if (!known) return failed(404, 'notFound');
    if (method === 'PUT') return [200, put(account, { ...sent, id })];
    if (known.event.status === 'cancelled') return failed(410, 'deleted');
    put(account, { id, status: 'cancelled' });
    return [204];
  };

  const simulate = ({ url, method, body }: Asked): Answer => {
    const sent = body === '' ? {} : JSON.parse(body);
    switch (`${method} ${url.pathname}`) {
      case 'POST /_sim/events':
        return [200, put(accountOf(sent.login), { status: 'confirmed', ...sent.event })];
      case 'GET /_sim/events':
        return [200, [...accountOf(url.searchParams.get('login') ?? '').events.values()].map(({ event }) => event)];
      case 'POST /_sim/forget': {
        const account = accountOf(sent.login);
        account.forgotten = account.change + 1;
        account.change += 1;
        return [200, {}];
      }
      case 'POST /_sim/revoke':
        for (const [token, login] of refreshTokens) if (login === sent.login) refreshTokens.delete(token);
        return [200, {}];
      case 'POST /_sim/faults':
        faults = sent;
        return [200, {}];
      case 'POST /_sim/files':
        files.set(sent.path, sent);
        return [200, {}];
      case 'GET /_sim/calls':
        return [200, calls.splice(0)];
      default:
        return [404, {}];
    }
  };

  const file = ({ url, request }: Asked): Answer => {
    const found = files.get(url.pathname);
    calls.push(`GET ${url.pathname}`);
    if (!found) return [404, 'nothing here', html];
    if (found.status) return [found.status, '', html];
    const etag = `"${createHash('sha256').update(found.content).digest('hex').slice(0, 16)}"`;
    if (request.headers['if-none-match'] === etag) return [304, undefined, { etag }];
    return [200, found.content, { etag, 'content-type': 'text/calendar; charset=utf-8' }];
  };

  const answerTo = (asked: Asked): Answer => {
    const { pathname } = asked.url;
    if (pathname.startsWith('/_sim/')) return simulate(asked);
    if (pathname === '/auth') return consent(asked);
    if (pathname === '/token') return token(asked);
    if (pathname === '/revoke') {
      refreshTokens.delete(new URLSearchParams(asked.body).get('token') ?? '');
      return [200, {}];
    }
    if (pathname.startsWith('/calendar/v3/calendars/primary/events')) return events(asked);
    return file(asked);
  };

  const server = createServer((request, response) => void serve(request, response, answerTo));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Environment settings for the product. */
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_CONSENT: `${origin}/auth`,
      GOOGLE_TOKENS: origin,
      GOOGLE_CALENDAR_API: `${origin}/calendar/v3`,
      ICS_STAND_IN: origin,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const consentPage = `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Google Calendar stand-in</title><h1>Visavis wants access</h1>
<form method="post"><label>Login <input name="login"></label>
<button name="answer" value="yes">Continue</button><button name="answer" value="some">Continue without the calendar</button>
<button name="answer" value="no">Cancel</button></form></html>`;

const failed = (status: number, reason: string): Answer => [
  status,
  { error: { code: status, message: reason, errors: [{ domain: 'calendar', reason, message: reason }] } },
];

/** `events.list`: pages, then a sync token. A sync token cannot be combined with filters. */
function listed(account: Account, query: URLSearchParams): Answer {
  const syncToken = query.get('syncToken');
  const [timeMin, timeMax] = [query.get('timeMin'), query.get('timeMax')];
  if (syncToken !== null && (timeMin !== null || timeMax !== null)) return failed(400, 'invalid');
  if (query.get('singleEvents') !== 'true') return failed(400, 'invalid');
  if (syncToken !== null && Number(syncToken) < account.forgotten) return failed(410, 'fullSyncRequired');
  const found = [...account.events.values()]
    .filter(({ event, change }) =>
      syncToken === null
        ? event.status !== 'cancelled' && overlaps(event, timeMin, timeMax)
        : change > Number(syncToken),
    )
    .map(({ event }) => projected(event));
  const first = Number(query.get('pageToken') ?? 0);
  const items = found.slice(first, first + pageSize);
  const next = first + pageSize;
  return [
    200,
    next < found.length
      ? { kind: 'calendar#events', items, nextPageToken: String(next) }
      : { kind: 'calendar#events', items, nextSyncToken: String(account.change) },
  ];
}

const instant = (moment: unknown) => {
  const time = moment as { dateTime?: string; date?: string } | undefined;
  return Date.parse(time?.dateTime ?? time?.date ?? '');
};

const overlaps = ({ start, end }: StoredEvent, timeMin: string | null, timeMax: string | null) =>
  (timeMin === null || instant(end) > Date.parse(timeMin)) &&
  (timeMax === null || instant(start) < Date.parse(timeMax));

/** Only the fields that the product requests, so it cannot read others by mistake. */
const projected = ({ id, status, transparency, eventType, start, end, attendees }: StoredEvent) => ({
  id,
  status,
  transparency,
  eventType,
  start,
  end,
  attendees,
});

async function serve(request: IncomingMessage, response: ServerResponse, answerTo: (asked: Asked) => Answer) {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const body = Buffer.concat(parts).toString('utf8');
  const [status, content, headers] = answerTo({ url, method: request.method ?? 'GET', body, request });
  const text = typeof content === 'object' ? JSON.stringify(content) : content;
  response.writeHead(status, { ...(text !== content && { 'content-type': 'application/json' }), ...headers });
  response.end(text);
}

if (import.meta.main) {
  const running = await startCalendars(Number(process.argv[2] ?? 9500));
  process.on('SIGTERM', () => void running.stop());
}
