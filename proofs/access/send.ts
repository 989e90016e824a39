import type { Audience } from '#modules/identity';
import type { Database } from '#platform/database';
import type { Page } from '../../tests/support/access.ts';
import { type Cast, type Member, type Role, roles } from './cast.ts';
import { type Changes, changedRowsOf, changedTables } from './changes.ts';
import { noToReader, noToSender } from './expected.ts';
import { bodyOf, type Form, forms, places, smuggled } from './forms.ts';
import { type Ask, dataPath, wrongRefusal, wrongWelcome } from './site.ts';
import { Tally } from './tally.ts';

export interface Sent {
  /** `/profil/securite change-password`. */
  readonly name: string;
  readonly address: string;
  readonly audience: Audience;
  readonly form: Form;
}

/** Every form of every page, with a sample from forms.ts. */
export const sendingsOf = (pages: readonly Page[]): Sent[] =>
  pages.flatMap(({ address, send }) =>
    Object.entries(send).flatMap(([intent, audience]) => {
      const name = `${address} ${intent}`;
      const form = (forms as Readonly<Record<string, Form | undefined>>)[name];
      return form ? [{ name, address, audience, form }] : [];
    }),
  );

export const memberOf = (cast: Cast, role: Role): Member | undefined => (role === 'nobody' ? undefined : cast[role]);
export const someoneElse = (cast: Cast, role: Role) => (role === 'other client' ? cast.client : cast['other client']);
export const whereTo = ({ form, address }: Sent, whose: Member) => form.at?.(whose) ?? address;
export const maySend = ({ audience, address }: Sent) => roles.filter((role) => !noToSender(audience, role, address));

/** Every operation × every role without access: by each method, to the page and to its data. Nothing may change. */
export async function sendWhatIsRefused(
  ask: Ask,
  sendings: readonly Sent[],
  cast: Cast,
  changes: Changes,
): Promise<Tally> {
  const tally = new Tally(
    'every operation × role that may not, by POST, PUT, PATCH and DELETE, with the tables unchanged',
  );
  for (const sent of sendings) {
    const { name, audience, form } = sent;
    await changes.taken();
    const refusedRoles = roles.flatMap((role) => {
      const path = whereTo(sent, memberOf(cast, role) ?? cast.client);
      const no = noToSender(audience, role, path);
      return no ? [{ role, no, at: path }] : [];
    });
    await Promise.all(
      refusedRoles.map(async ({ role, no, at }) => {
        const who = memberOf(cast, role);
        const body = bodyOf(form.own(who, cast));
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
          for (const [way, path] of [['page', at] as const, ['data', dataPath(at)] as const]) {
            const answer = await ask(path, who, { method, body });
            tally.note(`${role} sends ${name} by ${method} ${path}`, true, wrongRefusal(answer, no, way));
          }
      }),
    );
    noteChanges(tally, name, await changes.taken());
  }
  return tally;
}

/** Sends to pages without an action. */
export async function sendWhereNothingIsTaken(
  ask: Ask,
  pages: readonly Page[],
  cast: Cast,
  changes: Changes,
): Promise<Tally> {
  const tally = new Tally('every page without an operation × role, sent to all the same, with the tables unchanged');
  await changes.taken();
  for (const { address, read, send } of pages) {
    if (Object.keys(send).length > 0) continue;
    const [{ path } = { path: address }] = places(cast)[address] ?? [];
    await Promise.all(
      roles.map(async (role) => {
        const who = memberOf(cast, role);
        const body = bodyOf(smuggled(someoneElse(cast, role)));
        const no = noToSender(read, role, path);
        const answer = await ask(path, who, { method: 'POST', body });
        // With any text.
        const refusal = no ?? { status: 405, refusal: [''] };
        tally.note(`${role} sends to ${path}`, true, wrongRefusal(answer, refusal, 'page'));
      }),
    );
  }
  noteChanges(tally, 'pages without an operation', await changes.taken());
  return tally;
}

/** CSRF: a page of another site makes the browser of a person with access send the form. */
export async function sendFromElsewhere(
  ask: Ask,
  sendings: readonly Sent[],
  cast: Cast,
  changes: Changes,
): Promise<Tally> {
  const tally = new Tally('every operation × role that may, sent by a page of another site, with the tables unchanged');
  for (const sent of sendings) {
    await changes.taken();
    for (const role of maySend(sent)) {
      const who = memberOf(cast, role);
      const body = bodyOf(sent.form.own(who, cast));
      const { status } = await ask(whereTo(sent, who ?? cast.client), who, {
        method: 'POST',
        body,
        from: 'https://ailleurs.example',
      });
      tally.note(`${role} is made to send ${sent.name}`, true, status === 400 ? undefined : `answered ${status}`);
    }
    noteChanges(tally, sent.name, await changes.taken());
  }
  return tally;
}

/** Every operation × every role with access, on another member's row: not found, and nothing may change. */
export async function sendForOthers(ask: Ask, sendings: readonly Sent[], cast: Cast, changes: Changes): Promise<Tally> {
  const tally = new Tally(
    'every operation on a row × role, with the id of someone else’s row, with the tables unchanged',
  );
  await changes.taken();
  for (const sent of sendings.filter(({ form }) => form.foreign)) {
    const { form, name, address } = sent;
    const others = roles.filter(
      (each) => !(form.adminMay && each === 'admin') && !noToReader('signed-in', each, address),
    );
    for (const role of others)
      for (const them of Object.values(cast).filter((each: Member) => each.role !== role)) {
        const fields = form.foreign?.(them) ?? {};
        const { status } = await ask(whereTo(sent, them), memberOf(cast, role), {
          method: 'POST',
          body: bodyOf(fields),
        });
        const right =
          (form.foreignGives ?? [404]).includes(status) || (status === 403 && role === 'admin who has not shown it');
        tally.note(`${role} sends ${name} of the ${them.role}’s`, true, right ? undefined : `answered ${status}`);
      }
  }
  noteChanges(tally, 'someone else’s rows', await changes.taken());
  return tally;
}

/**
 * Every operation × every role with access, with extra fields that would make the sender an admin, an expert, or another person. It must
 * succeed, change no role or status unless that is its purpose, and change no rows of other members.
 */
export async function sendWhatIsAllowed(
  ask: Ask,
  sendings: readonly Sent[],
  db: Database,
  castFor: () => Promise<Cast>,
  changes: Changes,
): Promise<Tally> {
  const tally = new Tally('every operation × role that may, with fields of standing and ownership smuggled in');
  for (const sent of sendings) {
    const { name, form } = sent;
    const cast = await castFor();
    let before = await standingsIn(db);
    await changes.taken();
    for (const role of maySend(sent)) {
      const who = memberOf(cast, role);
      const others = Object.values(cast).filter((each: Member) => each.role !== role && each.role !== form.touches);
      const body = bodyOf({ ...smuggled(someoneElse(cast, role)), ...form.own(who, cast) });
      const answer = await ask(whereTo(sent, who ?? cast.client), who, { method: 'POST', body });
      const after = await standingsIn(db);
      const ids = others.flatMap(({ userId, profileId }: Member) => [userId, profileId]);
      const touched = changedRowsOf(ids, await changes.taken());
      const risen = form.promotes ? [] : risenBetween(before, after);
      tally.note(
        `${role} sends ${name}`,
        false,
        wrongWelcome(answer, form.gives, 'page') ??
          (touched.length > 0 ? `changed rows of others in ${touched.join(', ')}` : undefined) ??
          (risen.length > 0 ? `changed the standing of ${risen.join(', ')}` : undefined),
      );
      before = after;
    }
  }
  return tally;
}

async function standingsIn(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('user_profiles')
    .innerJoin('users', 'users.id', 'user_profiles.user_id')
    .select([
      'user_profiles.id',
      'role',
      'application_status',
      'rating',
      'rating_sum',
      'reviews_count',
      'email_verified',
    ])
    .execute();
  return new Map(rows.map(({ id, ...standing }) => [id, JSON.stringify(Object.values(standing))]));
}

const newcomer = JSON.stringify(['client', null, null, 0, 0, false]);

/** People whose role or status changed; a new person must be a client with an unverified address. */
const risenBetween = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([id, standing]) => standing !== (before.get(id) ?? newcomer)).map(([id]) => id);

function noteChanges(tally: Tally, what: string, changes: Awaited<ReturnType<Changes['taken']>>) {
  if (changes.length > 0) tally.otherwise.push(`${what}: changed ${changedTables(changes).join(', ')}`);
}
