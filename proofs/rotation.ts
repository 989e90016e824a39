import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { feedEntries } from '#modules/booking/server';
import { ownProfile } from '#modules/experts/server';
import { findConversation } from '#modules/messages/server';
import { readEnv } from '#platform/env';
import { keyIdOf } from '#platform/key-ring';
import { hashPassword } from '#platform/password-hash';
import { type ComposedPlatform, compose } from '../src/main/compose.ts';
import { appCodes } from '../tests/support/app-codes.ts';
import { addExpert } from '../tests/support/database/people.ts';
import { sampleAppSecret, samplePassword } from '../tests/support/pages.ts';
import { type Stack, startStack } from '../tests/support/stack.ts';
import { shutdownDelayMs } from './balancer.ts';
import { pause } from './chance.ts';
import type { Figure, Proof } from './proof.ts';
import { Fleet } from './rotation/fleet.ts';
import { former, type Keys, keysOf, next, wrong } from './rotation/keys.ts';
import { Member, password, Tally } from './rotation/member.ts';

const run = promisify(execFile);

/** Replaces both keys while people use two instances, as ops/runbooks/keys.md describes it. */
export const rotation: Proof = {
  promise: 'both keys are replaced under load: no value is lost, nobody is signed out, and no request fails',
  async prove({ short }) {
    const stack = await startStack('rotation', { LOG_LEVEL: 'fatal', SHUTDOWN_DELAY_MS: String(shutdownDelayMs) });
    const fleet = new Fleet(stack);
    const platforms: ComposedPlatform[] = [];
    const productWith = (keys: Keys) => {
      const composed = compose(readEnv({ ...stack.env, ...keys, LOG_LEVEL: 'silent', DATABASE_POOL: '4' }), 'tool');
      platforms.push(composed);
      return composed;
    };
    try {
      const before = productWith(keysOf(former));
      await fleet.open(keysOf(former));
      const hash = await hashPassword(password);
      const { profileId: expert } = await addExpert(before.db);
      const members: Member[] = [];
      for (let place = 0; place < (short ? 12 : 60); place++)
        members.push(await Member.join(fleet, before, expert, place, hash));

      const load = startLoad(members);
      const phase = short ? 1_500 : 10_000;
      await pause(phase);
      // Every instance knows the new keys before one of them uses them.
      await fleet.restart(keysOf(former, next));
      await pause(phase);
      await fleet.restart(keysOf(next, former));
      await pause(phase);
      const said = await rotate(stack, keysOf(next, former));
      await pause(phase);
      await fleet.restart(keysOf(next));
      await pause(phase);
      const tally = await load.stop();
      const after = productWith(keysOf(next));
      return [
        {
          what: `requests of ${members.length} people while both keys were replaced; failed, signed out, values not shown`,
          figure: `${tally.asked}; ${counted(tally.failed)}, ${counted(tally.signedOut)}, ${counted(tally.lost)}`,
          holds: tally.asked > 200 && [tally.failed, tally.signedOut, tally.lost].every((each) => each.length === 0),
        },
        {
          what: 'npm run keys:rotate says when the former keys are no longer needed',
          figure: said.filter((line) => line.includes('needed')).join('; '),
          holds:
            said.includes('SEALING_KEY_FALLBACK is no longer needed') &&
            said.some((line) => /^AUTH_SECRET_FALLBACK is needed until \d{4}-/.test(line)),
        },
        await valuesAre(after, members),
        await appSignsIn(fleet),
        ...(await mistakes(fleet, members)),
      ];
    } finally {
      fleet.close();
      for (const platform of platforms) await platform.close();
      await stack.stop();
    }
  },
};

function startLoad(members: readonly Member[]) {
  const tally = new Tally();
  let isOver = false;
  const lives = members.map(async (member) => {
    while (!isOver) {
      await member.act(tally);
      await pause(50);
    }
  });
  return {
    async stop(): Promise<Tally> {
      isOver = true;
      await Promise.all(lives);
      for (const each of [...tally.failed, ...tally.signedOut, ...tally.lost].slice(0, 10)) console.log(`  ${each}`);
      return tally;
    },
  };
}

/** Output of the command, by line. */
async function rotate({ env }: Stack, keys: Keys): Promise<string[]> {
  const settings = { PATH: process.env.PATH ?? '', ...env, ...keys, LOG_LEVEL: 'fatal' };
  const { stdout } = await run(process.execPath, ['src/main/rotate-keys.ts'], { env: settings });
  for (const line of stdout.trim().split('\n')) console.log(`  ${line}`);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/: browsers.*/, ''));
}

/** Compares every value with what its owner last wrote, with the new keys alone. */
async function valuesAre(after: ComposedPlatform, members: readonly Member[]): Promise<Figure> {
  let [values, differing] = [0, 0];
  const compare = (isSame: boolean) => {
    values++;
    if (!isSame) differing++;
  };
  for (const { viewer, appointment, phone, written, feed } of members) {
    compare((await ownProfile(after, viewer.profileId).catch(() => undefined))?.phone === phone);
    const found = await findConversation(after, viewer, appointment, { limit: 10_000 }).catch(() => undefined);
    const texts = found?.ok ? found.value.messages.map(({ text }) => text) : [];
    for (const [place, text] of written.entries()) compare(texts[place] === text);
    const signature = /([^/]+)\.ics$/.exec(feed)?.[1] ?? '';
    compare((await feedEntries(after, viewer.profileId, signature)) !== undefined);
  }
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from user_profiles where phone_sealed like ${`v1.${keyIdOf(former.key)}.%`})
      + (select count(*) from messages where text_sealed like ${`v1.${keyIdOf(former.key)}.%`})
      + (select count(*) from invoicing_identities where birth_date_sealed like ${`v1.${keyIdOf(former.key)}.%`})
      + (select count(*) from two_factors where secret not like ${`$ba$${Number.parseInt(keyIdOf(next.secret), 16)}$%`})
      as left`.execute(after.db);
  const left = Number(rows[0]?.left);
  return {
    what: 'phone numbers, messages and feeds that differ from what was last written, with the new keys alone; values of the former',
    figure: `${differing} of ${values}; ${left}`,
    holds: differing === 0 && left === 0 && values > members.length * 2,
  };
}

/** The sample admin signs in with a password and a code of an app that was set up under the former secret. */
async function appSignsIn(fleet: Fleet): Promise<Figure> {
  const form = new URLSearchParams({ intent: 'sign-in', email: 'admin@visavis.example', password: samplePassword });
  const challenged = await fleet.ask('/se-connecter', { form });
  const cookie = challenged.cookies.map((each) => each.split(';')[0]).join('; ');
  const code = new URLSearchParams({ code: (await appCodes(sampleAppSecret))[1] ?? '' });
  const { status, cookies } = await fleet.ask('/se-connecter/verification', { cookie, form: code });
  const isSignedIn = cookies.some((each) => each.includes('session_token'));
  return {
    what: 'an authenticator app of before signs in with the new keys alone',
    figure: `${status}, ${isSignedIn ? 'with' : 'without'} a session`,
    holds: status === 303 && isSignedIn,
  };
}

/** Deliberate mistakes, which the load must notice: a former key is dropped before its values and sessions were rotated. */
async function mistakes(fleet: Fleet, members: readonly Member[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, keys, notices] of [
    ['AUTH_SECRET', { ...keysOf(next), AUTH_SECRET: wrong.secret }, 'signedOut'],
    ['SEALING_KEY', { ...keysOf(next), SEALING_KEY: wrong.key }, 'failed'],
  ] as const) {
    await fleet.restart(keys);
    const load = startLoad(members);
    await pause(3_000);
    const tally = await load.stop();
    figures.push({
      what: `a planted mistake: ${what} is replaced without a fallback; people who are ${notices === 'signedOut' ? 'signed out' : 'refused'}`,
      figure: `${tally[notices].length} of ${tally.asked} requests`,
      holds: tally[notices].length > 0,
    });
  }
  return figures;
}

const counted = (wrongs: readonly string[]) => (wrongs.length === 0 ? '0' : `${wrongs.length} (${wrongs[0]})`);
