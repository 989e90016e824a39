import { expect, test } from 'vitest';
import { addAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { newMember } from '../support/site/member.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db } = site;
const link = { name: 'Tester mon matériel et ma connexion' };
const ready = 'Micro, caméra, son et réseau : prêts';

test('[ROOM11] calls and the next appointment ask for a test until one was good', async () => {
  const { reader, profileId } = await newMember(site);
  const expert = await addExpert(db);
  const startsAt = new Date(Date.now() + 2 * 86_400_000);
  startsAt.setUTCHours(9, 0, 0, 0);
  await addAppointment(db, { client: profileId, expert: expert.profileId, title: 'Bientôt', startsAt });
  for (const [verdict, isReady] of [
    [undefined, false],
    ['incomplete', false],
    ['fair', false],
    ['good', true],
  ] as const) {
    await db.deleteFrom('device_tests').where('user_profile_id', '=', profileId).execute();
    if (verdict)
      await db
        .insertInto('device_tests')
        .values({ user_profile_id: profileId, device: crypto.randomUUID(), verdict, tested_at: new Date() })
        .execute();
    for (const address of ['/appels-video', '/rendez-vous']) {
      const page = await reader.open(address);
      expect(page.get.queryAllByText(ready)).toHaveLength(isReady ? 1 : 0);
      expect(page.get.queryAllByRole('link', link)).toHaveLength(isReady ? 0 : 1);
    }
  }
});

test('[ROOM11] without an appointment /rendez-vous asks for no test', async () => {
  const { reader } = await newMember(site);
  expect((await reader.open('/rendez-vous')).get.queryByRole('link', link)).toBeNull();
});
