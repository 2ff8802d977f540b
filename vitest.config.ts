import { defineConfig } from 'vitest/config';

/** Hostile data without a browser. */
const hostileRules = ['rules', 'database', 'requests'].map(
  (name) => `tests/hostile/${name}.test.ts`,
);

function browser(name: string, include: string[], exclude: string[], env = {}) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude,
      env: { ...env, ...process.env },
      globalSetup: ['tests/setup/global-setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      // A shared machine can be slow enough for a browser to miss a deadline; what is broken fails twice.
      retry: process.env['CI'] ? 1 : 0,
    },
  };
}

export default defineConfig({
  test: {
    reporters: ['default', './tests/setup/summary-reporter.ts'],
    maxWorkers: 3,
    projects: [
      {
        // Pure rules, beside their source, and what hostile data do to them.
        extends: true,
        test: {
          name: 'unit',
          // Some open a database, on a machine that may be busy.
          hookTimeout: 60_000,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', ...hostileRules],
        },
      },
      // The built site in a real browser, with the real embedded backend.
      browser(
        'site',
        ['tests/**/*.test.ts'],
        ['tests/**/*.full.test.ts', 'tests/postgres/**', ...hostileRules],
      ),
      // What takes longer: `npm run test:full`.
      browser('full', ['tests/**/*.full.test.ts', 'tests/hostile/*.test.ts'], [], {
        HOSTILE_RUNS: '10000',
      }),
      {
        // The migrations on a PostgreSQL server: `npm run test:postgres`.
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/postgres/*.test.ts'],
          globalSetup: ['tests/postgres/start-postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
