import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Currency, Money } from '#kernel/money';
import * as rules from '#modules/ledger';
import { balanceOf, earnedBy, moneyHistory, post, totalPaidBy } from '#modules/ledger/server';
import { platform } from '../../../tests/support/database/clone.ts';
import { addPerson } from '../../../tests/support/database/people.ts';
import { type Entry, growsOn, type LedgerAccount } from './rules/entry.ts';

const { db } = platform;
const document = '../../../docs/money.md';
const example = /```ts\n(?<code>.*?)```\n\n```text\n.*?```/gs;
const accounts = Object.keys(growsOn) as LedgerAccount[];

const units = (cents: number) => (cents / 100).toFixed(2).padStart(8);
const written = ({ cents, currency }: Money) => `${units(cents).trim()} ${currency}`;

/** Runs one example with two people and a session of its own; returns its output. */
async function run(code: string): Promise<string> {
  const printed: string[] = [];
  const client = (await addPerson(db)).profileId;
  const expert = (await addPerson(db)).profileId;
  const names = new Map<ProfileId | undefined, string>([
    [client, 'client'],
    [expert, 'expert'],
  ]);
  const anotherSession = (currency: Currency) => ({
    appointmentId: randomUUID() as AppointmentId,
    currency,
    at: new Date('2026-11-23T10:00:00Z'),
  });
  const session = anotherSession('EUR');
  const within = {
    ...rules,
    client,
    expert,
    session,
    anotherSession,
    history: ({ appointmentId } = session) => db.transaction().execute((trx) => moneyHistory(trx, appointmentId)),
    async post(entry: Entry) {
      const result = await db
        .transaction()
        .execute((trx) => post(trx, entry))
        .catch(() => 'refused');
      printed.push(
        `${entry.id.replace(/[0-9a-f-]{36}/, 'session')}${{ true: '', false: ': posted before', refused: ': refused' }[String(result)]}`,
      );
      if (result === true)
        for (const { debit, credit, cents, owner } of entry.lines)
          printed.push(
            `  ${debit.padEnd(17)}  ${credit.padEnd(17)}  ${units(cents)} ${entry.currency}  ${names.get(owner) ?? ''}`,
          );
    },
    async print(what: string, sums: Promise<number | Money[]>) {
      const found = await sums;
      printed.push(`${what}: ${typeof found === 'number' ? units(found).trim() : found.map(written).join(', ')}`);
    },
    totalPaidBy: (person: ProfileId) => totalPaidBy(db, person),
    earnedBy: (person: ProfileId) =>
      earnedBy(db, person, { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }),
    balanceOf: (wanted: Parameters<typeof balanceOf>[1]) => balanceOf(db, wanted),
  };
  const before = await balances();
  const running = compileFunction(`return (async () => {\n${code}})();`, Object.keys(within));
  await running(...Object.values(within));
  const left = (await balances()).flatMap(([name, cents], index) => {
    const own = cents - (before[index]?.[1] ?? 0);
    return own === 0 ? [] : [`${name} ${units(own).trim()}`];
  });
  printed.push('', `Left: ${left.join(', ') || 'nothing'}`);
  return printed.map((line) => `${line.trimEnd()}\n`).join('');
}

const balances = () =>
  Promise.all(
    (['EUR', 'USD'] as const).flatMap((currency) =>
      accounts.map(async (account) => {
        const name = currency === 'EUR' ? account : `${account} (${currency})`;
        return [name, await balanceOf(db, { account, currency })] as const;
      }),
    ),
  );

test('[LEDG01] [LEDG02] every example of docs/money.md prints the output shown below it', async () => {
  const text = readFileSync(new URL(document, import.meta.url), 'utf8');
  const examples = [...text.matchAll(example)];
  expect(examples.length).toBeGreaterThan(10);
  let shown = text;
  for (const { 0: whole, groups } of examples) {
    const code = groups?.code ?? '';
    const prints = await run(code);
    shown = shown.replace(whole, () => `\`\`\`ts\n${code}\`\`\`\n\n\`\`\`text\n${prints}\`\`\``);
  }
  await expect(shown).toMatchFileSnapshot(document);
});

test('[LEDG01] after all examples, debit and credit balances are equal in each currency', async () => {
  for (const currency of ['EUR', 'USD'] as const) {
    const sides = { debit: 0, credit: 0 };
    for (const account of accounts) sides[growsOn[account]] += await balanceOf(db, { account, currency });
    expect(sides.debit).toBeGreaterThan(0);
    expect(sides.debit).toBe(sides.credit);
  }
});
