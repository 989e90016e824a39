// A request before it is written to a socket. All its text is held as byte strings, one character per byte, so that invalid UTF-8, NUL and
// lone surrogates can be sent as they are.

/** Text as a byte string. */
export const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

export type Header = readonly [name: string, value: string];

export interface Field {
  readonly name: string;
  readonly value: string;
  /** Name and type of a file; only multipart carries them. */
  readonly file?: { readonly name: string; readonly type: string };
}

export type Content =
  | { readonly kind: 'none' }
  | { readonly kind: 'form' | 'multipart'; readonly fields: readonly Field[] }
  | { readonly kind: 'raw'; readonly type: string; readonly bytes: string };

/** How the body is announced and ended. */
export type Framing = 'length' | 'chunks' | 'broken chunks' | 'length and chunks' | 'cut off' | 'length too small';

export interface Draft {
  readonly method: string;
  /** Request target, percent-encoded, with its query. */
  readonly path: string;
  readonly headers: readonly Header[];
  readonly content: Content;
  readonly framing: Framing;
  /** Sent on its own connection, which the server may close without an answer: the request is no valid HTTP. */
  readonly isBroken: boolean;
  /** Header that signs the body, computed last. */
  readonly sign?: (body: string) => Header;
}

const boundary = '----visavis7f3a';

/** Percent-encodes a byte string. */
export const encoded = (bytes: string) =>
  bytes.replace(/[^\w.*-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Content type and body. */
export function bodyOf(content: Content): { readonly type: string; readonly bytes: string } {
  if (content.kind === 'none') return { type: '', bytes: '' };
  if (content.kind === 'raw') return content;
  if (content.kind === 'form')
    return {
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      bytes: content.fields.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`).join('&'),
    };
  const parts = content.fields.map(({ name, value, file }) => {
    const disposition = `form-data; name="${name}"${file ? `; filename="${file.name}"` : ''}`;
    const type = file ? `\r\nContent-Type: ${file.type}` : '';
    return `--${boundary}\r\nContent-Disposition: ${disposition}${type}\r\n\r\n${value}\r\n`;
  });
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: `${parts.join('')}--${boundary}--\r\n` };
}

const chunk = (bytes: string) => `${bytes.length.toString(16)}\r\n${bytes}\r\n`;

/** Headers and bytes of a body in each framing. */
const framed: Readonly<Record<Framing, (body: string) => readonly [headers: readonly Header[], bytes: string]>> = {
  length: (body) => [[['Content-Length', String(body.length)]], body],
  chunks: (body) => {
    const half = body.length >> 1;
    const chunks = [body.slice(0, half), body.slice(half)].filter(Boolean).map(chunk).join('');
    return [[['Transfer-Encoding', 'chunked']], `${chunks}0\r\n\r\n`];
  },
  'broken chunks': (body) => [[['Transfer-Encoding', 'chunked']], `zz\r\n${body}\r\n0\r\n\r\n`],
  'length and chunks': (body) => [
    [
      ['Content-Length', String(body.length)],
      ['Transfer-Encoding', 'chunked'],
    ],
    `${chunk(body)}0\r\n\r\n`,
  ],
  'cut off': (body) => [[['Content-Length', String(body.length + 1)]], body.slice(0, body.length >> 1)],
  'length too small': (body) => [[['Content-Length', String(body.length >> 1)]], body],
};

/** The request as it goes over the wire. */
export function bytesOf(draft: Draft): Buffer {
  const { type, bytes } = bodyOf(draft.content);
  const has = (name: string) => draft.headers.some(([each]) => each.toLowerCase() === name);
  const [framing, body] = draft.content.kind === 'none' ? [[], ''] : framed[draft.framing](bytes);
  const headers: Header[] = [...draft.headers];
  if (type !== '' && !has('content-type')) headers.push(['Content-Type', type]);
  if (draft.sign) headers.push(draft.sign(bytes));
  if (!has('content-length')) headers.push(...framing);
  const lines = [`${draft.method} ${draft.path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

/** The first header of this name. */
export const headerOf = ({ headers }: Draft, name: string) =>
  headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];

/** Replaces all headers of this name by these values. */
export const withHeader = (draft: Draft, name: string, ...values: readonly string[]): Draft => ({
  ...draft,
  headers: [
    ...draft.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase()),
    ...values.map((value): Header => [name, value]),
  ],
});
