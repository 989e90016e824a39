import journeys from '../../playwright.config.ts';

/** The journeys that measure the client's trip, and those whose times mean something on an idle machine alone. */
export default {
  ...journeys,
  testDir: '../..',
  outputDir: '../../reports/trip',
  // `npm run prove trip` adds the report that it reads.
  reporter: 'list',
  globalSetup: '../../tests/support/journeys-setup.ts',
  grep: /@trip/,
  workers: 1,
  retries: 0,
};
