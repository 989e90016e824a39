import { defineConfig } from 'vitest/config';

// Pictures take their colours from tokens.css; otherwise tests would see it empty.
const coloursRead = [/tokens\.css\?raw$/];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          css: { include: coloursRead },
          include: ['{src,db,sandbox,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', 'tools/boundaries/fixtures/**'],
          // Property tests on a machine that does other things, too.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'database',
          css: { include: coloursRead },
          include: ['{src,db}/**/*.db.test.ts'],
          globalSetup: ['tests/support/database/template.ts'],
          setupFiles: ['tests/support/database/clone.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contracts',
          include: ['tests/contracts/*.contract.ts'],
          maxWorkers: 2,
          // For the provider itself, over the network.
          testTimeout: 180_000,
        },
      },
    ],
  },
});
