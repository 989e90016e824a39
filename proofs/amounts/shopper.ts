import { randomUUID } from 'node:crypto';
import type { AppointmentId } from '#kernel/ids';
import { orderOf } from '../../tests/support/orders.ts';
import { bodyOf, type Fields } from '../access/forms.ts';
import { type Answer, dataPath } from '../access/site.ts';
import type { Member } from '../payments/people.ts';
import { cards, confirm, intentOf } from '../payments/provider.ts';
import { type Expert, isMentor, type Kind, type World } from './world.ts';

/** Slots that an honest client tries after the first. */
const otherSlots = 5;

/** A client from a slot to its payment, in an honest browser: every form is what its page would send. */
export class Shopper {
  readonly world: World;
  readonly who: Member;
  expert: Expert;
  start: Date;
  readonly isMentored: boolean;
  readonly #kind: Kind;

  private constructor(world: World, who: Member, kind: Kind, { expert, start }: { expert: Expert; start: Date }) {
    this.world = world;
    this.who = who;
    this.expert = expert;
    this.start = start;
    this.isMentored = isMentor(kind);
    this.#kind = kind;
  }

  static async comes(world: World, kind: Kind, who?: Member) {
    return new Shopper(world, who ?? (await world.newClient()), kind, await world.nextSlot(kind));
  }

  get holdForm() {
    return {
      id: randomUUID() as AppointmentId,
      date: this.start.toISOString(),
      time: this.start.toISOString().slice(11, 16),
      duration: '30',
      message: 'Bonjour',
      ...(this.isMentored && { accompanimentDuration: '1' }),
    };
  }
  get holdAddress() {
    return `/expert/${this.expert.slug}/${this.isMentored ? 'mentorat' : 'reserver'}`;
  }

  send = (path: string, fields: Fields, who = this.who) =>
    this.world.ask(dataPath(path), who, { method: 'POST', body: bodyOf(fields) });

  async hold(): Promise<AppointmentId> {
    let answer = await this.send(this.holdAddress, this.holdForm);
    // A tampered date took this slot for another client, and perhaps the next one too.
    for (let others = 0; answer.status === 409 && others < otherSlots; others++) {
      Object.assign(this, await this.world.nextSlot(this.#kind));
      answer = await this.send(this.holdAddress, this.holdForm);
    }
    must(answer, 'hold');
    await this.world.note(this.who);
    return this.held();
  }

  async held(): Promise<AppointmentId> {
    const found = await this.world.latest(this.who);
    if (found?.status !== 'held') throw new Error(`it is ${found?.status ?? 'nothing'}, and not held`);
    return found.id as AppointmentId;
  }

  presentCode = async (code: string) =>
    must(await this.send('/checkout', { intent: 'promo', hold: await this.held(), code }), 'promo');

  orderForm = (hold: AppointmentId) => ({
    ...orderOf(hold),
    email: this.who.viewer.email,
    ...(this.isMentored && { keepsCard: 'on' }),
  });

  /** Returns the client secret. */
  async open(own: Fields = {}): Promise<string> {
    const form = { intent: 'pay', ...this.orderForm(await this.held()), ...own };
    return secretIn(must(await this.send('/checkout', form), 'pay'));
  }

  confirm = (secret: string, card: string = cards.good) => confirm(this.world.provider, secret, card);

  paid = (hold: AppointmentId, setup?: string) =>
    this.send('/checkout', { intent: 'paid', hold, ...(setup && { setup }) });

  /** Continues from any state to a session that is booked, and paid unless it is free. */
  async ends({ card = cards.good as string, keeps = false } = {}): Promise<AppointmentId> {
    await this.world.note(this.who);
    let found = await this.world.latest(this.who);
    if (!found) {
      await this.hold();
      found = await this.world.latest(this.who);
    }
    const id = found?.id as AppointmentId;
    if (found?.status === 'held') await this.#buys(id, found, card, keeps);
    const { status } = (await this.world.latest(this.who)) ?? {};
    if (status === 'requested') must(await this.send(`/rendez-vous/${id}/repondre`, accept, this.expert), 'accept');
    else if (status !== 'scheduled') throw new Error(`it is ${status}, although it was paid`);
    return id;
  }

  async #buys(
    id: AppointmentId,
    held: { price_cents: number; series_id: string | null },
    card: string,
    keeps: boolean,
  ) {
    const later = held.series_id !== null && { keepsCard: 'on' };
    if (held.price_cents === 0 && !later) {
      must(await this.send('/checkout', { intent: 'book', ...this.orderForm(id) }), 'book');
      return;
    }
    const secret = await this.open({ ...later, ...(keeps && { keepsCard: 'on' }) });
    const said = await this.confirm(secret, card);
    if (said === 'requires_action') await this.world.control.answerChallenge(intentOf(secret), true);
    must(await this.paid(id, secret.startsWith('seti_') ? intentOf(secret) : undefined), 'paid');
  }
}

const accept = { decision: 'accept' };

export const secretIn = ({ text }: Answer): string => {
  const secret = /(?:pi|seti)_\w+_secret_\w+/.exec(text)?.[0];
  if (!secret) throw new Error(`no secret in ${text.slice(0, 200)}`);
  return secret;
};

/** Redirected, or answered with data: nothing was refused. */
export const isTaken = ({ status }: Answer) => status < 400;

export function must(answer: Answer, what: string): Answer {
  if (isTaken(answer)) return answer;
  throw new Error(`« ${what} » was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
}
