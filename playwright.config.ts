import { defineConfig } from '@playwright/test';
import { callLaunchOptions, launchOptions } from './tests/support/browser.ts';

/** Journeys with a video call: two pages that encode and draw video, several times the cost of any other journey. */
const calls = [
  '**/appel.journey.ts',
  '**/compte-rendu.journey.ts',
  '**/fin-d-appel.journey.ts',
  '**/salle.journey.ts',
  '**/test-materiel.journey.ts',
  '**/une-journee.journey.ts',
];

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'reports/journeys',
  globalSetup: './tests/support/journeys-setup.ts',
  fullyParallel: true,
  // Two wait for the product or the disk a quarter of their time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A journey that passes at its second try is flaky: it is named, and more than two of them fail the run (tools/requirements/counts.ts).
  retries: 1,
  // Ten failures are one cause; the rest would only say it again.
  maxFailures: 10,
  reporter: [['list'], ['json', { outputFile: 'reports/journeys.json' }]],
  // The longest journey takes a sixth of it on two idle cores; those that pass through real timers say so themselves.
  timeout: 120_000,
  // Sweeps look every 10 s at most, and a page, a job or a mail follows within 3 s, or 15 s on a machine that others use.
  expect: { timeout: 30_000 },
  projects: [
    { name: 'pages', testMatch: '**/*.journey.ts', testIgnore: calls },
    // One call at a time, after the other journeys: beside them there is too little processor left to show two videos.
    { name: 'calls', testMatch: calls, workers: 1, use: { launchOptions: callLaunchOptions } },
  ],
  use: {
    ...(process.env.STACK_ORIGIN ? { baseURL: process.env.STACK_ORIGIN } : {}),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A worker stands between a page and what a journey answers in the server's place; application.journey.ts lets it in.
    serviceWorkers: 'block',
    // Fading elements fail axe's contrast rule half-way, and drawing animations costs processor time. Journeys about motion opt out.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
