import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Audience } from '#modules/identity';
import { readEnv } from '#platform/env';
import { publishCalendar, publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import { type ComposedPlatform, compose } from '../src/main/compose.ts';
import type { createApp, WebApp } from '../src/web/http/app.ts';
import { actionsOfModules, type Page, pagesOf } from '../tests/support/access.ts';
import { addEvent } from '../tests/support/database/events.ts';
import { startStack } from '../tests/support/stack.ts';
import { callsOn } from './access/calls.ts';
import { type Cast, type Member, newCast, type Role, roles } from './access/cast.ts';
import { type Changes, changedTables, watchChanges } from './access/changes.ts';
import { endpointPaths, endpoints } from './access/endpoints.ts';
import { noToCaller } from './access/expected.ts';
import { eventSlug, forms } from './access/forms.ts';
import { leak, readEverything } from './access/read.ts';
import {
  sendForOthers,
  sendFromElsewhere,
  sendingsOf,
  sendWhatIsAllowed,
  sendWhatIsRefused,
  sendWhereNothingIsTaken,
} from './access/send.ts';
import { type Ask, asker } from './access/site.ts';
import { Tally } from './access/tally.ts';
import type { Figure, Proof } from './proof.ts';

/** Tries every access rule that guards, forms and actions declare, on the production build, with a person of each role. */
export const access: Proof = {
  promise: 'every address, operation, endpoint, live channel and action lets in whom it declares, and nobody else',
  async prove() {
    const stack = await startStack('access', { LOG_LEVEL: 'error' }, { story: false });
    const platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'silent' }), 'tool');
    try {
      const { origin } = await stack.startWeb({ PORT: stack.env.PORT ?? '' });
      const ask = asker(origin);
      const castFor = () => newCast(platform);
      const cast = await castFor();
      await addEvent(platform.db, { slug: eventSlug, starts_at: new Date(Date.now() + 86_400_000) });
      const changes = await watchChanges(stack.owner);
      const app = await builtApp(platform);
      const pages = await pagesOf(app);
      const sendings = sendingsOf(pages);
      const actions = await actionsOfModules();
      const noticed = await plantChange(platform, cast.client, changes);
      const tallies = [
        await readEverything(ask, cast),
        await askEndpoints(ask, cast),
        await listen(platform, origin, cast),
        await watchCalendar(platform, origin, cast),
        await askForCalls(ask, cast),
      ];
      // Downloads of the back office are recorded.
      const written = changedTables((await changes.taken()).filter(({ after }) => !after?.includes('file-downloaded')));
      tallies.push(
        await sendWhatIsRefused(ask, sendings, cast, changes),
        await sendWhereNothingIsTaken(ask, pages, cast, changes),
        await sendFromElsewhere(ask, sendings, cast, changes),
        await sendForOthers(ask, sendings, cast, changes),
        await callDirectly(platform, actions, cast, changes),
        await sendWhatIsAllowed(ask, sendings, platform.db, castFor, changes),
      );
      return [
        await everythingIsTried(platform, app, pages, actions),
        {
          what: 'reading writes nothing but the record of a download',
          figure: written.join(', ') || 'no table changed',
          holds: written.length === 0,
        },
        {
          what: 'planted: a name that is changed past the product',
          figure: `changed ${noticed.join(', ') || 'nothing'}`,
          holds: noticed.includes('user_profiles'),
        },
        ...tallies.map((tally) => tally.figure()),
        together(tallies, changes),
      ];
    } finally {
      await platform.close();
      await stack.stop();
    }
  },
};

async function plantChange({ db }: Platform, { profileId }: Member, changes: Changes): Promise<string[]> {
  await db.updateTable('user_profiles').set({ last_name: 'Autrement' }).where('id', '=', profileId).execute();
  return changedTables(await changes.taken());
}

function together(tallies: readonly Tally[], changes: Changes): Figure {
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0);
  const otherwise = sum((tally) => tally.otherwise.length);
  return {
    what: 'in all',
    figure: `${sum(({ tried }) => tried)} pairs tried, ${sum(({ refused }) => refused)} refused as declared, ${otherwise} otherwise; ${changes.tables} tables watched`,
    holds: otherwise === 0,
  };
}

/** The built app, created a second time only to read what it declares. */
async function builtApp(platform: Platform): Promise<WebApp> {
  const built: { createApp: typeof createApp } = await import(
    new URL('../build/server/index.js', import.meta.url).href
  );
  const app = await built.createApp(platform);
  app.close();
  return app;
}

/** Reads the routes from the build itself: an action without an audience, or anything without a sample here, is a failure. */
async function everythingIsTried(
  platform: Platform,
  app: WebApp,
  pages: readonly Page[],
  actions: ReadonlyMap<string, Audience>,
): Promise<Figure> {
  const senders = Object.entries(await app.senders());
  const missing = senders.filter(([, audiences]) => !audiences).map(([id]) => `the audience of ${id}`);
  const named = pages.flatMap(({ address, send }) => Object.keys(send).map((intent) => `${address} ${intent}`));
  // Middleware for all requests has no path of its own.
  const own = app.routes
    .filter(({ path }) => path !== '/*' && path !== '*')
    .map(({ method, path }) => `${method} ${path}`);
  const closed = [...actions].filter(([, who]) => who !== 'everyone').map(([name]) => name);
  missing.push(...differences('form', named, forms), ...differences('endpoint', own, endpoints));
  missing.push(...differences('call', closed, callsOn(platform)));
  for (const each of missing) console.error(`  not tried, or gone: ${each}`);
  return {
    what: 'all that the build answers is declared and tried',
    figure: `${pages.length} addresses, ${named.length} operations, ${new Set(own).size} endpoints, ${actions.size} actions; ${missing.length} without a line`,
    holds: missing.length === 0,
  };
}

/** Names without a sample, and samples without a name. */
const differences = (what: string, names: readonly string[], samples: object) => [
  ...[...new Set(names)].filter((name) => !(name in samples)).map((name) => `${what} ${name}`),
  ...Object.keys(samples)
    .filter((name) => !names.includes(name))
    .map((name) => `${what} ${name}, of which there is only a sample`),
];

/** Endpoints answer the same to every role. */
async function askEndpoints(ask: Ask, cast: Cast): Promise<Tally> {
  const tally = new Tally('every endpoint × role');
  for (const path of Object.values(endpointPaths(cast))) {
    const toNobody = await ask(path, undefined);
    for (const role of roles) {
      const answer = await ask(path, role === 'nobody' ? undefined : cast[role]);
      const same = answer.status === toNobody.status && answer.status < 500;
      const wrong = same ? undefined : `answered ${answer.status}, and ${toNobody.status} to nobody`;
      tally.note(`${role} asks ${path}`, false, wrong ?? leak(answer, role, path, cast));
    }
  }
  return tally;
}

/** All roles listen in parallel; a message for one person must reach only that person. */
async function listen(platform: Platform, origin: string, cast: Cast): Promise<Tally> {
  const tally = new Tally('the live channel of each person × role');
  const closed = await fetch(`${origin}/live`);
  tally.note('nobody listens', true, closed.status === 401 ? undefined : `answered ${closed.status}`);
  const end = new AbortController();
  const members: Member[] = Object.values(cast);
  const heard = new Map<Member, string>();
  for (const member of members) {
    const stream = await fetch(`${origin}/live`, { headers: { cookie: member.cookie }, signal: end.signal });
    heard.set(member, '');
    void collect(stream, (text) => heard.set(member, heard.get(member) + text)).catch(() => undefined);
  }
  await until(() => members.every((member) => heard.get(member)?.includes('event: ready')));
  for (const addressee of members) {
    for (const member of members) heard.set(member, '');
    await publishLive(platform, addressee.userId, { topic: 'account' });
    await until(() => heard.get(addressee) !== '');
    await sleep(20);
    for (const member of members) {
      const isMeant = member === addressee;
      const right = heard.get(member)?.includes('event: change') === isMeant;
      tally.note(`${member.role} listens to the ${addressee.role}’s`, !isMeant, right ? undefined : 'heard otherwise');
    }
  }
  end.abort();
  return tally;
}

/** Everyone may watch an expert's calendar and is told that it changed, but not what or for whom, and of no other calendar. */
async function watchCalendar(platform: Platform, origin: string, cast: Cast): Promise<Tally> {
  const tally = new Tally('the calendar of an expert × role');
  const end = new AbortController();
  const heard = new Map<Role, string>();
  const path = `/live/calendar/${cast.expert.profileId}`;
  for (const role of roles) {
    const headers = role === 'nobody' ? {} : { cookie: cast[role].cookie };
    const stream = await fetch(origin + path, { headers, signal: end.signal });
    heard.set(role, '');
    void collect(stream, (text) => heard.set(role, heard.get(role) + text)).catch(() => undefined);
  }
  await until(() => roles.every((role) => heard.get(role)?.includes('event: ready')));
  for (const changed of [cast['other expert'], cast.expert]) {
    const isMeant = changed === cast.expert;
    for (const role of roles) heard.set(role, '');
    await publishCalendar(platform, changed.profileId);
    if (isMeant) await until(() => roles.every((role) => heard.get(role) !== ''));
    await sleep(50);
    for (const role of roles) {
      const text = heard.get(role) ?? '';
      const right = text.includes('event: change') === isMeant;
      const wrong = right ? undefined : 'heard otherwise';
      tally.note(
        `${role} watches the expert’s while the ${changed.role}’s changes`,
        !isMeant,
        wrong ?? leak({ status: 200, location: undefined, text }, role, path, cast),
      );
    }
  }
  end.abort();
  return tally;
}

/** Presence and relays of a call are for its client and expert only, and only while the room is open; these calls are weeks away. */
async function askForCalls(ask: Ask, cast: Cast): Promise<Tally> {
  const tally = new Tally('the call of each person × role, before it opens');
  const tab = randomUUID();
  for (const owner of Object.values(cast) as Member[])
    for (const role of roles) {
      const who = role === 'nobody' ? undefined : cast[role];
      const expected = who ? (who === owner ? 'call-too-early' : 'call-not-found') : 'not-authenticated';
      const call = `/live/call/${owner.appointment}`;
      const note = ({ text }: { text: string }, asked: string) =>
        tally.note(`${role} ${asked} the ${owner.role}’s call`, true, text.includes(expected) ? undefined : text);
      // A too early attempt of a participant is logged; nothing else may be written.
      if (who !== owner) note(await ask(`${call}?tab=${tab}`, who), 'listens to');
      note(await ask(`${call}/relays`, who), 'asks for relays of');
      for (const kind of ['join', 'bye'] as const) {
        if (who === owner && kind === 'bye') continue;
        note(await ask(call, who, { method: 'POST', body: JSON.stringify({ kind, tab }) }), `says ${kind} in`);
      }
    }
  return tally;
}

async function collect(response: Response, take: (text: string) => void) {
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) take(decoder.decode(chunk, { stream: true }));
}

async function until(isSo: () => boolean) {
  for (let tries = 0; tries < 250 && !isSo(); tries++) await sleep(20);
}

/** Calls every module action directly, without guards; a refused action must change nothing. */
async function callDirectly(
  platform: ComposedPlatform,
  actions: ReadonlyMap<string, Audience>,
  cast: Cast,
  changes: Changes,
): Promise<Tally> {
  const tally = new Tally(
    'every action of a module × role that may not, called past all guards, with the tables unchanged',
  );
  for (const [name, call] of Object.entries(callsOn(platform))) {
    const audience = actions.get(name) ?? 'everyone';
    await changes.taken();
    for (const role of roles) {
      const no = noToCaller(audience, role);
      if (!no || 'to' in no) continue;
      const me = role === 'nobody' ? undefined : cast[role];
      const outcome = await call(me?.viewer, me, cast);
      const right = !outcome.ok && no.refusal.includes(outcome.refusal);
      tally.note(`${role} calls ${name}`, true, right ? undefined : `came out as ${JSON.stringify(outcome)}`);
    }
    const changed = changedTables(await changes.taken());
    if (changed.length > 0) tally.otherwise.push(`${name}: changed ${changed.join(', ')}`);
  }
  return tally;
}
