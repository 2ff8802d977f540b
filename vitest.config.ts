import { defineConfig } from 'vitest/config';

/** Rules and databases, without a browser; playwright.config.ts has the rest. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        // Pure rules beside their source, also with hostile data.
        extends: true,
        test: {
          name: 'unit',
          pool: 'threads',
          // A process for each file would take as long as all tests.
          isolate: false,
          setupFiles: ['tests/setup/as-new.ts'],
          // Some run a command, on a machine that may be busy.
          testTimeout: 90_000,
          hookTimeout: 60_000,
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'tests/{build,functions,hostile}/*.test.ts',
          ],
          // These are in the other projects.
          exclude: ['**/*.full.test.ts', 'tests/hostile/{database,requests}.test.ts'],
        },
      },
      {
        // Who may do what, with the real embedded backend.
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
        // What takes longer: `npm run test:full`.
        extends: true,
        test: {
          name: 'full',
          include: ['{scripts,tests}/**/*.full.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The migrations on a PostgreSQL server: `npm run test:postgres`.
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
        // The types of the tables, by a command that is downloaded: `npm run types`, and once a week.
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
