import { randomBytes } from 'node:crypto';
import type { Platform } from '#platform/platform';
import type { WebApp } from '../../../src/web/http/app.ts';
import { sessionCookie } from '../session-cookie.ts';
import { Page } from './page.ts';

/** Remote address, where Hono expects it. */
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };

/** A browser without scripts: keeps cookies, sends forms, reads pages. */
export class Reader {
  readonly #app: WebApp;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(app: WebApp, origin: string) {
    this.#app = app;
    this.#origin = origin;
  }

  /** One request, without following redirects. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('host', new URL(this.#origin).host);
    if (!headers.has('cookie') && this.#cookies.size > 0)
      headers.set('cookie', [...this.#cookies].map((cookie) => cookie.join('=')).join('; '));
    const response = await this.#app.fetch(
      new Request(new URL(path, this.#origin), { ...init, headers, redirect: 'manual' }),
      connection,
    );
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Sends a form as one of the site's own pages would. */
  post(path: string, form: Record<string, string>): Promise<Response> {
    return this.fetch(path, { method: 'POST', body: new URLSearchParams(form), headers: { Origin: this.#origin } });
  }

  /** Opens a page, following redirects on the site. */
  async open(path: string): Promise<Page> {
    let url = new URL(path, this.#origin);
    for (let redirects = 0; redirects < 10; redirects++) {
      const response = await this.fetch(url.href);
      const location = response.headers.get('location');
      if (!location) return new Page(url, response, await response.text());
      url = new URL(location, url);
      if (url.origin !== this.#origin) throw new Error(`${path} leads to another site: ${url.href}`);
    }
    throw new Error(`${path} is redirected in a circle`);
  }

  /** Location of the redirect; `undefined` for any other answer. */
  async ledTo(path: string): Promise<string | undefined> {
    return (await this.fetch(path)).headers.get('location') ?? undefined;
  }

  /** Signs in without the form: inserts the session and signs its cookie. */
  async beginSession({ db, env }: Pick<Platform, 'db' | 'env'>, email: string) {
    const token = randomBytes(24).toString('base64url');
    const user = await db
      .selectFrom('users')
      .select(['id', 'two_factor_enabled'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values({
        user_id: user.id,
        token,
        expires_at: new Date(Date.now() + 30 * 86_400_000),
        ip_address: '127.0.0.1',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36',
        second_factor: user.two_factor_enabled ?? false,
        device: 'Chrome/Linux',
        confirmed_at: new Date(),
      })
      .execute();
    this.#cookies.set(...(sessionCookie(token, env.AUTH_SECRET) as [string, string]));
  }

  #keep(cookie: string) {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    const ended = attributes.some((each) => /^\s*max-age=0$/i.test(each));
    if (ended) this.#cookies.delete(name);
    else this.#cookies.set(name, value.join('='));
  }
}
