import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { readEnv } from '#platform/env';
import { compose } from '../src/main/compose.ts';
import { startStack } from '../tests/support/stack.ts';
import { changedRowsOf, watchChanges } from './access/changes.ts';
import { tamperAtProvider } from './amounts/at-provider.ts';
import { Attempts } from './amounts/attempts.ts';
import { differences, plants, readBooks } from './amounts/compare.ts';
import { bringOthers } from './amounts/others.ts';
import { stories } from './amounts/stories.ts';
import { World } from './amounts/world.ts';
import type { Figure, Proof } from './proof.ts';

/** Browsers can send anything; the price must come from the server. */
export const amounts: Proof = {
  promise:
    'whatever a browser says of price, duration, expert, code or hold, no charge differs from the server’s price',
  async prove({ short }) {
    const many = '10000000';
    const limits = { REQUESTS_PER_MINUTE: many, PROMO_CODES_PER_HOUR: many, CARD_CHANGES_PER_MINUTE: many };
    const stack = await startStack('amounts', { LOG_LEVEL: 'warn', ...limits }, { story: false });
    const platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'silent' }), 'tool');
    try {
      const { origin } = await stack.startWeb({ PORT: stack.env.PORT ?? '' });
      return await tryEverything(new World(platform, stack, origin), stack.owner, short);
    } finally {
      await platform.close();
      await stack.stop();
    }
  },
};

async function tryEverything(world: World, owner: Database, short: boolean): Promise<Figure[]> {
  const others = await bringOthers(world);
  const changes = await watchChanges(owner);
  const tried = await new Attempts(world, others, short).make();
  const cheats = await tell(world);
  const { schemaErrors } = await world.control.state();
  const atProvider = await tamperAtProvider(world, others);
  const ids = others.members.flatMap(({ viewer }) => [viewer.id, viewer.profileId]);
  const touched = changedRowsOf(ids, await changes.taken());
  await others.end();
  await world.control.quiet();
  await world.work();
  for (const line of [...cheats, ...atProvider.taken]) console.log(line);
  return [
    ...tried,
    {
      what: 'cheats of more than one step that came off',
      figure: `${cheats.length} of ${Object.keys(stories).length}`,
      holds: cheats.length === 0,
    },
    {
      what: 'what a browser asks of the provider beyond its script, and gets',
      figure: `${atProvider.taken.length} of ${atProvider.tried}`,
      holds: atProvider.taken.length === 0,
    },
    ...(await compare(world)),
    {
      what: 'rows of others that were touched, of those whose holds, sessions, cards and codes were named',
      figure: touched.join(', ') || `none of ${others.members.length} people’s`,
      holds: touched.length === 0,
    },
    await codes(world),
    {
      what: 'requests, answers and events that are not as the provider describes them',
      figure: `${schemaErrors.length}`,
      holds: schemaErrors.length === 0,
    },
  ];
}

/** Runs the stories and returns the failed ones. */
async function tell(world: World): Promise<string[]> {
  const told: string[] = [];
  for (const [name, story] of Object.entries(stories)) {
    const wrong = await story(world).catch((error: unknown) => String(error));
    if (wrong !== undefined) told.push(`« ${name} »: ${wrong}`);
  }
  return told;
}

async function compare({ db, stripe, tariff }: World): Promise<Figure[]> {
  const books = await readBooks(db, stripe, tariff);
  const found = differences(books);
  for (const line of found.slice(0, 30)) console.log(line);
  const missed = Object.entries(plants).filter(([, plant]) => differences(plant(books)).length <= found.length);
  for (const [plant] of missed) console.log(`not found: ${plant}`);
  const succeeded = books.charges.filter(({ status }) => status === 'succeeded');
  return [
    {
      what: 'charges, intents and rows that differ from tariff, reduction and code',
      figure: `${found.length} of ${succeeded.length} charges, ${books.intents.length} intents, ${books.sold.length} rows`,
      holds: found.length === 0 && succeeded.length > 0,
    },
    {
      what: 'differences planted in a copy of them, and found',
      figure: `${Object.keys(plants).length - missed.length} of ${Object.keys(plants).length}`,
      holds: missed.length === 0,
    },
  ];
}

async function codes({ db }: World): Promise<Figure> {
  const { rows } = await sql<{ code: string }>`
    select code from promo_codes as code join promo_uses as use on use.promo_code_id = code.id and given_back_at is null
    group by code.id having count(*) > max_uses
      or bool_or(used_at < valid_from or used_at >= valid_until or used_at >= stopped_at)`.execute(db);
  return {
    what: 'codes used more often or at other times than they may be',
    figure: rows.map(({ code }) => code).join(', ') || 'none',
    holds: rows.length === 0,
  };
}
