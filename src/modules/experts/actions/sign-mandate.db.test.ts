import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { ownInvoicing } from '../queries/own-invoicing.ts';
import { findPublicExpert } from '../queries/public-expert.ts';
import { signMandate } from './sign-mandate.ts';

const { db } = platform;
const words = 'Je donne mandat.';

const person = {
  legalName: ' Louise  Marchetti ',
  companyForm: '',
  street: '3 quai des Brumes',
  postcode: '56100',
  town: 'Lorient',
  country: 'FR',
  siren: '732 829 320',
  vatRegime: 'franchise',
  vatNumber: '',
  birthDate: '1980-01-31',
  taxNumber: '01 23 456 789 012',
  version: '1',
  signed: 'on',
};

/** An expert as right after approval: no mandate signed. */
async function unsigned() {
  const expert = await viewerOf(db, await addExpert(db));
  await sql`delete from invoicing_identities where user_profile_id = ${expert.profileId}`.execute(db);
  await sql`update expert_settings set mandate_signed_at = null where user_profile_id = ${expert.profileId}`.execute(
    db,
  );
  return expert;
}

const mandates = (expert: ProfileId) =>
  db.selectFrom('invoicing_mandates').select(['version', 'words']).where('user_profile_id', '=', expert).execute();

describe('a refused form saves nothing', () => {
  test('[INV02] sent by a signed-out visitor or by a client', async () => {
    expect(await signMandate(platform, undefined, person, words)).toEqual({ ok: false, refusal: 'not-authenticated' });
    const client = await viewerOf(db, await addPerson(db));
    expect(await signMandate(platform, client, person, words)).toEqual({ ok: false, refusal: 'experts-only' });
  });

  test.each<[object, object]>([
    [{ signed: undefined }, { signed: 'mandate-unsigned' }],
    [{ version: '0' }, { signed: 'mandate-changed' }],
    [{ legalName: ' ' }, { legalName: 'missing' }],
    [{ street: 'x'.repeat(201) }, { street: 'too-long' }],
    [{ postcode: '5610' }, { postcode: 'postcode-invalid' }],
    [{ country: 'US' }, { country: 'missing' }],
    [{ siren: '732829321' }, { siren: 'siren-invalid' }],
    [{ vatRegime: 'standard', vatNumber: 'FR45732829320' }, { vatNumber: 'vat-number-invalid' }],
    [{ birthDate: '' }, { birthDate: 'birth-date-invalid' }],
    [{ taxNumber: '9123456789012' }, { taxNumber: 'tax-number-invalid' }],
  ])('[INV02] %j', async (change, problems) => {
    const expert = await unsigned();
    expect(await signMandate(platform, expert, { ...person, ...change }, words)).toEqual({
      ok: false,
      refusal: 'invoicing-invalid',
      problems,
    });
    expect(await ownInvoicing(platform, expert.profileId)).toBeUndefined();
    expect(await mandates(expert.profileId)).toEqual([]);
  });
});

test('[INV02] a profile becomes bookable once the mandate is signed', async () => {
  const expert = await unsigned();
  const bookable = async () => (await findPublicExpert(db, { id: expert.profileId }))?.bookable;
  expect(await bookable()).toBe(false);
  expect(await signMandate(platform, expert, person, words)).toEqual({ ok: true, value: { signed: true } });
  expect(await bookable()).toBe(true);
  expect(await mandates(expert.profileId)).toEqual([{ version: 1, words }]);
  expect(await ownInvoicing(platform, expert.profileId)).toMatchObject({
    identity: {
      legalName: 'Louise Marchetti',
      siren: '732829320',
      taxNumber: '0123456789012',
      birthDate: '1980-01-31',
    },
    signedAt: expect.any(Date),
    franchiseLeftAt: null,
  });
});

test('[INV02] the mandate is signed once: later identity changes keep the signature', async () => {
  const expert = await unsigned();
  await signMandate(platform, expert, person, words);
  const before = await ownInvoicing(platform, expert.profileId);
  const moved = { ...person, town: 'Vannes', signed: undefined, version: undefined };
  expect(await signMandate(platform, expert, moved, 'Un autre texte.')).toEqual({ ok: true, value: { signed: false } });
  expect(await mandates(expert.profileId)).toEqual([{ version: 1, words }]);
  const after = await ownInvoicing(platform, expert.profileId);
  expect(after).toMatchObject({ identity: { town: 'Vannes' }, signedAt: before?.signedAt });
});

test('the birth date and tax number of a company are not stored', async () => {
  const expert = await unsigned();
  const company = { ...person, companyForm: 'SAS', vatRegime: 'standard', vatNumber: 'FR 44 732829320' };
  expect(await signMandate(platform, expert, company, words)).toMatchObject({ ok: true });
  expect(await ownInvoicing(platform, expert.profileId)).toMatchObject({
    identity: { companyForm: 'SAS', vatNumber: 'FR44732829320', birthDate: null, taxNumber: '' },
  });
});
