import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,db,sandbox,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**', 'tools/boundaries/fixtures/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: ['{src,db}/**/*.db.test.ts'],
          globalSetup: ['tests/support/database/template.ts'],
          setupFiles: ['tests/support/database/clone.ts'],
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
