// Every page, form, endpoint, live channel and webhook of the access table × every role, each with a valid request to begin with.
import { createHmac, randomUUID } from 'node:crypto';
import type { Page } from '../../tests/support/access.ts';
import { type Cast, type Member, type Role, roles } from '../access/cast.ts';
import { endpointPaths } from '../access/endpoints.ts';
import { noToReader, noToSender } from '../access/expected.ts';
import { type Fields, places, smuggled } from '../access/forms.ts';
import { waysTo } from '../access/read.ts';
import { maySend, memberOf, type Sent, someoneElse, whereTo } from '../access/send.ts';
import { dataPath } from '../access/site.ts';
import type { Dice } from '../chance.ts';
import { type Content, type Draft, type Field, type Header, utf8 } from './draft.ts';
import { oneOf, type Scene } from './mutation.ts';
import { queriesOf, withQuery } from './queries.ts';

export interface Target {
  /** Line of the access table: `/checkout hold`, `/expert/:id`, `GET /live`. */
  readonly line: string;
  readonly role: Role;
  readonly base: (dice: Dice) => Draft;
  readonly scene: (dice: Dice) => Scene;
  /** The address is a secret: who has it may read what its owner reads. */
  readonly isKey: boolean;
  /** Statuses of a request that was taken; empty for pages and endpoints. */
  readonly gives: readonly number[];
}

/** Targets by the rows that their requests may change. */
export interface Targets {
  /** Senders without access, rows of other members, pages without a form. */
  readonly refused: readonly Target[];
  readonly read: readonly Target[];
  /** Signed events of the payment provider. */
  readonly signed: readonly Target[];
  /** Forms of people with access. */
  readonly own: Readonly<Record<Role, readonly Target[]>>;
  /** Forms that end what the others need: a session, an account, an appointment; or change rows of a second member. */
  readonly ending: Readonly<Record<Role, readonly Target[]>>;
}

interface World {
  readonly cast: Cast;
  readonly pages: readonly Page[];
  readonly sendings: readonly Sent[];
  /** Public origin. */
  readonly origin: string;
  readonly webhookSecret: string;
  /** Address of every sender; another one for each request unless it is given. */
  readonly from?: string;
}

/** Forms after which the sender can do less than before. */
const endings = new Set([
  '/confirmer send',
  '/devenir-expert-form send',
  '/profil/donnees erase',
  '/profil/donnees/fichier send',
  '/profil/securite change-password',
  '/profil/securite end-other-sessions',
  '/profil/securite remove-passkey',
  '/rendez-vous/:id/annuler send',
  '/rendez-vous/:id/resiliation send',
  '/rendez-vous/:id/retractation send',
  '/se-connecter sign-in',
  '/se-connecter sign-up',
  '/se-deconnecter send',
]);
const isEnding = ({ name, form }: Sent) => endings.has(name) || form.touches !== undefined;

/** Members whose rows a form of this role may change besides the sender's. */
export const touchedBy = (sendings: readonly Sent[], role: Role): readonly Role[] =>
  sendings.flatMap((sending) =>
    sending.form.touches && maySend(sending).includes(role) ? [sending.form.touches] : [],
  );

const fieldsOf = (fields: Fields): Field[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each) => ({ name: utf8(name), value: utf8(each) })),
  );

const event = () => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  api_version: '2026-01-28',
  created: Math.floor(Date.now() / 1000),
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_inconnu', object: 'payment_intent', payment_intent: null, amount: 6_000 } },
});

const signal = () => ({
  to: randomUUID(),
  link: randomUUID(),
  count: 0,
  description: { type: 'offer', sdp: 'v=0\r\n' },
  candidates: [{ candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null }],
});
const callMessages: readonly (() => object)[] = [
  () => ({ kind: 'join', tab: randomUUID(), signal: signal() }),
  () => ({ kind: 'signal', tab: randomUUID(), signal: signal() }),
  () => ({ kind: 'here', tab: randomUUID() }),
  () => ({ kind: 'bye', tab: randomUUID() }),
];

export function targetsOf({ cast, pages, sendings, origin, webhookSecret, from }: World): Targets {
  const { host } = new URL(origin);
  const queries = queriesOf(cast);
  let sent = 0;

  const draft = (role: Role, method: string, path: string, content: Content = { kind: 'none' }): Draft => {
    const number = ++sent;
    const cookie = memberOf(cast, role)?.cookie;
    const headers: Header[] = [
      ['Host', host],
      ['User-Agent', 'Mozilla/5.0'],
      ['Accept', 'text/html,*/*'],
      // From another address each time, so that no limit per address refuses it.
      ['X-Forwarded-For', from ?? `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`],
    ];
    if (cookie) headers.push(['Cookie', cookie]);
    if (method !== 'GET') headers.push(['Origin', origin]);
    return { method, path: utf8(path), headers, content, framing: 'length', isBroken: false };
  };

  const bare = (isOperation: boolean) => (): Scene => ({ isOperation, others: [], smuggled: [] });

  /** A form as the page or its script sends it. */
  const formTarget = (sending: Sent, role: Role, whose: Member, fields: () => Fields): Target => ({
    line: sending.name,
    role,
    isKey: false,
    gives: sending.form.gives,
    base: (dice) => {
      const path = whereTo(sending, whose);
      const method = oneOf(dice, ['POST', 'POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE']);
      const content = { kind: oneOf(dice, ['form', 'form', 'form', 'multipart'] as const), fields: fieldsOf(fields()) };
      // Mostly as data: an answer without a page around it costs a tenth.
      return draft(role, method, dice(6) === 0 ? path : dataPath(path), content);
    },
    scene: (dice) => {
      const them = oneOf(
        dice,
        Object.values(cast).filter((each: Member) => each.role !== role),
      );
      // An admin may change everybody's rows.
      const isAdmin = role.startsWith('admin');
      const others = isAdmin || sending.form.touches ? [] : fieldsOf(sending.form.own(them, cast));
      return { isOperation: true, others, smuggled: fieldsOf(smuggled(someoneElse(cast, role))) };
    },
  });

  const ownForm = (sending: Sent, role: Role) => {
    const me = memberOf(cast, role);
    return formTarget(sending, role, me ?? cast.client, () => sending.form.own(me, cast));
  };
  const foreignForm = (sending: Sent, role: Role, them: Member) =>
    formTarget(sending, role, them, () => sending.form.foreign?.(them) ?? {});

  const readTarget = (line: string, role: Role, path: string, isKey = false): Target => ({
    line,
    role,
    isKey,
    gives: [],
    base: (dice) => {
      const query = queries[line];
      // A half stays as the access proof asks for it.
      return draft(role, 'GET', query && dice(2) === 0 ? withQuery(path, query) : path);
    },
    scene: bare(false),
  });

  const json = (line: string, role: Role, path: string, body: () => object, sign?: Draft['sign']): Target => ({
    line,
    role,
    isKey: false,
    gives: [],
    base: () => {
      const bytes = utf8(JSON.stringify(body()));
      return {
        ...draft(role, 'POST', path, { kind: 'raw', type: 'application/json', bytes }),
        ...(sign && { sign }),
      };
    },
    scene: bare(true),
  });

  const signed = (body: string): Header => {
    const at = Math.floor(Date.now() / 1000);
    const text = Buffer.from(body, 'latin1').toString('utf8');
    return [
      'Stripe-Signature',
      `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${text}`).digest('hex')}`,
    ];
  };

  const calls = roles.flatMap((role) =>
    (Object.values(cast) as Member[]).flatMap((owner) => {
      const path = `/live/call/${owner.appointment}`;
      const isOwn = owner.role === role;
      return [
        { isOwn, target: readTarget('GET /live/call/:appointment', role, `${path}?tab=${randomUUID()}`) },
        { isOwn, target: readTarget('GET /live/call/:appointment/relays', role, `${path}/relays`) },
        ...callMessages.map((message) => ({
          isOwn,
          target: json('POST /live/call/:appointment', role, path, message),
        })),
      ];
    }),
  );

  const withoutForm = pages.filter(({ send }) => Object.keys(send).length === 0);
  const placesOf = (address: string) => places(cast)[address] ?? [{ path: address }];

  const refused = [
    ...sendings.flatMap((sending) =>
      roles
        .filter((role) => noToSender(sending.audience, role, whereTo(sending, memberOf(cast, role) ?? cast.client)))
        .map((role) => ownForm(sending, role)),
    ),
    ...sendings
      .filter(({ form }) => form.foreign)
      .flatMap((sending) =>
        roles
          .filter(
            (role) => !(sending.form.adminMay && role === 'admin') && !noToReader('signed-in', role, sending.address),
          )
          .flatMap((role) =>
            Object.values(cast)
              .filter((them: Member) => them.role !== role)
              .map((them) => foreignForm(sending, role, them)),
          ),
      ),
    ...withoutForm.flatMap(({ address, read }) => {
      const [{ path } = { path: address }] = placesOf(address);
      const fields = (role: Role) => ({ ...smuggled(someoneElse(cast, role)), intent: 'send' });
      const form = { own: () => ({}), at: () => path, gives: [] };
      return roles.map((role) =>
        formTarget({ name: address, address, audience: read, form }, role, cast.client, () => fields(role)),
      );
    }),
    ...roles.map((role) => json('POST /webhooks/stripe', role, '/webhooks/stripe', event)),
    ...calls.filter(({ isOwn }) => !isOwn).map(({ target }) => target),
  ];

  const read = [
    ...pages.flatMap((page) =>
      placesOf(page.address).flatMap(({ path, isKey = false }) =>
        roles.flatMap((role) => waysTo(page, path).map(([, way]) => readTarget(page.address, role, way, isKey))),
      ),
    ),
    ...Object.entries(endpointPaths(cast)).flatMap(([line, path]) => roles.map((role) => readTarget(line, role, path))),
    ...roles.map((role) => readTarget('GET /live', role, '/live')),
    ...roles.map((role) => readTarget('GET /live/calendar/:expert', role, `/live/calendar/${cast.expert.profileId}`)),
  ];

  const ownOf = (role: Role, isAtTheEnd: boolean) => [
    ...sendings
      .filter((sending) => isEnding(sending) === isAtTheEnd && maySend(sending).includes(role))
      .map((sending) => ownForm(sending, role)),
    ...calls.filter(({ isOwn, target }) => isOwn && !isAtTheEnd && target.role === role).map(({ target }) => target),
  ];
  const perRole = (isAtTheEnd: boolean) =>
    Object.fromEntries(roles.map((role) => [role, ownOf(role, isAtTheEnd)])) as unknown as Targets['own'];

  return {
    refused,
    read,
    signed: [json('POST /webhooks/stripe', 'nobody', '/webhooks/stripe', event, signed)],
    own: perRole(false),
    ending: perRole(true),
  };
}
