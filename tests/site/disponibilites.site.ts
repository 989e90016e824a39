import { expect, test } from 'vitest';
import { newMember } from '../support/site/member.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const path = '/profil/disponibilites';

test('[PROF11] a client sees no link to the availability page, and is redirected from it to /', async () => {
  const { reader } = await newMember(site);
  const profile = await reader.open('/profil');
  expect(profile.get.getByRole('heading', { name: 'Informations personnelles' })).toBeInTheDocument();
  expect(profile.get.queryByRole('link', { name: 'Configurer mes disponibilités' })).toBeNull();
  expect(await reader.ledTo(path)).toBe('/');
  expect((await reader.post(path, {})).headers.get('location')).toBe('/');
});
