import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { astroBuild, copyProject, runBuild } from './command.ts';

const build = [...astroBuild, '--variant', 'me'];

/** Copies the project and adds an owner's variant. */
async function withOwnVariant(): Promise<string> {
  const folder = copyProject(onTestFinished);
  await runBuild(folder, {}, ['scripts/new.ts', 'me']);
  return folder;
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  const path = join(folder, 'content', 'me', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

test("a build publishes the owner's portrait, CV and icon, but no unused files or photo metadata", async () => {
  const folder = await withOwnVariant();
  edit(folder, 'profile.yaml', (text) =>
    text
      .replace(/^github: .*$/m, '')
      .replace(
        /^#(links:|  - label: Mastodon|    url: .*social.*|portrait:|  file: .*|  alternativeText: .*|cv: .*)$/gm,
        '$1',
      )
      // File names that a camera or a person might choose.
      .replace('portrait.jpg', 'IMG 1234.JPG')
      .replace('cv.pdf', 'Ana Novak CV.PDF'),
  );
  edit(folder, 'about.yaml', (text) =>
    text.replace(/^#(testimonials:|  - quote: .*|    name: .*|    role: .*)$/gm, '$1'),
  );
  const photograph = { width: 1200, height: 1200, channels: 3, background: '#a86' } as const;
  await sharp({ create: photograph })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somewhere' } })
    .toFile(join(folder, 'content', 'me', 'IMG 1234.JPG'));
  writeFileSync(join(folder, 'content', 'me', 'Ana Novak CV.PDF'), '%PDF-1.7\n');
  // Files that no page uses: two other photos in the owner's variant, and one in another variant.
  for (const unused of ['me/unused.jpg', 'me/unused-2.PNG', 'developer/unused-3.jpg']) {
    cpSync(join(folder, 'content', 'me', 'IMG 1234.JPG'), join(folder, 'content', unused));
  }
  writeFileSync(join(folder, 'public', 'favicon.ico'), 'an icon of the owner');
  const { status, output } = await runBuild(folder, {}, build);
  expect(status, output).toBe(0);
  expect(readFileSync(join(folder, 'dist', 'favicon.ico'), 'utf8')).toBe('an icon of the owner');
  const shipped = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  expect(shipped.filter((name) => name.includes('unused'))).toEqual([]);
  for (const name of shipped.filter((name) => /\.\w+$/.test(name))) {
    expect(readFileSync(join(folder, 'dist', name)).includes('Somewhere'), name).toBe(false);
  }

  const page = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
  expect(page('about.html')).toContain('Who said it');
  const [picture = ''] = /<picture.*?<\/picture>/s.exec(page('about.html')) ?? [];
  expect(picture).toContain('alt="You, at your desk"');
  // On a home page with figures, the portrait appears only below the buttons.
  expect(page('index.html').match(/<picture/g)).toHaveLength(1);
  const [, portrait = ''] = / src="([^"]*)"/.exec(picture) ?? [];
  const small = readFileSync(join(folder, 'dist', decodeURI(portrait)));
  expect(await sharp(small).metadata()).toMatchObject({ width: 176, height: 220 });
  expect(small.includes('Somewhere')).toBe(false);
  const resume = JSON.parse(page('resume.json')) as {
    readonly basics: { readonly image: string; readonly profiles: readonly object[] };
  };
  expect(page('about.html')).toContain(JSON.stringify(resume.basics.image));
  expect(resume.basics.image).toMatch(/^https:\/\/portfolio\.example\/_astro\/IMG.*\.jpe?g$/);
  expect(resume.basics.profiles).toMatchObject([{ network: 'LinkedIn' }, { network: 'Mastodon' }]);
  expect(page('contact.html')).toContain('href="https://example.social/@your-name"');
  expect(page('contact.html')).not.toMatch(/github/i);
  expect(page('experience.html')).toContain('href="/Ana%20Novak%20CV.pdf"');
  expect(page('Ana Novak CV.pdf')).toBe('%PDF-1.7\n');
});

test('the build fails if the profile refers to a file that does not exist', async () => {
  const folder = await withOwnVariant();
  edit(folder, 'profile.yaml', (text) =>
    text.replace(/^#(portrait:|  file: .*|  alternativeText: .*|cv: .*)$/gm, '$1'),
  );
  const missing = await runBuild(folder, {}, build);
  expect(missing.status, missing.output).toBe(1);
  expect(missing.output).toMatch(
    /portrait\.file \(line \d+\): expected the name of a file that exists in this folder, found "portrait\.jpg"/,
  );
  expect(missing.output).toMatch(
    /cv \(line \d+\): expected the name of a file that exists in this folder, found "cv\.pdf"/,
  );
});

test("a build publishes only a variant's regular files, and accepts only a PDF as the CV", async () => {
  const folder = await withOwnVariant();
  const own = (name: string) => join(folder, 'content', 'me', name);
  edit(folder, 'profile.yaml', (text) =>
    text.replace(/^#(portrait:|  file: .*|  alternativeText: .*|cv: .*)$/gm, '$1'),
  );
  const outside = join(folder, 'secret.pdf');
  writeFileSync(outside, '%PDF-1.7 A secret\n');
  symlinkSync(outside, own('cv.pdf'));
  symlinkSync(outside, own('portrait.jpg'));
  const linked = await runBuild(folder, {}, build);
  expect(linked.status, linked.output).toBe(1);
  expect(linked.output).toMatch(/portrait\.file \(line \d+\): expected a file, not a link to one/);
  expect(linked.output).toMatch(/cv \(line \d+\): expected a file, not a link to one/);
  expect(linked.output).not.toContain('A secret');

  for (const name of ['cv.pdf', 'portrait.jpg']) rmSync(own(name));
  mkdirSync(own('portrait.jpg'));
  writeFileSync(own('cv.pdf'), 'No PDF');
  const wrong = await runBuild(folder, {}, build);
  expect(wrong.output).toMatch(/portrait\.file \(line \d+\): expected a file, not a folder/);
  expect(wrong.output).toMatch(/cv \(line \d+\): expected a PDF/);

  // Reading a named pipe would block forever. Windows has no named pipes in folders.
  if (process.platform === 'win32') return;
  rmSync(own('cv.pdf'));
  rmSync(own('skills.yaml'));
  for (const name of ['cv.pdf', 'skills.yaml']) execFileSync('mkfifo', [own(name)]);
  const pipes = await runBuild(folder, {}, build);
  expect(pipes.status, pipes.output).toBe(1);
  expect(pipes.output).toMatch(/cv \(line \d+\): expected a file, not a folder, a pipe/);
  expect(pipes.output).toContain('content/me/skills.yaml cannot be used: expected a file, not');
});
