import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { installedChromium } from './tests/setup/find-chromium.ts';

const isFull = process.env['TEST_FULL'] === '1';

const chromiumOptions = {
  executablePath: installedChromium() ?? '',
  args: [
    '--disable-background-networking',
    // The tests need neither a GPU nor a separate GPU process.
    '--disable-gpu',
    '--in-process-gpu',
    // The pages of one test can share a process.
    '--renderer-process-limit=1',
    '--process-per-site',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};

/** Flags that give glyphs the same width and antialiasing in every build of Chromium on Linux. */
const sameGlyphs = [
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** The browser tests. docs/testing.md explains how to run, watch and trace a test. */
export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  globalSetup: './tests/e2e/start-servers.ts',
  fullyParallel: true,
  // Slow tests run only with TEST_FULL=1, which `npm run test:full` sets.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  forbidOnly: process.env['CI'] !== undefined,
  workers: 3,
  timeout: isFull ? 60_000 : 30_000,
  expect: {
    timeout: 10_000,
    // Debian's Chromium and its headless shell differ in at most 0.08% of the pixels. A missing filled button changes
    // more pixels than that. A missing outlined button on a long page changes fewer, but then the tests that press the
    // button fail.
    toHaveScreenshot: { threshold: 0.4, maxDiffPixelRatio: 0.001 },
  },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // With screenshots and snapshots in the trace, a run would take twice as long. docs/testing.md explains how to
    // record a full trace of the failed tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 12_000,
  },
  projects: [
    {
      name: 'chromium',
      // The smoke tests are for the other engines. In Chromium, the rest of the tests check the same features in more
      // detail. A full run still includes the smoke tests here, because the other engines may not be installed.
      testIgnore: ['screenshots.spec.ts', ...(isFull ? [] : ['smoke.spec.ts'])],
      use: { launchOptions: chromiumOptions },
    },
    {
      name: 'screenshots',
      testMatch: 'screenshots.spec.ts',
      use: {
        launchOptions: { ...chromiumOptions, args: [...chromiumOptions.args, ...sameGlyphs] },
      },
    },
    // The other engines run the smoke tests if Playwright's builds of them are installed.
    ...[
      { engine: firefox, device: devices['Desktop Firefox'] },
      { engine: webkit, device: devices['Desktop Safari'] },
    ]
      .filter(({ engine }) => existsSync(engine.executablePath()))
      .map(({ engine, device }) => ({
        name: engine.name(),
        testMatch: 'smoke.spec.ts',
        use: { ...device, viewport: { width: 1280, height: 800 } },
      })),
  ],
});
