import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { servers, siteOf } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { variants } from '../support/public-pages.ts';

test('a built site does not contain the "Texts" panel', async () => {
  for (const variant of variants) {
    const folder = servers().builds[variant] ?? '';
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    const named = files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) =>
        /_texts|texts:changed|dev-toolbar|src\/texts/.test(readFileSync(file, 'latin1')),
      );
    expect(named).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
    expect((await fetch(`${siteOf(variant)}/_texts/state`)).status).toBe(404);
  }
});
