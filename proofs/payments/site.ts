import { randomUUID } from 'node:crypto';
import type { AppointmentId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { orderOf } from '../../tests/support/orders.ts';
import { controlStripe } from '../../tests/support/stripe.ts';
import { pause } from '../chance.ts';
import type { Fleet } from './fleet.ts';
import { type Member, staySignedIn } from './people.ts';
import { type Confirmed, confirm } from './provider.ts';

/** No usable answer: the caller does not know the result. */
class Lost extends Error {}

interface Held {
  readonly id: AppointmentId;
}
export interface Refused {
  readonly refusal: string;
}
export const isRefused = (said: object): said is Refused => 'refusal' in said;

/** Actions of people on the site, in browsers that retry as long as they stay. */
export class Site {
  readonly #fleet: Fleet;
  readonly #db: Database;

  constructor(fleet: Fleet, db: Database) {
    this.#fleet = fleet;
    this.#db = db;
  }

  async hold(client: Member, expert: Member, start: Date, id = randomUUID() as AppointmentId) {
    const form = { id, date: start.toISOString(), time: '10:00', duration: '30', message: 'Bonjour' };
    return this.#send(client, `/expert/${expert.viewer.profileId}/reserver`, form, id);
  }

  async holdSeries(client: Member, expert: Member, start: Date, id = randomUUID() as AppointmentId) {
    const form = { id, date: start.toISOString(), time: '10:00', duration: '30', message: 'Bonjour' };
    return this.#send(
      client,
      `/expert/${expert.viewer.profileId}/mentorat`,
      { ...form, accompanimentDuration: '1' },
      id,
    );
  }

  cancel = (who: Member, id: AppointmentId) => this.#send(who, `/rendez-vous/${id}/annuler`, {}, id);
  decide = (who: Member, id: AppointmentId, decision: 'accept' | 'refuse') =>
    this.#send(who, `/rendez-vous/${id}/repondre`, { decision }, id);
  change = (who: Member, id: AppointmentId, changes: { price?: string; start?: string }) =>
    this.#send(who, `/rendez-vous/${id}/modifier`, changes, id);

  /** The client agrees to pay; returns the client secret. */
  async pay(client: Member, hold: AppointmentId, own: Record<string, string> = {}): Promise<string | Refused> {
    const order = { ...orderOf(hold), email: client.viewer.email, ...own };
    const text = await this.#ask(client, '/checkout', { intent: 'pay', ...order });
    if (typeof text !== 'string') return text;
    return /pi_\w+_secret_\w+/.exec(text)?.[0] ?? { refusal: `no secret in ${text}` };
  }

  paid = (client: Member, hold: AppointmentId) => this.#send(client, '/checkout', { intent: 'paid', hold }, hold);

  /** Confirms at Stripe, which may be down for a moment. */
  async confirm(clientSecret: string, card?: string): Promise<Confirmed> {
    return patiently(async () => {
      const said = await confirm(this.#fleet.stack.stripeOrigin, clientSecret, card);
      if (said === 'lost') throw new Lost('the provider gave no answer');
      return said;
    });
  }

  answerBank = (intent: string, agreed: boolean) =>
    this.#provider(({ answerChallenge }) => answerChallenge(intent, agreed));
  decideDispute = (dispute: string, status: 'won' | 'lost') =>
    this.#provider(({ decideDispute }) => decideDispute(dispute, status));

  #provider = (ask: (control: ReturnType<typeof controlStripe>) => Promise<unknown>) =>
    patiently(async () => {
      await ask(controlStripe(this.#fleet.stack.stripeOrigin)).catch((error) => {
        // A refusal means that it was done before or is no longer possible.
        if (error instanceof TypeError) throw new Lost(String(error));
      });
    });

  async #send(who: Member, path: string, form: Record<string, string>, id: AppointmentId): Promise<Held | Refused> {
    const said = await this.#ask(who, path, form);
    return typeof said === 'string' ? { id } : said;
  }

  /** Sends the page's data request; returns data or the redirect. */
  #ask = (who: Member, path: string, form: Record<string, string>): Promise<string | Refused> =>
    patiently(async () => {
      const { origin } = this.#fleet.stack;
      await staySignedIn(this.#db, who, this.#fleet.now);
      const response = await fetch(`${origin}${path}.data`, {
        method: 'POST',
        headers: { cookie: who.cookie, Origin: origin },
        body: new URLSearchParams(form),
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (!response || text === undefined || response.status >= 500)
        throw new Lost(`no answer to ${path}: ${response?.status}`);
      // Otherwise a story would be told in which nothing happens.
      if (text.includes('/se-connecter')) throw new Error(`signed out at ${path}`);
      return response.status < 400 ? text : { refusal: `${response.status} ${text.slice(0, 200)}` };
    });
}

const triesAgainMs = 250;
const staysMs = 120_000;

/** Retries until there is an answer. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const leavesAt = Date.now() + staysMs; ; await pause(triesAgainMs)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Lost) || Date.now() > leavesAt) throw error;
    }
  }
}
