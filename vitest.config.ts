import { defineConfig } from 'vitest/config';

/** Configures the tests that need no browser. playwright.config.ts configures the browser tests. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Tests beside their source, and the tests in tests/ that need no database or browser.
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          // Starting a worker for each file would take as long as all the tests together.
          isolate: false,
          setupFiles: ['tests/setup/reset-worker.ts'],
          // Some tests run commands, which take a long time on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 60_000,
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'tests/{build,functions,hostile}/*.test.ts',
          ],
          // These belong to the projects below.
          exclude: ['**/*.full.test.ts', 'tests/hostile/{database,requests}.test.ts'],
        },
      },
      {
        // Tests that need the real embedded backend or its database.
        extends: true,
        test: {
          name: 'database',
          include: ['tests/database/*.test.ts', 'tests/hostile/{database,requests}.test.ts'],
          exclude: ['**/*.full.test.ts'],
          globalSetup: ['tests/setup/start-backend.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Slow tests, for `npm run test:full`.
        extends: true,
        test: {
          name: 'full',
          include: ['{scripts,tests}/**/*.full.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests for the migrations on a PostgreSQL server, for `npm run test:postgres`.
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/postgres/*.test.ts'],
          exclude: ['tests/postgres/types.test.ts'],
          globalSetup: ['tests/postgres/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Checks or updates the committed types of the tables. The test downloads the Supabase CLI to generate them.
        extends: true,
        test: {
          name: 'types',
          include: ['tests/postgres/types.test.ts'],
          globalSetup: ['tests/postgres/start-postgres.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
