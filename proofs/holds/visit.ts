import { randomUUID } from 'node:crypto';
import { anyOf, random } from '../chance.ts';

/** A browser that is not signed in, in a network of its own or of others. */
export interface Browser {
  readonly name: string;
  readonly address: string;
  /** First three numbers of the address. */
  readonly network: string;
  /** Cookies by name. */
  readonly cookies: Map<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Status, headers and body without what differs from one hold to the next. */
  readonly shape: string;
}

export function newBrowser(network: string): Browser {
  return { name: randomUUID(), address: `${network}.${1 + Math.floor(random() * 250)}`, network, cookies: new Map() };
}

/** Sends a form as this browser through one of the instances, and keeps the cookies of the answer. */
export async function send(
  origins: readonly string[],
  { address, cookies }: Browser,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Answer> {
  const origin = anyOf(origins);
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
  const [page, query = ''] = path.split('?');
  const response = await fetch(`${origin}${page}.data?${query}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, 'X-Forwarded-For': address, ...(cookie && { cookie }) },
    body: new URLSearchParams(form),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  const text = await response.text();
  return { status: response.status, text, shape: shapeOf(response, text) };
}

const shapeOf = ({ status, headers }: Response, text: string) =>
  [
    status,
    [...new Set(headers.keys())].sort().join(' '),
    headers
      .getSetCookie()
      .map((line) => line.split('=')[0])
      .join(' '),
    text.replaceAll(/(?:pi|seti)_\w+/g, 'intent').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'),
  ].join('\n');

/** Hold that one browser asks for. The browser chooses the id before the request, as the dialog does. */
export interface Asked {
  readonly id: string;
  readonly browser: Browser;
  readonly expert: string;
  /** Whether the answer led to the checkout. */
  held: boolean;
  /** Address of the account that shall own it once it is paid. */
  buyer: string | undefined;
}

export const ask = (browser: Browser, expert: string): Asked => ({
  id: randomUUID(),
  browser,
  expert,
  held: false,
  buyer: undefined,
});
