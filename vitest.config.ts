import { defineConfig } from 'vitest/config';

// Pictures take their colours from tokens.css; otherwise tests would see it empty.
const coloursRead = [/tokens\.css\?raw$/];

// Tests that start servers or processes of their own: with the contracts, beside nothing that a developer waits for.
const startServers = [
  'sandbox/**/*.test.ts',
  'src/platform/storage/contract.test.ts',
  'src/platform/fetch-public.test.ts',
  'src/platform/mail.test.ts',
  'src/platform/scanner.test.ts',
  'src/platform/process-log.test.ts',
];

// Ends a test that waits for ever, and fails it. The slowest takes 5 s alone, and 20 s and more on a machine with a slow disk: no test measures
// time by this limit.
const endsHanging = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          css: { include: coloursRead },
          include: ['{src,db,sandbox,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', 'tools/boundaries/fixtures/**', ...startServers],
          // Pure code has no state that a next file could find; a worker per file costs a third of the time.
          isolate: false,
          testTimeout: endsHanging,
        },
      },
      {
        test: {
          name: 'database',
          css: { include: coloursRead },
          include: ['{src,db}/**/*.db.test.ts'],
          globalSetup: ['tests/support/database/template.ts'],
          setupFiles: ['tests/support/database/each-file.ts'],
          // A third fills the time in which the others wait for the disk.
          maxWorkers: 3,
          // Files share the loaded product, not a database: loading it for each took a third of the time.
          isolate: false,
          testTimeout: endsHanging,
          hookTimeout: endsHanging,
        },
      },
      {
        test: {
          name: 'site',
          include: ['tests/site/*.site.ts'],
          globalSetup: ['tests/support/site/setup.ts'],
          setupFiles: ['tests/support/site/matchers.ts'],
          maxWorkers: 2,
          // Files share the loaded product; each opens a site of its own on it.
          isolate: false,
          testTimeout: endsHanging,
          hookTimeout: endsHanging,
        },
      },
      {
        test: {
          name: 'contracts',
          include: ['tests/contracts/*.contract.ts', ...startServers],
          maxWorkers: 2,
          // The same tests run against the provider itself, over the network, where a webhook may take a minute.
          testTimeout: 180_000,
        },
      },
    ],
  },
});
