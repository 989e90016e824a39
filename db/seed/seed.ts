// npm run db:seed: always the nine domains and the synonyms of the search; and the sample data, except in production and at an address that
// others reach. Running it again changes nothing that already exists.
import { mayHaveSamplePeople, readEnv } from '#platform/env';
import { compose } from '../../src/main/compose.ts';
import { seedDomains } from './reference/seed-domains.ts';
import { seedSearch } from './reference/seed-search.ts';

const platform = compose(readEnv(), 'tool');
try {
  await seedDomains(platform.db);
  await seedSearch(platform.db);
  if (mayHaveSamplePeople(platform.env)) {
    // Avatars are drawn with packages that production does not have.
    const { seedStory } = await import('./story/seed-story.ts');
    await seedStory(platform);
    const { seedMandates } = await import('./story/seed-mandates.ts');
    await seedMandates(platform);
    const { seedAvailability } = await import('./story/seed-availability.ts');
    await seedAvailability(platform);
    const { seedEvents } = await import('./story/seed-events.ts');
    await seedEvents(platform);
    const { seedSupport } = await import('./story/seed-support.ts');
    await seedSupport(platform);
    const { seedAppointments } = await import('./story/seed-appointments.ts');
    await seedAppointments(platform);
    const { seedPromoCodes } = await import('./story/seed-promo-codes.ts');
    await seedPromoCodes(platform);
  }
} finally {
  await platform.close();
}
