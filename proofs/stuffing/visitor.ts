/** A browser at an IP address, as the proxy in front of the site reports it. Keeps its cookies. */
export class Visitor {
  readonly #origin: string;
  readonly #ip: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string, ip: string) {
    this.#origin = origin;
    this.#ip = ip;
  }

  get isSignedIn(): boolean {
    return [...this.#cookies.keys()].some((name) => name.endsWith('session_token'));
  }

  /** The same browser at another address, signed out. */
  signedOutAt(ip: string): Visitor {
    const moved = new Visitor(this.#origin, ip);
    for (const [name, value] of this.#cookies) if (!name.endsWith('session_token')) moved.#cookies.set(name, value);
    return moved;
  }

  post(path: string, form: Record<string, string>): Promise<Response> {
    return this.#send(path, { method: 'POST', body: new URLSearchParams(form) });
  }

  async read(path: string): Promise<string> {
    return (await this.#send(path, {})).text();
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const headers = new Headers({ Origin: this.#origin, 'X-Forwarded-For': this.#ip });
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual' });
    for (const each of response.headers.getSetCookie()) {
      const [pair = ''] = each.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0/i.test(each)) this.#cookies.delete(name);
      else this.#cookies.set(name, value.join('='));
    }
    return response;
  }
}

export const signIn = (visitor: Visitor, email: string, password: string) =>
  visitor.post('/se-connecter', { intent: 'sign-in', email, password });
