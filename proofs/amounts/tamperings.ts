import type { Fields } from '../access/forms.ts';
import type { Others } from './others.ts';
import type { Kind, Scene, Stage } from './stages.ts';
import { nobodys } from './world.ts';

/** Sent instead of the honest form. */
export interface Sent {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly as: 'form' | 'json' | 'file';
  /** The tampered field, when it is only one. */
  readonly of?: string;
}

export interface Tampering {
  readonly field: string;
  readonly what: string;
  readonly send: (scene: Scene, others: Others) => Sent;
}

type Value = string | ((scene: Scene, others: Others) => string);

const long = 'x'.repeat(20_000);
/** For fields of any kind. */
const odd: readonly Value[] = ['', '0', '-1', 'NaN', 'null', '[object Object]', `' or 1 = 1 --`, 'a\0b', '😀', long];

const own = (scene: Scene, field: string): string => String(scene.fields[field] ?? '');
const startOf = ({ shopper }: Scene, days: number, minutes = 0) =>
  new Date(shopper.start.getTime() + days * 86_400_000 + minutes * 60_000).toISOString();
const numbers: readonly Value[] = [
  '1',
  '14',
  '29.5',
  '30.000001',
  '1e-9',
  '3e1',
  '0x1e',
  '1e9',
  'Infinity',
  '9'.repeat(30),
  '30,0',
  '１５',
];

/** Tampered values for each kind of field. */
const values: Readonly<Record<Kind, readonly Value[]>> = {
  appointment: [
    ...odd,
    (_, { hold }) => hold,
    (_, { freeHold }) => freeHold,
    (_, { session }) => session,
    (_, { hold }) => hold.toUpperCase(),
    (_, { hold }) => `{${hold}}`,
    (_, { intent }) => intent,
    (_, { series }) => series,
    () => nobodys(),
    '00000000-0000-0000-0000-000000000000',
    '1',
    ({ shopper }) => shopper.who.viewer.profileId,
  ],
  expert: [
    ...odd,
    (_, { cheaper }) => cheaper[0]?.slug ?? '',
    (_, { cheaper }) => cheaper[0]?.viewer.profileId ?? '',
    (_, { cheaper }) => cheaper[1]?.viewer.profileId.toUpperCase() ?? '',
    ({ shopper }) => shopper.who.viewer.profileId,
    (_, { members }) => members[0]?.viewer.profileId ?? '',
    ({ shopper }) => shopper.expert.viewer.id,
    () => nobodys(),
    '1',
    '../admin',
  ],
  instant: [
    ...odd,
    // At reduced and normal hours, before and after the offered period.
    (scene) => startOf(scene, 1),
    (scene) => startOf(scene, 1, 12 * 60),
    (scene) => startOf(scene, -365),
    (scene) => startOf(scene, 365),
    (scene) => startOf(scene, 0, 1),
    (scene) => startOf(scene, 0, 30),
    (scene) => startOf(scene, 0).replace('Z', '+02:00'),
    (scene) => startOf(scene, 0).replace('.000Z', ''),
    (scene) => startOf(scene, 0).slice(0, 10),
    (scene) => String(scene.shopper.start.getTime()),
    '2026-02-31T09:00:00.000Z',
    '2099-12-31T23:30:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    'skip',
  ],
  minutes: [...odd, ...numbers, '15', '60', '45', '120', '240', ' 15 ', '15;60'],
  months: [...odd, ...numbers, '3', '6', '12', '2', '1.0', ' 1'],
  code: [
    ...odd,
    (_, { codes }) => codes.usedUp,
    (_, { codes }) => codes.over,
    (_, { codes }) => codes.upcoming,
    (_, { codes }) => codes.stopped,
    (_, { codes }) => codes.euros,
    (_, { codes }) => codes.whole,
    (_, { codes }) => ` ${codes.percent.toLowerCase()} `,
    (_, { codes }) => `${codes.usedUp}\0`,
    (_, { codes }) => `${codes.percent} ${codes.whole}`,
    (_, { codes }) => `${codes.percent},${codes.whole}`,
    '100',
    '100%',
    '%',
    '_'.repeat(12),
  ],
  card: [
    ...odd,
    (_, { card }) => card,
    (_, { card }) => card.toUpperCase(),
    (_, { method }) => method,
    (_, { setup }) => setup,
    () => nobodys(),
    'other',
  ],
  series: [...odd, (_, { series }) => series, (_, { session }) => session, () => nobodys()],
  setup: [
    ...odd,
    (_, { setup }) => setup,
    (_, { intent }) => intent,
    (_, { intent }) => intent.replace('pi_', 'seti_'),
    'seti_inconnu',
    'seti_../payment_intents',
    (_, { setup }) => `${setup}?expand[]=customer`,
  ],
  money: [...odd, ...numbers, '0.01', '-0.01', '0,01', '99999', '1000000000'],
  dearer: ['', ' ', '-1', '-0,01', 'NaN', 'null', '1e9', 'Infinity', '99999', '12,34,56', 'a\0b', long],
  text: [...odd, '1', 'on', 'off', 'admin', 'professional', 'consumer', 'accept', 'pay', 'paid', 'book', 'hold', '<b>'],
};

const entriesOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const));

/** Field name as sent: the name of a clashing date contains the date. */
const nameOf = ({ fields }: Scene, field: string) =>
  field.startsWith('date-') ? (Object.keys(fields).find((name) => name.startsWith('date-')) ?? field) : field;

const form = (fields: Sent['fields']): Sent => ({ fields, as: 'form' });

/** Adds the field to the form, or replaces its value. */
function put(scene: Scene, field: string, value: string): Sent {
  const name = nameOf(scene, field);
  const others = entriesOf(scene.fields).filter(([each]) => each !== name);
  return form([...others, field === 'date-{}' ? [`date-${value}`, own(scene, name)] : [name, value]]);
}

const words = (text: string) =>
  (text.length > 40 ? `${text.slice(0, 20)}… (${text.length})` : text).replace('\0', '\\0');

/** Tampers with one field: every value of its kind, missing, twice in both orders, as a file. */
function ofField(field: string, kind: Kind): Tampering[] {
  const given = values[kind].map((value, place): Tampering => {
    const what = typeof value === 'string' ? `is « ${words(value)} »` : `is ${kind} ${place}`;
    return {
      field,
      what,
      send: (scene, others) => put(scene, field, typeof value === 'string' ? value : value(scene, others)),
    };
  });
  if (field.startsWith(':') || field === 'date-{}' || kind === 'dearer') return given;
  const second: Value = values[kind].at(-1) ?? '';
  const other = (scene: Scene, others: Others) => (typeof second === 'string' ? second : second(scene, others));
  const twice = (scene: Scene, pair: readonly string[]) => {
    const name = nameOf(scene, field);
    const rest = entriesOf(scene.fields).filter(([each]) => each !== name);
    return form([...rest, ...pair.map((value) => [name, value] as const)]);
  };
  const honest = (scene: Scene) => own(scene, nameOf(scene, field));
  return [
    ...given,
    { field, what: 'is not there', send: (scene) => twice(scene, []) },
    { field, what: 'comes twice, right first', send: (scene, all) => twice(scene, [honest(scene), other(scene, all)]) },
    { field, what: 'comes twice, right last', send: (scene, all) => twice(scene, [other(scene, all), honest(scene)]) },
    {
      field,
      what: 'is a file',
      send: (scene) => ({ ...form(entriesOf(scene.fields)), as: 'file', of: nameOf(scene, field) }),
    },
  ];
}

/** Fields that none of our forms has. */
const added: readonly (readonly [name: string, value: Value])[] = [
  ...[
    'amount',
    'amountCents',
    'amount_cents',
    'price',
    'priceCents',
    'price_cents',
    'total',
    'full_price_cents',
  ].flatMap((name) => ['0', '1', '-100'].map((value) => [name, value] as const)),
  ...['discount', 'discountCents', 'discount_cents', 'percent', 'refundCents', 'refund_cents'].map(
    (name) => [name, '5999'] as const,
  ),
  ...['commission', 'fee', 'hourlyRate', 'hourly_rate_cents', 'free_change_hours'].map((name) => [name, '0'] as const),
  ['currency', 'JPY'],
  ['status', 'scheduled'],
  ['state', 'captured'],
  ['target', 'void'],
  ['paid', 'true'],
  ['step', 'book'],
  ['durationMinutes', '15'],
  ['expertId', (_, { cheaper }) => cheaper[0]?.viewer.profileId ?? ''],
  ['expert_id', (_, { cheaper }) => cheaper[0]?.viewer.profileId ?? ''],
  ['clientId', (_, { members }) => members[0]?.viewer.profileId ?? ''],
  ['client_id', (_, { members }) => members[0]?.viewer.profileId ?? ''],
  ['userId', (_, { members }) => members[0]?.viewer.id ?? ''],
  ['appointmentId', (_, { hold }) => hold],
  ['seriesId', (_, { series }) => series],
  ['paymentIntent', (_, { intent }) => intent],
  ['payment_intent', (_, { intent }) => intent],
  ['intent_id', (_, { intent }) => intent],
  ['client_secret', (_, { secret }) => secret],
  ['payment_method', (_, { method }) => method],
  ['promo_code_id', (_, { codes }) => codes.whole],
  ['held', 'true'],
  ['__proto__', '1'],
  ['price[cents]', '1'],
];

const withMore: readonly Tampering[] = [
  ...added.map(
    ([name, value]): Tampering => ({
      field: `+ ${name}`,
      what: 'is sent along',
      send: (scene, others) => put(scene, name, typeof value === 'string' ? value : value(scene, others)),
    }),
  ),
  {
    field: '+ JSON',
    what: 'takes the place of the form',
    send: (scene) => ({ fields: [...entriesOf(scene.fields), ['amount', '1']], as: 'json' }),
  },
];

export const untouched = 'nothing';

/** All tamperings of a form. A form that is refused although honest is also sent unchanged. */
export const tamperingsOf = ({ fields }: Stage): Tampering[] => [
  { field: untouched, what: 'is otherwise', send: (scene) => form(entriesOf(scene.fields)) },
  ...Object.entries(fields).flatMap(([field, kind]) => ofField(field, kind)),
  ...(Object.values(fields).includes('dearer') ? [] : withMore),
];
