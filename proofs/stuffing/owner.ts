import { pause } from '../chance.ts';
import { signIn, Visitor } from './visitor.ts';

interface Mail {
  readonly id: number;
  readonly subject: string;
  readonly text: string;
}

/** The owner of the attacked account, with a mailbox. */
export class Owner {
  readonly #origin: string;
  readonly #mailOrigin: string;
  readonly #email: string;
  readonly #password: string;

  constructor(origin: string, mailOrigin: string, email: string, password: string) {
    this.#origin = origin;
    this.#mailOrigin = mailOrigin;
    this.#email = email;
    this.#password = password;
  }

  /** Signs in in a browser that was never used, by a mailed code; returns the browser, or undefined when it is shut out. */
  async enterAnew(ip: string): Promise<Visitor | undefined> {
    const browser = new Visitor(this.#origin, ip);
    const before = (await this.mails()).length;
    await this.#type(browser);
    // After too many attempts the password is not checked, and a button requests the code.
    if ((await browser.read('/se-connecter/code')).includes('Recevoir un code'))
      await browser.post('/se-connecter/code', { intent: 'send' });
    const code = await this.#codeAfter(before);
    if (!code) return undefined;
    await browser.post('/se-connecter/code', { intent: 'enter', code });
    if (!browser.isSignedIn) await this.#type(browser);
    return browser.isSignedIn ? browser : undefined;
  }

  /** Signs in again in a known browser, by the password alone. */
  async enterAgain(browser: Visitor, ip: string): Promise<boolean> {
    const moved = browser.signedOutAt(ip);
    await this.#type(moved);
    return moved.isSignedIn;
  }

  async mails(): Promise<readonly Mail[]> {
    const response = await fetch(`${this.#mailOrigin}/mails.json?${new URLSearchParams({ to: this.#email })}`);
    const mails = (await response.json()) as Mail[];
    return mails.filter(({ subject }) => subject.startsWith('Votre code de connexion'));
  }

  #type(browser: Visitor) {
    return signIn(browser, this.#email, this.#password);
  }

  async #codeAfter(count: number): Promise<string | undefined> {
    for (let tries = 0; tries < 300; tries++) {
      const mails = await this.mails();
      if (mails.length > count) return /^\d{6}$/m.exec(mails[0]?.text ?? '')?.[0];
      await pause(100);
    }
    return undefined;
  }
}
