import type { AppointmentId } from '#kernel/ids';
import type { Fields, Sending } from '../access/forms.ts';
import { anyOf } from '../chance.ts';
import type { Member } from '../payments/people.ts';
import { cards, intentOf } from '../payments/provider.ts';
import type { Others } from './others.ts';
import { must, Shopper } from './shopper.ts';
import { kindsForOne, type World } from './world.ts';

/** Meaning of a field. */
export type Kind =
  | 'appointment'
  | 'expert'
  | 'instant'
  | 'minutes'
  | 'months'
  | 'code'
  | 'card'
  | 'series'
  | 'setup'
  | 'money'
  /** A higher price, which an expert may not set afterwards. */
  | 'dearer'
  | 'text';

/** A form before sending, with honest values; `:id` is its path parameter. */
export interface Scene {
  readonly shopper: Shopper;
  readonly who: Member;
  readonly fields: Fields;
  /** Books and pays the session in the end, whatever was tampered with. */
  readonly ends: () => Promise<unknown>;
}

export interface Stage {
  readonly fields: Readonly<Record<string, Kind>>;
  readonly begins: (world: World, others: Others) => Promise<Scene>;
  /** Can be accepted only once: the scene is then used up. */
  readonly once?: true;
}

/** Every form from the choice of a slot to the last payment, by its address and intent, as proofs/access/forms.ts names it. */
type Paying = Exclude<
  Extract<
    Sending,
    | `/expert/:id/${string}`
    | `/checkout ${string}`
    | `/rendez-vous/:id/${string}`
    | `/dashboard/paiement ${string}`
    | `/dashboard/paiement/${string}`
  >,
  // Text only, or no field at all: the server decides the refund.
  `/rendez-vous/:id/${'evaluer' | 'reclamation' | 'retractation' | 'resiliation' | 'messages' | 'messages/lus'} ${string}`
>;

const shopper = (world: World) => Shopper.comes(world, anyOf(kindsForOne));
const mentored = (world: World) => Shopper.comes(world, anyOf(['mentor', 'mentor in dollars'] as const));

const sceneOf = (of: Shopper, fields: Fields, who = of.who): Scene => ({
  shopper: of,
  who,
  fields,
  ends: () => of.ends(),
});

const session = { id: 'appointment', date: 'instant', time: 'text', duration: 'minutes', message: 'text' } as const;
const series = { ...session, accompanimentDuration: 'months' } as const;
/** `date-{instant}`: the replacement of a clashing date. */
const clashing = { 'date-': 'instant', 'date-{}': 'instant' } as const;

const choosesOne = async (world: World) => {
  const one = await shopper(world);
  return { one, form: one.holdForm };
};

/** One date of the mentorship clashes, and another replaces it. */
async function choosesSeries(world: World) {
  const one = await mentored(world);
  const clash = new Date(one.start.getTime() + 7 * 86_400_000);
  await world.db
    .insertInto('outside_busy_times')
    .values({
      user_profile_id: one.expert.viewer.profileId,
      starts_at: clash,
      ends_at: new Date(clash.getTime() + 1_800_000),
    })
    .execute();
  const form = {
    ...one.holdForm,
    [`date-${clash.toISOString()}`]: new Date(clash.getTime() + 1_800_000).toISOString(),
  };
  // An honest client then skips the date.
  const ends = async () => {
    if (!(await world.latest(one.who))) {
      must(await one.send(one.holdAddress, { ...form, [`date-${clash.toISOString()}`]: 'skip' }), 'hold');
      await world.note(one.who);
    }
    return one.ends();
  };
  return { one, form, ends };
}

const heldBy = async (one: Shopper) => ({ one, hold: await one.hold() });

/** A mentorship that is booked, with all due sessions paid. */
async function bookedSeries(world: World, card: string = cards.good) {
  const one = await mentored(world);
  const id = await one.ends({ card });
  const sessions = await world.db
    .selectFrom('appointments as first')
    .innerJoin('appointments as session', 'session.series_id', 'first.series_id')
    .innerJoin('appointment_series as series', 'series.id', 'first.series_id')
    .select(['session.id', 'series.id as series', 'series.card_id as card'])
    .where('first.id', '=', id)
    .orderBy('session.series_place')
    .execute();
  const [first, second] = sessions;
  if (!first || !second) throw new Error('it has no second session');
  return { one, first: first.id as AppointmentId, second: second.id as AppointmentId, ...first };
}

/** The charge of its second session failed and must be paid by hand. */
async function chargedInVain(world: World) {
  const found = await bookedSeries(world, cards.asksTheOwner);
  const { one, second } = found;
  const start = world.soon(one.expert).toISOString();
  must(await one.send(`/rendez-vous/${second}/modifier`, { start }, one.expert), 'move');
  await world.work();
  const ends = async () => {
    const address = `/rendez-vous/${second}/payer`;
    const answer = await one.send(address, { intent: 'pay', card: '' });
    const secret = /pi_\w+_secret_\w+/.exec(must(answer, 'pay again').text)?.[0] ?? '';
    await one.confirm(secret);
    must(await one.send(address, { intent: 'paid' }), 'paid again');
    await paidFor(world, second);
  };
  return { ...found, ends };
}

async function paidFor({ db }: World, id: AppointmentId) {
  const row = await db.selectFrom('payments').select('state').where('appointment_id', '=', id).executeTakeFirst();
  if (row?.state !== 'captured') throw new Error(`the session ${id} was paid, and is ${row?.state}`);
}

const nothingLeft = () => Promise.resolve();

export const stages: Readonly<Record<Paying, readonly Stage[]>> = {
  '/expert/:id/reserver send': [
    {
      once: true,
      fields: { ':id': 'expert', ...session },
      async begins(world) {
        const { one, form } = await choosesOne(world);
        return sceneOf(one, { ':id': one.expert.slug, ...form });
      },
    },
  ],
  '/expert/:id/mentorat send': [
    {
      once: true,
      fields: { ':id': 'expert', ...series, ...clashing },
      async begins(world) {
        const { one, form, ends } = await choosesSeries(world);
        return { ...sceneOf(one, { ':id': one.expert.slug, ...form }), ends };
      },
    },
  ],
  '/checkout hold': [
    {
      once: true,
      fields: { intent: 'text', expert: 'expert', ...session },
      async begins(world) {
        const { one, form } = await choosesOne(world);
        return sceneOf(one, { intent: 'hold', expert: one.expert.slug, ...form });
      },
    },
  ],
  '/checkout hold-series': [
    {
      once: true,
      fields: { intent: 'text', expert: 'expert', ...series, ...clashing },
      async begins(world) {
        const { one, form, ends } = await choosesSeries(world);
        return { ...sceneOf(one, { intent: 'hold-series', expert: one.expert.slug, ...form }), ends };
      },
    },
  ],
  '/checkout release': [
    {
      once: true,
      fields: { intent: 'text', hold: 'appointment', expert: 'expert' },
      async begins(world) {
        const { one, hold } = await heldBy(await shopper(world));
        return sceneOf(one, { intent: 'release', hold, expert: one.expert.slug });
      },
    },
  ],
  '/checkout promo': [
    {
      once: true,
      fields: { intent: 'text', hold: 'appointment', code: 'code' },
      async begins(world, { codes }) {
        const { one, hold } = await heldBy(await shopper(world));
        return sceneOf(one, { intent: 'promo', hold, code: codes.percent });
      },
    },
    {
      once: true,
      fields: { hold: 'appointment', code: 'code' },
      async begins(world, { codes }) {
        const { one, hold } = await heldBy(await mentored(world));
        return sceneOf(one, { intent: 'promo', hold, code: codes.percent });
      },
    },
  ],
  '/checkout promo-remove': [
    {
      once: true,
      fields: { intent: 'text', hold: 'appointment' },
      async begins(world, { codes }) {
        const { one, hold } = await heldBy(await shopper(world));
        await one.presentCode(codes.percent);
        return sceneOf(one, { intent: 'promo-remove', hold });
      },
    },
  ],
  '/checkout pay': [
    {
      fields: {
        intent: 'text',
        hold: 'appointment',
        buyer: 'text',
        email: 'text',
        firstName: 'text',
        lastName: 'text',
        startsEarly: 'text',
        keepsCard: 'text',
        card: 'card',
      },
      async begins(world, { codes }) {
        const { one, hold } = await heldBy(await shopper(world));
        await one.presentCode(codes.percent);
        return sceneOf(one, { intent: 'pay', ...one.orderForm(hold), keepsCard: 'on', card: '' });
      },
    },
    {
      fields: { hold: 'appointment', companyName: 'text', siren: 'text', keepsCard: 'text', card: 'card' },
      async begins(world) {
        const { one, hold } = await heldBy(await mentored(world));
        const company = { buyer: 'professional', companyName: 'Fontaine Conseil', siren: '732829320' };
        return sceneOf(one, { intent: 'pay', ...one.orderForm(hold), ...company, card: '' });
      },
    },
  ],
  '/checkout order': [
    {
      once: true,
      fields: {
        intent: 'text',
        expert: 'expert',
        ...session,
        buyer: 'text',
        email: 'text',
        firstName: 'text',
        lastName: 'text',
        startsEarly: 'text',
        card: 'card',
      },
      async begins(world) {
        const { one, form } = await choosesOne(world);
        const { hold: _, ...order } = one.orderForm(form.id);
        return sceneOf(one, { intent: 'order', expert: one.expert.slug, ...order, ...form, card: '' });
      },
    },
  ],
  // Sent before the payment.
  '/checkout paid': [
    {
      fields: { intent: 'text', hold: 'appointment', setup: 'setup' },
      async begins(world) {
        const { one, hold } = await heldBy(await shopper(world));
        await one.open();
        return sceneOf(one, { intent: 'paid', hold });
      },
    },
    {
      fields: { hold: 'appointment', setup: 'setup' },
      async begins(world, { codes }) {
        const { one, hold } = await heldBy(await mentored(world));
        await one.presentCode(codes.whole);
        return sceneOf(one, { intent: 'paid', hold, setup: intentOf(await one.open()) });
      },
    },
  ],
  '/checkout book': [
    {
      once: true,
      fields: {
        intent: 'text',
        hold: 'appointment',
        buyer: 'text',
        email: 'text',
        firstName: 'text',
        lastName: 'text',
        startsEarly: 'text',
      },
      async begins(world, { codes }) {
        const { one, hold } = await heldBy(await shopper(world));
        await one.presentCode(codes.whole);
        return sceneOf(one, { intent: 'book', ...one.orderForm(hold) });
      },
    },
    // A paid session must not be booked as free.
    {
      fields: { hold: 'appointment' },
      async begins(world) {
        const { one, hold } = await heldBy(await shopper(world));
        return sceneOf(one, { intent: 'book', ...one.orderForm(hold) });
      },
    },
  ],
  '/rendez-vous/:id/payer pay': [
    {
      fields: { intent: 'text', ':id': 'appointment', card: 'card' },
      async begins(world) {
        const { one, second, ends } = await chargedInVain(world);
        return { ...sceneOf(one, { intent: 'pay', ':id': second, card: '' }), ends };
      },
    },
  ],
  '/rendez-vous/:id/payer paid': [
    {
      fields: { intent: 'text', ':id': 'appointment' },
      async begins(world) {
        const { one, second, ends } = await chargedInVain(world);
        return { ...sceneOf(one, { intent: 'paid', ':id': second }), ends };
      },
    },
  ],
  '/rendez-vous/:id/modifier send': [
    {
      fields: { ':id': 'appointment', title: 'text', start: 'instant', end: 'instant', price: 'money' },
      async begins(world) {
        const one = await shopper(world);
        const id = await one.ends();
        const [start, end] = [one.start, new Date(one.start.getTime() + 1_800_000)].map((date) => date.toISOString());
        return sceneOf(one, { ':id': id, title: 'Autrement', start: start ?? '', end: end ?? '' });
      },
    },
    // Sent by the expert, who may only lower the price.
    {
      fields: { price: 'dearer' },
      async begins(world) {
        const one = await shopper(world);
        return sceneOf(one, { ':id': await one.ends(), price: '' }, one.expert);
      },
    },
  ],
  '/rendez-vous/:id/annuler send': [
    {
      once: true,
      fields: { ':id': 'appointment' },
      async begins(world) {
        const one = await shopper(world);
        return { ...sceneOf(one, { ':id': await one.ends() }), ends: nothingLeft };
      },
    },
  ],
  // Sent by the client, who would answer for the expert.
  '/rendez-vous/:id/repondre accept': [
    {
      fields: { ':id': 'appointment', decision: 'text' },
      async begins(world) {
        const one = await Shopper.comes(world, 'asked');
        const { id } = await requestOf(one);
        return { ...sceneOf(one, { ':id': id, decision: 'accept' }), ends: () => one.ends() };
      },
    },
  ],
  '/rendez-vous/:id/repondre refuse': [
    {
      fields: { ':id': 'appointment' },
      async begins(world) {
        const one = await Shopper.comes(world, 'asked');
        const { id } = await requestOf(one);
        return { ...sceneOf(one, { ':id': id, decision: 'refuse' }), ends: () => one.ends() };
      },
    },
  ],
  '/dashboard/paiement begin': [
    {
      fields: { intent: 'text', holder: 'text' },
      begins: async (world) => sceneOf(await shopper(world), { intent: 'begin', holder: 'Claire Fontaine' }),
    },
  ],
  '/dashboard/paiement added': [
    {
      fields: { intent: 'text', setup: 'setup' },
      async begins(world) {
        const one = await shopper(world);
        const begun = must(await one.send('/dashboard/paiement', { intent: 'begin', holder: 'Claire' }), 'begin');
        const setup = /seti_[A-Za-z0-9]+/.exec(begun.text)?.[0] ?? '';
        return sceneOf(one, { intent: 'added', setup });
      },
    },
  ],
  '/dashboard/paiement default': [
    {
      fields: { intent: 'text', card: 'card' },
      async begins(world) {
        const { one, card } = await bookedSeries(world);
        return { ...sceneOf(one, { intent: 'default', card: card ?? '' }), ends: nothingLeft };
      },
    },
  ],
  '/dashboard/paiement/:card/supprimer send': [
    {
      fields: { ':card': 'card' },
      async begins(world) {
        const { one, card } = await bookedSeries(world);
        return { ...sceneOf(one, { ':card': card ?? '' }), ends: nothingLeft };
      },
    },
  ],
  '/dashboard/paiement/mentorat/:series send': [
    {
      fields: { ':series': 'series', card: 'card' },
      async begins(world) {
        const { one, card, series: id } = await bookedSeries(world);
        return { ...sceneOf(one, { ':series': id, card: card ?? '' }), ends: nothingLeft };
      },
    },
  ],
};

/** A paid request without the expert's answer. */
async function requestOf(one: Shopper) {
  const id = await one.hold();
  await one.confirm(await one.open());
  must(await one.paid(id), 'paid');
  return { id };
}
