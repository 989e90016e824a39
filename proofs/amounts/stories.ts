import type { AppointmentId } from '#kernel/ids';
import type { Answer } from '../access/site.ts';
import { intentOf } from '../payments/provider.ts';
import { isTaken, must, Shopper } from './shopper.ts';
import type { World } from './world.ts';

/** Attacks that need several forms. Each returns its problem, if any; prices are compared at the end. */
type Story = (world: World) => Promise<string | undefined>;

const refusedAll = (...answers: readonly Answer[]) => {
  const taken = answers.filter(isTaken);
  return taken.length > 0 ? `taken: ${taken.map(({ text }) => text.slice(0, 100)).join('; ')}` : undefined;
};
const standsAs = async ({ db }: World, id: AppointmentId) =>
  (await db.selectFrom('appointments').select('status').where('id', '=', id).executeTakeFirst())?.status;

export const stories: Readonly<Record<string, Story>> = {
  'sends the price that was shown before the expert raised it': async (world) => {
    const one = await Shopper.comes(world, 'to half a cent');
    const [{ profileId }, before] = [one.expert.viewer, { price: '41.67', amount: '4167', priceCents: '4167' }];
    await world.ask(one.holdAddress, one.who);
    await world.setRate(profileId, 20_000);
    must(await one.send(one.holdAddress, { ...one.holdForm, ...before }), 'hold');
    await one.ends();
    return undefined;
  },
  'is charged what was held, although the expert raised the price': async (world) => {
    const one = await Shopper.comes(world, 'to half a cent');
    await one.hold();
    await world.setRate(one.expert.viewer.profileId, 49_999);
    await one.ends();
    return undefined;
  },
  'says that a dear session is paid by a cheap one’s intent': async (world) => {
    const cheap = await Shopper.comes(world, 'grid');
    await cheap.hold();
    const secret = await cheap.open();
    await cheap.confirm(secret);
    must(await cheap.paid(await cheap.held()), 'paid');
    const dear = await Shopper.comes(world, 'reduced', cheap.who);
    const id = await dear.hold();
    await dear.open();
    const intent = intentOf(secret);
    const lie = { payment_intent: intent, paymentIntent: intent, client_secret: secret, intent_id: intent };
    await dear.send('/checkout', { intent: 'paid', hold: id, ...lie });
    const status = await standsAs(world, id);
    await dear.ends();
    return status === 'held' ? undefined : `it was ${status}`;
  },
  'pays the cheap hold and takes the dear one': async (world) => {
    const cheap = await Shopper.comes(world, 'grid');
    const first = await cheap.hold();
    const secret = await cheap.open();
    const dear = await Shopper.comes(world, 'round', cheap.who);
    const id = await dear.hold();
    await cheap.confirm(secret);
    await dear.paid(first);
    await dear.paid(id);
    const status = await standsAs(world, id);
    await dear.ends();
    return status === 'held' ? undefined : `it was ${status}`;
  },
  'pays what was asked while there was a code': async (world) => {
    const one = await Shopper.comes(world, 'round');
    const id = await one.hold();
    await one.presentCode(await world.code({ percent: 80 }));
    const secret = await one.open();
    must(await one.send('/checkout', { intent: 'promo-remove', hold: id }), 'promo-remove');
    const said = await one.confirm(secret);
    await one.paid(id);
    await one.ends();
    return said === 'refused' ? undefined : `the intent was ${said}`;
  },
  'uses a code a second time': async (world) => {
    const code = await world.code({ percent: 60 });
    const one = await Shopper.comes(world, 'round');
    await one.hold();
    await one.presentCode(code);
    await one.ends();
    const again = await Shopper.comes(world, 'round', one.who);
    const hold = await again.hold();
    const said = await again.send('/checkout', { intent: 'promo', hold, code });
    await again.ends();
    return refusedAll(said);
  },
  'takes for nothing what ran out, and its code elsewhere': async (world) => {
    const code = await world.code({ percent: 100 });
    const [one, id] = await ranOut(world, 'round', code);
    const other = await Shopper.comes(world, 'round', one.who);
    await other.hold();
    await other.presentCode(code);
    await other.ends();
    return refusedAll(await one.send('/checkout', { intent: 'book', ...one.orderForm(id) }));
  },
  'takes for nothing what ran out long ago': async (world) => {
    const code = await world.code({ percent: 100 });
    const [one, id] = await ranOut(world, 'round', code);
    await world.db.updateTable('promo_codes').set({ stopped_at: new Date() }).where('code', '=', code).execute();
    return refusedAll(await one.send('/checkout', { intent: 'book', ...one.orderForm(id) }));
  },
  'keeps a card for a mentorship that ran out': async (world) => {
    const code = await world.code({ percent: 100 });
    const one = await Shopper.comes(world, 'mentor');
    const id = await one.hold();
    await one.presentCode(code);
    const secret = await one.open();
    await one.confirm(secret);
    await world.runOut(one.who);
    return refusedAll(await one.paid(id, intentOf(secret)));
  },
  'pays late what ran out, and has used its code elsewhere': async (world) => {
    const code = await world.code({ percent: 50 });
    const one = await Shopper.comes(world, 'round');
    const id = await one.hold();
    await one.presentCode(code);
    const secret = await one.open();
    await world.runOut(one.who);
    const other = await Shopper.comes(world, 'round', one.who);
    await other.hold();
    await other.presentCode(code);
    await other.ends();
    await one.confirm(secret);
    return refusedAll(await one.paid(id));
  },
  'does everything at once': async (world) => {
    const code = await world.code({ percent: 70 });
    const one = await Shopper.comes(world, 'round');
    const hold = await one.hold();
    const forms = [
      { intent: 'promo', hold, code },
      { intent: 'pay', ...one.orderForm(hold) },
      { intent: 'promo-remove', hold },
      { intent: 'pay', ...one.orderForm(hold) },
      { intent: 'promo', hold, code },
      { intent: 'paid', hold },
    ];
    const answers = await Promise.all(forms.map((form) => one.send('/checkout', form)));
    const secrets = answers.flatMap(({ text }) => /pi_\w+_secret_\w+/.exec(text)?.[0] ?? []);
    await Promise.all(secrets.map((secret) => one.confirm(secret)));
    await one.paid(hold);
    await one.ends();
    const broken = answers.find(({ status }) => status >= 500);
    return broken && `answered ${broken.status}`;
  },
};

/** An expired hold that a promo code had made free. */
async function ranOut(world: World, kind: 'round', code: string): Promise<[Shopper, AppointmentId]> {
  const one = await Shopper.comes(world, kind);
  const id = await one.hold();
  await one.presentCode(code);
  await world.runOut(one.who);
  return [one, id];
}
