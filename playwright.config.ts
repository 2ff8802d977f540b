import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { installedChromium } from './tests/setup/find-chromium.ts';

const isFull = process.env['TEST_FULL'] === '1';

const chromiumOptions = {
  executablePath: installedChromium() ?? '',
  args: [
    '--disable-background-networking',
    // Rendering needs neither a graphics card nor a process for one.
    '--disable-gpu',
    '--in-process-gpu',
    // A test at a time needs no process of its own for each page.
    '--renderer-process-limit=1',
    '--process-per-site',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};

/** With these, glyphs are as wide, and their edges as grey, in every build of Chromium on Linux. */
const sameGlyphs = [
  '--font-render-hinting=none',
  '--disable-font-subpixel-positioning',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** The tests in a browser; docs/testing.md explains how to run, watch and trace one. */
export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  globalSetup: './tests/e2e/start-servers.ts',
  fullyParallel: true,
  // What is rare or slow: TEST_FULL=1, as `npm run test:full` sets it.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  forbidOnly: process.env['CI'] !== undefined,
  workers: 3,
  timeout: isFull ? 60_000 : 30_000,
  expect: {
    timeout: 10_000,
    // Debian's Chromium and its headless shell differ in 0.08 % of the pixels at the most. A missing filled button
    // is more; an outlined one on a long page is less, and for the tests of what it does.
    toHaveScreenshot: { threshold: 0.4, maxDiffPixelRatio: 0.001 },
  },
  reporter: [['list'], ['html', { open: 'never' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // Screenshots and snapshots of the page would double the time of a run (docs/testing.md).
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 12_000,
  },
  projects: [
    {
      name: 'chromium',
      // The smoke tests repeat, for the other engines, what the others try one by one. In the full run they are tried
      // here, too, because the other engines may not be installed.
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
    // The other engines run the smoke tests, where Playwright's builds of them are installed.
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
