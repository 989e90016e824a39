import { readFileSync, statSync } from 'node:fs';
import { Redis } from 'ioredis';
import { hashPassword } from '#platform/password-hash';
import { rows } from '../tests/support/rows.ts';
import { type Stack, startStack, type WebInstance } from '../tests/support/stack.ts';
import { pause } from './chance.ts';
import type { Figure, Proof } from './proof.ts';
import { type Answer, addresses, askForCodes, type Pair, pairsFor, tryPairs } from './stuffing/attack.ts';
import { Owner } from './stuffing/owner.ts';

const name = 'stuffing';
const log = `var/logs/${name}-src-main-web-ts.log`;
const mostHashes = 500;
const password = 'la phrase que seule la personne connaît';
const attacked = 'proprietaire@courrier.example';
const accounts = Array.from({ length: 300 }, (_, at) => `personne-${at}@courrier.example`);
const planted = 20;
const slices = 10;

/** Stolen pairs of addresses and passwords are tried at the production build, while the owner of an attacked account signs in. */
export const stuffing: Proof = {
  promise: `stolen passwords open no account, cost at most ${mostHashes} hashes and lock nobody out`,
  async prove({ short }) {
    const server = `${process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'}/${process.env.STACK_REDIS_DATABASE ?? 3}`;
    // Limits of this run alone, so that another run does not change its figures.
    const keyPrefix = `${name}-${process.pid}:`;
    const redis = new Redis(server);
    const settings = {
      REDIS_URL: `${server}?keyPrefix=${keyPrefix}`,
      TRUSTED_PROXIES: '1',
      // As in production; the limit of requests stays off, so that only the rules of sign-in hold the attack up.
      SIGN_INS_PER_QUARTER_HOUR: '10',
    };
    const stack = await startStack(name, settings, { story: false });
    try {
      await addAccounts(stack);
      await stack.startWorker();
      const web = await stack.startWeb({ PORT: stack.env.PORT ?? '' });
      return [...(await attack(stack, web, short ? 2_000 : 10_000)), await mistake(stack)];
    } finally {
      await redis.del('none', ...(await redis.keys(`${keyPrefix}*`)));
      redis.disconnect();
      await stack.stop();
    }
  },
};

async function addAccounts({ databaseUrl }: Stack) {
  await rows(
    `with opened as (
       insert into users (name, first_name, last_name, email, email_verified)
       select 'Inès Carlier', 'Inès', 'Carlier', email, true from unnest($1::text[]) as email returning id)
     insert into accounts (user_id, provider_id, account_id, password) select id, 'credential', id, $2 from opened`,
    [[attacked, ...accounts], await hashPassword(password)],
    databaseUrl,
  );
}

async function attack(stack: Stack, web: WebInstance, count: number): Promise<Figure[]> {
  const from = statSync(log).size;
  const owner = new Owner(stack.origin, stack.mailOrigin, attacked, password);
  const device = await owner.enterAnew('192.0.2.1');
  if (!device) throw new Error('the owner could not sign in before the attack');
  const pairs = withRightOnes(pairsFor(count, accounts, attacked));
  const answers: Answer[] = [];
  const entered = { again: 0, anew: 0 };
  let promised = 0;
  for (let slice = 0; slice < slices; slice++) {
    const part = pairs.slice((slice * count) / slices, ((slice + 1) * count) / slices);
    // Once from home, once from a network of the attack.
    const home = slice % 2 === 0 ? '192.0.2.1' : (addresses[slice * 20] ?? '');
    const [tried, again, anew] = await Promise.all([
      tryPairs(stack.origin, part),
      owner.enterAgain(device, home),
      owner.enterAnew(`172.16.${slice}.5`),
    ]);
    answers.push(...tried);
    entered.again += Number(again);
    entered.anew += Number(anew !== undefined);
    if (slice === slices / 2) promised = await floodMailbox(stack, owner);
  }
  await web.stop();
  const hashes = hashesOf(web, from);
  const found = await acceptedFor(stack);
  const sessions = await sessionsOfOthers(stack);
  const right = new Set(pairs.filter((pair) => pair.password === password).map(({ email }) => email));
  const unplanted = found.filter((email) => !right.has(email));
  return [
    {
      what: `pairs tried from ${addresses.length} addresses of 20 networks, and sessions that they opened`,
      figure: `${answers.length} (${tally(answers)}); ${sessions} sessions`,
      holds:
        answers.length === count &&
        sessions === 0 &&
        answers.every(({ outcome }) => outcome === 'refused' || outcome === 'asked for a mailed code'),
    },
    {
      what: 'right pairs that the attack recognised; all of them wait for the mailed code',
      figure: `${found.length} of ${planted} planted, ${unplanted.length} others`,
      holds: unplanted.length === 0 && found.length > 0 && found.length <= planted,
    },
    {
      what: `hashes computed, for the owner too, of ${mostHashes} at most`,
      figure: `${hashes}`,
      holds: hashes <= mostHashes && hashes > slices,
    },
    {
      what: 'the owner signs in meanwhile, in a known browser and in new ones by the mailed code',
      figure: `${entered.again} of ${slices}, ${entered.anew} of ${slices}, while strangers had ${promised} codes mailed to the address`,
      holds: entered.again === slices && entered.anew === slices && promised > 0,
    },
    sameAnswers(answers),
  ];
}

/** Plants right pairs of accounts: half of them before the limits are reached, half later. */
function withRightOnes(pairs: readonly Pair[]): Pair[] {
  const mixed = [...pairs];
  for (let number = 0; number < planted; number++) {
    const early = number < planted / 2;
    const at = early ? 7 + number * 3 : Math.floor((pairs.length * number) / planted) + 1;
    mixed[at] = { email: accounts[number] ?? '', password, known: true };
  }
  return mixed;
}

/** Strangers ask for codes for the attacked account; waits until they are mailed, and returns their number. */
async function floodMailbox(stack: Stack, owner: Owner): Promise<number> {
  const before = (await owner.mails()).length;
  const promised = await askForCodes(stack.origin, attacked);
  for (let tries = 0; (await owner.mails()).length < before + promised; tries++) {
    if (tries > 600) throw new Error('the codes were not mailed');
    await pause(100);
  }
  return promised;
}

/** Accounts whose password somebody gave without entering the code. */
async function acceptedFor({ databaseUrl }: Stack): Promise<string[]> {
  const query = 'select distinct email from sign_in_codes where user_id is not null order by email';
  return (await rows<{ email: string }>(query, [], databaseUrl)).map(({ email }) => email);
}

async function sessionsOfOthers({ databaseUrl }: Stack): Promise<number> {
  const query = 'select 1 from sessions join users on users.id = user_id where email <> $1';
  return (await rows(query, [attacked], databaseUrl)).length;
}

/** Hashes that an instance has logged, once it has stopped. */
function hashesOf({ process: { pid } }: WebInstance, from: number): number {
  const lines = readFileSync(log).subarray(from).toString().split('\n');
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { pid?: number; msg?: string; hashes?: number })
    .filter((entry) => entry.pid === pid && entry.msg === 'password hashes computed')
    .reduce((sum, { hashes = 0 }) => sum + hashes, 0);
}

function tally(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { outcome } of answers) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
}

/** Wrong pairs are answered in the same ways, whether or not the address has an account. */
function sameAnswers(answers: readonly Answer[]): Figure {
  const wrong = answers.filter(({ pair }) => pair.password !== password);
  const shapes = (known: boolean) =>
    [...new Set(wrong.filter(({ pair }) => pair.known === known).map(({ shape }) => shape))].sort();
  const [forAccounts, forOthers] = [shapes(true), shapes(false)];
  return {
    what: 'kinds of answer for addresses with an account, and without one',
    figure: `${forAccounts.length} and ${forOthers.length}, ${forAccounts.join() === forOthers.join() ? 'the same' : 'DIFFERENT'}`,
    holds: forAccounts.join() === forOthers.join() && forAccounts.length > 0,
  };
}

/** Self-test: without limits the same attack must be noticed by its hashes. */
async function mistake(stack: Stack): Promise<Figure> {
  const from = statSync(log).size;
  const unlimited = await stack.startWeb({ PORT: stack.env.PORT ?? '', SIGN_INS_PER_QUARTER_HOUR: '1000000' });
  await tryPairs(stack.origin, pairsFor(mostHashes + 100, accounts, attacked));
  await unlimited.stop();
  const hashes = hashesOf(unlimited, from);
  return {
    what: `planted: the limits of sign-in are off, ${mostHashes + 100} pairs`,
    figure: `${hashes} hashes, ${hashes > mostHashes ? 'noticed' : 'NOT NOTICED'}`,
    holds: hashes > mostHashes,
  };
}
