import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chromium } from '@playwright/test';
import { root } from '../../scripts/built-site/build.ts';

test("CHROMIUM_PATH takes precedence over Playwright's headless shell, which takes precedence over an installed browser", () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-browsers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [, version = ''] = /chromium-(\d+)/.exec(chromium.executablePath()) ?? [];
  const place = join(folder, `chromium_headless_shell-${version}`, 'chrome-headless-shell-x');
  mkdirSync(place, { recursive: true });
  const shell = join(place, 'chrome-headless-shell');
  const named = join(folder, 'named');
  for (const file of [shell, named]) writeFileSync(file, '');
  const code = `import { installedChromium } from './tests/setup/find-chromium.ts';
    process.stdout.write(String(installedChromium()));`;
  const found = (variables: Readonly<Record<string, string>>) => {
    const env = { ...process.env, CHROMIUM_PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder };
    return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: root,
      encoding: 'utf8',
      env: { ...env, ...variables },
    });
  };
  expect(found({})).toBe(shell);
  expect(found({ CHROMIUM_PATH: named })).toBe(named);
});
