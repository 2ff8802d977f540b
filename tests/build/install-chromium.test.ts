import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { findChromium } from '../setup/find-chromium.ts';

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: vi.fn(),
}));
vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof import('node:child_process')>()),
  spawnSync: vi.fn(() => ({ status: 1 })),
}));

test('the tests use an installed browser, and install nothing', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.mocked(existsSync).mockImplementation((path) => path === '/usr/bin/google-chrome');
  expect(findChromium()).toBe('/usr/bin/google-chrome');
  expect(spawnSync).not.toHaveBeenCalled();
});

test('if no browser is installed, the tests log a message, then try to install a browser within a time limit', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.mocked(existsSync).mockReturnValue(false);
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(() => findChromium()).toThrow('Install one, or set CHROMIUM_PATH');
  expect(logged.mock.calls.flat()).toEqual([
    expect.stringContaining('Installing the headless shell'),
  ]);
  const installations = vi.mocked(spawnSync).mock;
  expect(installations.calls.length).toBeGreaterThan(0);
  expect(logged.mock.invocationCallOrder[0]).toBeLessThan(
    installations.invocationCallOrder[0] ?? 0,
  );
  for (const [, , options] of installations.calls) expect(options?.timeout).toBeGreaterThan(0);
});
