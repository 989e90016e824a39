import type { Dice } from '../chance.ts';
import { type Draft, headerOf, utf8, withHeader } from './draft.ts';
import { type Mutation, oneOf } from './mutation.ts';
import { oddValues } from './odd-values.ts';

/** A value that fits on one line: an end of line would begin another header. */
const onLine = (value: string) => value.replace(/[\0\r\n]/g, ' ').slice(0, 3_000);
const odd = (dice: Dice) => onLine(oneOf(dice, oddValues));

const among =
  (name: string, values: readonly string[]): Mutation =>
  (draft, dice) =>
    withHeader(draft, name, oneOf(dice, values));

/** May be refused or dropped before any code of ours runs. */
const broken =
  (mutation: Mutation): Mutation =>
  (draft, dice, scene) => {
    const changed = mutation(draft, dice, scene);
    return changed && { ...changed, isBroken: true };
  };

const cookies: readonly ((cookie: string, dice: Dice) => string)[] = [
  (cookie) => `${cookie}; ${cookie}`,
  (cookie) => `${cookie.slice(0, -6)}`,
  (cookie) => cookie.replace('.', '%00.'),
  (cookie) => cookie.replace('.', '%'),
  (cookie) => cookie.replace('=', ''),
  (cookie) => cookie.replace('=', '==='),
  (cookie) => cookie.replaceAll('%', '%25'),
  // Not by decodeURIComponent, which throws on a cookie that another mutation has broken.
  (cookie) => cookie.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  (cookie) => `;;; ${cookie};; =; a; =b; ${'x=y; '.repeat(200)}`,
  (cookie, dice) => `__Host-visavis.session_token=${odd(dice)}; ${cookie}`,
  (_, dice) => `__Host-visavis.session_token=${odd(dice)}`,
  (_, dice) => `__Host-visavis.session_token=${'a'.repeat(32)}.${odd(dice)}`,
  (cookie, dice) => `${cookie}; __Host-visavis.two_factor=${odd(dice)}; __Host-visavis.session_data=${odd(dice)}`,
  (cookie, dice) => `${cookie}; flash=${odd(dice)}; protection=${odd(dice)}; sidebar=${odd(dice)}`,
  (cookie) => `${cookie}; flash=constructor.0; flash=__proto__.0; flash=signed-up.${'0'.repeat(2_000)}`,
  (cookie) => `${cookie}; __proto__=x; constructor=y; toString=z`,
  (cookie) => `${cookie}; long=${'x'.repeat(7_000)}`,
];

/** Headers that a browser may send, with values that no browser sends. */
const usual: Readonly<Record<string, readonly string[]>> = {
  Accept: ['', '*', 'application/json', 'text/event-stream', 'text/html;q=NaN', `${'a/b,'.repeat(700)}`, '\xff'],
  'Accept-Encoding': ['br', 'gzip', 'br;q=0, gzip;q=0', 'x', '*', 'identity;q=0', 'gzip, '.repeat(400)],
  'Accept-Language': ['', '*', 'xx-YY-ZZ', '-', 'fr;q=1e309', 'fr,'.repeat(1_000), utf8('é'), '__proto__', '../..'],
  Authorization: ['Basic', 'Basic !!!', 'Bearer null', `Bearer ${'x'.repeat(3_000)}`, 'Digest username="'],
  'If-Match': ['*', '"', 'W/', `"${'x'.repeat(3_000)}"`],
  'If-Modified-Since': ['', 'hier', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', '-1', '1e309'],
  'If-None-Match': ['*', '"', 'W/"x"', '"a", '.repeat(500), 'x'],
  'If-Range': ['x', '"'],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'jamais'],
  'Last-Event-ID': ['0-0', '-', '999999999999999-999999', '99999999999999999999-1', '$', '*', '\xff', '__proto__'],
  Origin: ['null', '', 'x', 'http://', 'https://ailleurs.example', 'file://', 'http://localhost:99999'],
  Purpose: ['prefetch'],
  Range: [
    'bytes=0-',
    'bytes=-1',
    'bytes=-0',
    'bytes=9-1',
    'bytes=0-99999999999999999999',
    'bytes=a-b',
    'x=0-1',
    'bytes=',
  ],
  Referer: [
    '',
    'x',
    'http://',
    'https://ailleurs.example/',
    'javascript:x',
    'http://localhost/%',
    `http://localhost/${'x'.repeat(3_000)}`,
  ],
  'Sec-Fetch-Dest': ['empty', 'document', 'x'],
  'Stripe-Signature': ['', 't=', 't=1,v1=', 't=1e309,v1=00', `t=1,${'v1=00,'.repeat(400)}`, 't=NaN,v1=zz', 'v1=00'],
  'User-Agent': [
    '',
    '\xff',
    'x'.repeat(4_000),
    "' or 1=1 --",
    'Mozilla/5.0 (\xed\xa0\x80)',
    '(((((((((('.repeat(200),
    '%s%n',
  ],
  'X-Forwarded-For': [
    '',
    ',',
    'unknown',
    '::1',
    '127.0.0.1',
    '::ffff:10.0.0.1',
    '1.2.3.4:80',
    '[2001:db8::1]:80',
    '2001:db8::%eth0',
    '999.999.999.999',
    ':::::::',
    '2001:db8:'.repeat(100),
    'x'.repeat(3_000),
    '1.2.3.4, '.repeat(300),
    "'",
    '\xff',
    '__proto__',
  ],
  'X-Forwarded-Host': ['ailleurs.example', '', '['],
  'X-Forwarded-Proto': ['https', 'ftp', ''],
  'X-HTTP-Method-Override': ['DELETE', 'x'],
  'X-React-Router-Request': ['yes', 'x'],
  'X-Request-Id': ['x', '\xff', '0'.repeat(3_000)],
};

const hosts = [
  '',
  'ailleurs.example',
  'localhost',
  'localhost:99999',
  '[::1]',
  '[',
  'a b',
  'localhost, x',
  'x'.repeat(3_000),
  '\xff',
  'a@b',
  'localhost:',
  '.',
  '%00',
];
const methods = ['OPTIONS', 'TRACE', 'HEAD', 'PROPFIND', 'PURGE', 'SEARCH', 'LOCK', 'QUERY', 'M-SEARCH'];
const strangeMethods = [
  'CONNECT',
  'TRACK',
  'get',
  'post',
  'G\0T',
  'FOO',
  'x'.repeat(2_000),
  '',
  'GET GET',
  '__proto__',
];
const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

const oddCookie: Mutation = (draft, dice) => {
  const cookie = headerOf(draft, 'Cookie') ?? '__Host-visavis.session_token=x.y';
  return withHeader(draft, 'Cookie', oneOf(dice, cookies)(cookie, dice));
};

export const headerMutations: Readonly<Record<string, Mutation>> = {
  'odd cookie': oddCookie,
  'cookie twice': (draft) => {
    const cookie = headerOf(draft, 'Cookie');
    return cookie === undefined ? undefined : withHeader(draft, 'Cookie', cookie, cookie);
  },
  'odd header': (draft, dice, scene) => {
    const [name, values] = oneOf(dice, Object.entries(usual));
    return among(name, values)(draft, dice, scene);
  },
  'three odd headers': (draft, dice) =>
    [1, 2, 3].reduce((changed: Draft) => {
      const [name, values] = oneOf(dice, Object.entries(usual));
      return withHeader(changed, name, oneOf(dice, values));
    }, draft),
  'odd value of any header': (draft, dice) => withHeader(draft, oneOf(dice, Object.keys(usual)), odd(dice)),
  'header twice': (draft, dice) => {
    const [name, values] = oneOf(dice, Object.entries(usual));
    return withHeader(draft, name, oneOf(dice, values), oneOf(dice, values));
  },
  'no origin': (draft) => withHeader(draft, 'Origin'),
  'many headers': (draft, dice) => ({
    ...draft,
    headers: [...draft.headers, ...Array.from({ length: 90 }, (_, at) => [`X-${at}`, String(dice(9))] as const)],
  }),
  'odd host': broken(among('Host', hosts)),
  'no host': broken((draft) => withHeader(draft, 'Host')),
  'huge header': broken((draft) => withHeader(draft, 'X-Huge', 'x'.repeat(20_000))),
  'far too many headers': broken((draft) => ({
    ...draft,
    headers: [...draft.headers, ...Array.from({ length: 3_000 }, (_, at) => [`X${at}`, ''] as const)],
  })),
  'invalid header': broken((draft, dice) => ({
    ...draft,
    headers: [
      ...draft.headers,
      oneOf(dice, [
        ['', 'x'],
        ['A B', 'x'],
        ['X\0', 'x'],
        ['X', 'a\0b'],
        ['X', 'a\nb'],
        ['X', 'a\r\n b'],
        ['\xff', 'x'],
      ] as const),
    ],
  })),
  'odd connection': broken((draft, dice) => {
    const [name, value] = oneOf(dice, [
      ['Connection', 'close'],
      ['Connection', 'upgrade'],
      ['Connection', 'x, y, keep-alive'],
      ['Expect', '100-continue'],
      ['Expect', 'x'],
      ['Upgrade', 'websocket'],
      ['Upgrade', 'h2c'],
      ['TE', 'trailers'],
      ['Trailer', 'Content-Length'],
      ['Transfer-Encoding', 'gzip'],
      ['Transfer-Encoding', 'x'],
      ['Content-Length', '-1'],
      ['Content-Length', '1e3'],
      ['Content-Length', '99999999999999999999'],
      ['Content-Length', ''],
      ['Max-Forwards', '0'],
      ['Keep-Alive', 'timeout=0'],
    ] as const);
    // The server would wait for a body that never comes.
    const framing = /^(content-length|transfer-encoding|expect)$/i.test(name) ? 'cut off' : draft.framing;
    return { ...withHeader(draft, name, value), framing };
  }),
  'another method': (draft, dice, { isOperation }) => ({
    ...draft,
    method: oneOf(dice, isOperation ? [...methods, ...writing, ...writing, 'GET'] : methods),
  }),
  'strange method': broken((draft, dice) => ({ ...draft, method: oneOf(dice, strangeMethods) })),
};
