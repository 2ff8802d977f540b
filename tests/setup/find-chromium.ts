import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';

const INSTALLED = [
  // Headless Chromium, which Playwright uses by default.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser of the tests: `CHROMIUM_PATH`, Playwright's own, or an installed Chromium, Chrome or Edge. */
export function installedChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], chromium.executablePath(), ...INSTALLED].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * The browser of the tests. If there is none, it tries to install one.
 *
 * @throws {Error} that says what to install
 */
export function findChromium(): string {
  const found = installedChromium();
  if (found !== undefined) return found;
  for (const install of [installWithApt, installWithPlaywright]) {
    install();
    const path = installedChromium();
    if (path !== undefined) return path;
  }
  throw new Error(
    'The browser tests need Chromium or Google Chrome. Install one, or set CHROMIUM_PATH.',
  );
}

function installWithPlaywright(): void {
  const require = createRequire(import.meta.url);
  const cli = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  succeeds(process.execPath, [cli, 'install', 'chromium']);
}

function installWithApt(): void {
  if (process.getuid?.() !== 0) return;
  if (succeeds('apt-get', ['update', '-qq'])) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])) return;
    }
  }
}

function succeeds(command: string, parameters: readonly string[]): boolean {
  return spawnSync(command, parameters, { stdio: 'ignore' }).status === 0;
}
