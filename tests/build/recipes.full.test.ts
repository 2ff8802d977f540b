import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/built-site/build.ts';
import { astroBuild, copyProject, runBuild } from './command.ts';

/** A code block in a document, labelled with a file path, such as "```diff src/domain/routes.ts". */
interface Block {
  readonly language: string;
  readonly file: string;
  readonly text: string;
}

function blocksOf(document: string): Block[] {
  const text = readFileSync(join(root, 'docs', document), 'utf8');
  return [...text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
    ([, language = '', file = '', block = '']) => ({ language, file, text: block }),
  );
}

/**
 * Applies the code blocks in a document to a copy of the project. A diff changes its file. Any other block creates its
 * file, or is appended if the file exists.
 */
function follow(document: string, folder: string): void {
  const variants = readdirSync(join(folder, 'content')).filter((name) => !name.startsWith('.'));
  for (const { language, file, text } of blocksOf(document)) {
    const files = file.includes('<variant>')
      ? variants.map((variant) => file.replace('<variant>', variant))
      : [file];
    for (const path of files.map((name) => join(folder, name))) {
      if (language === 'diff') applyDiff(path, text);
      else if (existsSync(path)) appendFileSync(path, `\n${text}`);
      else writeFileSync(path, text);
    }
  }
}

/** Applies a diff that has no line numbers. The file must contain the old lines exactly once. */
function applyDiff(path: string, diff: string): void {
  const lines = diff.trimEnd().split('\n');
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const before = without('+');
  const text = readFileSync(path, 'utf8');
  expect(
    text.split(before),
    `${path} must contain these lines exactly once:\n${before}`,
  ).toHaveLength(2);
  writeFileSync(
    path,
    text.replace(before, () => without('-')),
  );
}

test('the steps in docs/adding-a-section.md add a section', async () => {
  const folder = copyProject(onTestFinished);
  follow('adding-a-section.md', folder);
  const { status, output } = await runBuild(folder);
  expect(status, output).toBe(0);
  const page = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8');
  expect(page('talks.html')).toMatch(/<h1 [^>]*>\s*Talks\s*<\/h1>/);
  expect(page('talks.html')).toMatch(/<h2 [^>]*>What a shop learns from its returns<\/h2>/);
  expect(page('index.html')).toMatch(/<h3 [^>]*>What a shop learns from its returns<\/h3>/);
  expect(page('index.html')).toContain('id="talks-panel"');
  expect(page('about.html')).toMatch(/<a [^>]*href="\/talks"[^>]*>\s*Talks\s*<\/a>/);
  expect(page('sitemap.xml')).toContain('/talks</loc>');
  // Also copies the tests, to check that they still compile with an additional section.
  cpSync(join(root, 'tests'), join(folder, 'tests'), { recursive: true });
  const check = ['node_modules/astro/bin/astro.mjs', 'check'];
  const { output: mistakes } = await runBuild(folder, { NO_COLOR: '1' }, check);
  const places = [...mistakes.matchAll(/^(\S+):\d+:\d+ - error/gm)].map(([, file = '']) => file);
  expect(mistakes).toMatch(/Result \(\d+ files\)/);
  expect(places).toEqual([]);
});

test('the steps in docs/changing-the-look.md change the accent and the font', async () => {
  const folder = copyProject(onTestFinished);
  follow('changing-the-look.md', folder);
  const profile = join(folder, 'content', 'consultant', 'profile.yaml');
  writeFileSync(
    profile,
    readFileSync(profile, 'utf8')
      .replace(/^design: .*$/m, 'design: ledger')
      .replace(/^accent: .*$/m, 'accent: plum'),
  );
  const { status, output } = await runBuild(folder, {}, [...astroBuild, '--variant', 'consultant']);
  expect(status, output).toBe(0);
  const page = readFileSync(join(folder, 'dist', 'about.html'), 'utf8');
  expect(page).toContain(':root{--accent:122 36 110}');
  expect(page).not.toContain('--accent:11 100 74');
  // The heading font, followed by a system font that is adjusted to match its size.
  expect(page).toMatch(
    /--font-display:\s*"?Instrument Sans[^;]*Instrument Sans[^;"]* fallback: Arial/,
  );
  expect(page).not.toContain('Besley-');
});

test('the steps in docs/adding-a-design.md add a design', async () => {
  const folder = copyProject(onTestFinished);
  follow('adding-a-design.md', folder);
  const designs = join(folder, 'src', 'styles', 'designs');
  for (const name of readdirSync(designs, { recursive: true, encoding: 'utf8' })) {
    if (!/^ledger.*\.css$/.test(name)) continue;
    const copy = join(designs, name.replace('ledger', 'gallery'));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, readFileSync(join(designs, name), 'utf8').replaceAll('ledger', 'gallery'));
  }
  const profile = join(folder, 'content', 'consultant', 'profile.yaml');
  writeFileSync(profile, readFileSync(profile, 'utf8').replace(/^design: .*$/m, 'design: gallery'));
  const { status, output } = await runBuild(folder, {}, [...astroBuild, '--variant', 'consultant']);
  expect(status, output).toBe(0);
  const page = readFileSync(join(folder, 'dist', 'about.html'), 'utf8');
  expect(page.includes('data-design="gallery"')).toBe(true);
  // The page contains the design's entire style sheet, not only its tokens.
  expect(/\[data-design=gallery\]\{--figure-column/.test(page)).toBe(true);
  expect(/--font-text:\s*"?Instrument Sans/.test(page)).toBe(true);
});

test('the steps in docs/editing-content.md allow an analytics script', async () => {
  const folder = copyProject(onTestFinished);
  follow('editing-content.md', folder);
  writeFileSync(join(folder, 'public', 'count.js'), '');
  const { status, output } = await runBuild(folder);
  expect(status, output).toBe(0);
  const page = readFileSync(join(folder, 'dist', 'about.html'), 'utf8');
  expect(page).toMatch(/connect-src 'self' \S+ https:\/\/my-code\.goatcounter\.com/);
  expect(page).toContain(
    '<script async src="/count.js" data-goatcounter="https://my-code.goatcounter.com/count"></script>',
  );
  // /admin and /auth must not send anything to the analytics service.
  for (const name of ['admin', 'auth']) {
    const own = readFileSync(join(folder, 'dist', `${name}.html`), 'utf8');
    expect(own).not.toMatch(/count\.js|goatcounter/);
  }
});
