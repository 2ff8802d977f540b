import { readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { copyProject, runBuild } from './command.ts';

test('another variant needs a folder and no code, and every variant is built in one command', async () => {
  const folder = copyProject();
  const artist = join(folder, 'content', 'artist');
  renameSync(join(folder, 'content', 'developer'), artist);
  const profile = join(artist, 'profile.yaml');
  writeFileSync(
    profile,
    readFileSync(profile, 'utf8').replace('name: Your Name', 'name: Someone Else'),
  );
  const { status, output } = await runBuild(folder, {}, ['scripts/build.ts', '--all']);
  expect(status, output).toBe(0);
  // The shipped way of delivery: said aloud, once.
  expect(output.split('Messages of the contact form are not delivered')).toHaveLength(2);
  const built = readdirSync(join(folder, 'dist')).sort();
  expect(built).toEqual(['artist', 'consultant']);
  const home = (variant: string) =>
    readFileSync(join(folder, 'dist', variant, 'index.html'), 'utf8');
  expect(home('artist')).toContain('Someone Else');
  expect(home('artist')).toContain('Full-stack Developer');
  expect(home('consultant')).toContain('E-commerce Specialist');
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

test('what delivers no message carries no code that would', () => {
  const delivers = (folder: string) =>
    readdirSync(join(folder, '_astro')).filter(
      (name) =>
        name.endsWith('.js') &&
        /send_contact_message|contact_messages|form-name|bot-field/.test(
          readFileSync(join(folder, '_astro', name), 'utf8'),
        ),
    );
  for (const folder of Object.values(inject('builds'))) expect(delivers(folder)).toEqual([]);
  for (const { folder } of Object.values(inject('deliveries'))) {
    expect(delivers(folder)).not.toEqual([]);
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
