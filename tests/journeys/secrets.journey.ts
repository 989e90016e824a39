import type { APIRequestContext } from '@playwright/test';
import { unseal } from '#platform/seal';
import { seedKey } from '../../tools/database/template.ts';
import { expect, stack, test } from '../support/journey.ts';
import { publicPages } from '../support/pages.ts';
import { rows } from '../support/rows.ts';

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
const textOf = async (request: APIRequestContext, address: string) => (await request.get(address)).text();

/** URL of a page's data request during client navigation. */
function dataAddress(page: string): string {
  const url = new URL(page, stack.origin);
  url.pathname += url.pathname.endsWith('/') ? '_.data' : '.data';
  return url.href;
}

test('[EXPERT16] no public page or file contains the email, phone, account id or IBAN of an expert', async ({
  request,
}) => {
  test.setTimeout(480_000);
  const found = await rows<{ user_id: string; id: string; email: string; phone_sealed: string | null }>(
    'select user_id, id, email, phone_sealed from user_profiles',
  );
  const people = found.map(({ phone_sealed: sealed, ...person }) => ({
    ...person,
    phone: sealed && unseal({ SEALING_KEY: seedKey }, 'phone', person.id, sealed),
  }));
  const experts = people.filter(({ phone }) => phone);
  expect(experts.length).toBeGreaterThan(70);
  // Some experts have an IBAN; neither the sealed IBAN nor its holder may be visible. Another journey (versements) uses the rest of the
  // alphabet.
  const kept = await rows<{ iban_sealed: string; iban_holder: string }>(
    `insert into payout_accounts (expert_id, method, iban_sealed, iban_last4, iban_holder)
     select id, 'iban', 'scelle-' || gen_random_uuid(), '3000', 'Titulaire ' || gen_random_uuid() from expert_cards where slug < 'd'
     on conflict (expert_id) do nothing returning iban_sealed, iban_holder`,
  );
  expect(kept.length).toBeGreaterThan(10);
  const secrets = [
    ...people.flatMap(({ user_id, email, phone }) => [
      user_id,
      email,
      ...(phone ? [phone, phone.replaceAll(' ', ''), phone.replace('+33 ', '0')] : []),
    ]),
    ...kept.flatMap(({ iban_sealed, iban_holder }) => [iban_sealed, iban_holder]),
  ];
  const columns = await rows<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
     where column_name ~ '(iban|account_number|bic)' order by name`,
  );
  expect(
    columns.map(({ name }) => name),
    'whatever else is kept of an account joins the secrets above',
  ).toEqual(['iban_holder', 'iban_last4', 'iban_sealed']);

  const maps = locations(await textOf(request, '/sitemap.xml'));
  const listed = (await Promise.all(maps.map(async (map) => locations(await textOf(request, map))))).flat();
  const pages = new Set([
    ...listed,
    ...publicPages.map((path) => stack.origin + path),
    `${stack.origin}/expert/inconnu`,
  ]);
  const files = ['/robots.txt', '/sitemap.xml', ...maps, '/evenements.ics', '/evenements.rss'];
  const addresses = [...pages, ...[...pages].map(dataAddress), ...files];
  expect(addresses.length).toBeGreaterThan(200);

  let seen = 0;
  for (const address of addresses) {
    const text = await textOf(request, address);
    expect(
      secrets.filter((secret) => text.includes(secret)),
      address,
    ).toEqual([]);
    seen += experts.filter(({ id }) => text.includes(id)).length;
  }
  // Every expert's public id was found, so the pages were really read.
  expect(seen).toBeGreaterThan(experts.length);
  await rows(`delete from payout_accounts where iban_sealed like 'scelle-%'`);
});
