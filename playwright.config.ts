import { defineConfig } from '@playwright/test';
import { launchOptions } from './tests/support/browser.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'reports/journeys',
  globalSetup: './tests/support/journeys-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // What fails three times is broken; what passes at another try is named and counted as flaky, and is for us to mend.
  retries: 2,
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  // For a machine that others use too; what holds at once is not waited for.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  use: {
    ...(process.env.STACK_ORIGIN ? { baseURL: process.env.STACK_ORIGIN } : {}),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A worker stands between a page and what a journey answers in the server's place; application.journey.ts lets it in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
