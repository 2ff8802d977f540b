import { defineConfig } from 'vitest/config';

function browser(name: string, include: string[], exclude: string[]) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude,
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
        // Pure rules, beside their source.
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'] },
      },
      // The built site in a real browser, with the real embedded backend.
      browser('site', ['tests/**/*.test.ts'], ['tests/**/*.full.test.ts']),
      // What takes longer: `npm run test:full`.
      browser('full', ['tests/**/*.full.test.ts'], []),
    ],
  },
});
