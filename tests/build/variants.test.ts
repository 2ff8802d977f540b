import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readContent } from '../setup/content.ts';
import { copyProject, runBuild } from './command.ts';

test('another variant needs a folder and no code, and every variant is built in one command', async () => {
  const folder = copyProject();
  const artist = join(folder, 'content', 'artist');
  renameSync(join(folder, 'content', 'developer'), artist);
  const profile = join(artist, 'profile.yaml');
  writeFileSync(profile, readFileSync(profile, 'utf8').replace(/^name: .*/m, 'name: Someone Else'));
  // The other one is as it was shipped.
  const shipped = join(folder, 'content', 'consultant', 'profile.yaml');
  writeFileSync(shipped, readFileSync(shipped, 'utf8').replace(/^name: .*/m, 'name: Your Name'));
  writeFileSync(join(folder, '.env'), '# Mine.\nSITE_URL=https://portfolio.example\n');
  const { status, output } = await runBuild(folder, {}, ['scripts/build.ts', '--all']);
  expect(status, output).toBe(0);
  const built = readdirSync(join(folder, 'dist')).sort();
  expect(built).toEqual(['artist', 'consultant']);

  // Whoever has not filled something in reads it at the end, and the build stands.
  const [, told = ''] = output.split('\nPlaceholders are left.');
  expect(told).toContain('\n    SITE_URL (line 2): https://portfolio.example\n');
  const toldOf = (variant: string) =>
    told.split(`  content/${variant}/profile.yaml\n`)[1]?.split('\n  content/')[0] ?? '';
  expect(toldOf('consultant')).toMatch(/^ {4}name \(line \d+\): "Your Name"$/m);
  expect(toldOf('artist')).not.toContain(' name (line');

  for (const variant of built) {
    const headers = readFileSync(join(folder, 'dist', variant, '_headers'), 'utf8');
    expect(headers).toContain(
      '\n/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    );
    expect(headers).not.toContain('X-Robots-Tag');
  }
  const home = (variant: string) =>
    readFileSync(join(folder, 'dist', variant, 'index.html'), 'utf8');
  expect(home('artist')).toContain('Someone Else');
  expect(home('artist')).toContain(readContent('developer', 'profile').titles[0]);
  expect(home('consultant')).toContain(readContent('consultant', 'profile').titles[0]);
}, 90_000);

test('what is tested is what is shipped: the scripts are those of production', () => {
  for (const [variant, folder] of Object.entries(inject('builds'))) {
    const scripts = readdirSync(join(folder, '_astro'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, '_astro', name), 'utf8'));
    expect(
      scripts.some((text) => text.includes('react.dev/errors')),
      variant,
    ).toBe(true);
    expect(
      scripts.filter((text) => text.includes('React DevTools')),
      variant,
    ).toEqual([]);
  }
});

test('no page carries a secret, a source map or an address of the machine', () => {
  for (const folder of Object.values(inject('builds'))) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(html|js|css)$/.test(name)) {
        expect(name).not.toMatch(/\.map$/);
        continue;
      }
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text.includes(inject('backend').secretKey), name).toBe(false);
      expect(text, name).not.toMatch(/sb_secret_\w{8}/);
      expect(text.includes(process.cwd()), name).toBe(false);
      expect(text, name).not.toMatch(/sourceMappingURL/);
    }
  }
});
