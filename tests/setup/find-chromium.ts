import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Finds an installed browser for the tests. Prefers the browser at `CHROMIUM_PATH`, then Playwright's or the system's
 * headless shell, then Playwright's Chromium, then an installed Chromium, Chrome or Edge. The headless shell opens a
 * page in a third of the time that a full browser takes.
 */
export function installedChromium(): string | undefined {
  return installedShell() ?? [chromium.executablePath(), ...INSTALLED].find(existsSync);
}

/**
 * Finds the browser for the tests. If none is installed, this function prints a notice and tries to install one.
 *
 * @throws {Error} if there is still no browser, with a message about what to install
 */
export function findChromium(): string {
  const found = installedChromium() ?? installChromium();
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests need Chromium or Google Chrome. Install one, or set CHROMIUM_PATH.',
  );
}

/** Finds the browser at `CHROMIUM_PATH`, or otherwise a headless shell. */
export function installedShell(): string | undefined {
  return [process.env['CHROMIUM_PATH'], playwrightShell(), SYSTEM_SHELL].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/**
 * Finds the headless shell that Playwright installs. Playwright's API returns only the path of Chromium. The shell is
 * in a folder next to Chromium's.
 */
function playwrightShell(): string | undefined {
  const [, folder, version] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  if (folder === undefined) return undefined;
  const shell = join(folder, `chromium_headless_shell-${version}`);
  if (!existsSync(shell)) return undefined;
  return readdirSync(shell, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(chrome-)?headless[-_]shell([.]exe)?$/.test(name.split(sep).at(-1) ?? ''))
    .map((name) => join(shell, name))[0];
}

/** The timeout for each installation step, in ms. The download is 100 MB. */
const INSTALLATION_TIMEOUT = 300_000;

/** Installs the headless shell, or a full browser if the system's packages offer only that. */
function installChromium(): string | undefined {
  console.log('No Chromium, Chrome or Edge was found. Installing the headless shell of Chromium…');
  if (!installWithApt()) installWithPlaywright();
  return installedChromium();
}

function installWithPlaywright(): void {
  const require = createRequire(import.meta.url);
  const cli = join(dirname(require.resolve('playwright/package.json')), 'cli.js');
  succeeds(process.execPath, [cli, 'install', '--only-shell', 'chromium']);
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['update', '-qq'])) return false;
  return ['chromium-headless-shell', 'chromium'].some((name) =>
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]),
  );
}

function succeeds(command: string, parameters: readonly string[]): boolean {
  const options = { stdio: 'ignore', timeout: INSTALLATION_TIMEOUT } as const;
  return spawnSync(command, parameters, options).status === 0;
}
