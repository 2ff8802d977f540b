import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { serveSite } from '../../../scripts/built-site/serve.ts';
import { splitAchievement } from '../../../src/domain/cv/figure.ts';
import { isVisible } from '../../../src/domain/text/visible-text.ts';
import { copyProject, runBuild } from '../../build/command.ts';
import { hostileText } from '../../hostile/hostile.ts';
import { freePorts } from '../../setup/temporary-backend.ts';
import { expect, test } from '../fixtures.ts';
import { everyRoute, notFoundMessages } from '../support/public-pages.ts';

/** Matches fields that accept only certain values or formats. All others in the sample content are free text. */
const FIXED = /^(icon|color|design|accent|figures|period|email|linkedin|github)$/;

/** Replaces all free text in a content file. */
function makeHostile(value: unknown, next: () => string): unknown {
  // Keeps achievements with a figure, because the profile refers to them.
  if (typeof value === 'string') return splitAchievement(value).figure === null ? next() : value;
  if (Array.isArray(value)) return value.map((entry) => makeHostile(entry, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      FIXED.test(key) ? entry : makeHostile(entry, next),
    ]),
  );
}

test(
  'a site with hostile content builds, and shows the content as text',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    test.setTimeout(120_000);
    const texts = fc
      .sample(hostileText, 4000)
      .map((text) => text.trim())
      // Leaves out invisible text, text that YAML cannot represent, text that is too long for a description, and text
      // with a word that may be wider than a phone. An owner would notice such a word.
      .filter((text) => isVisible(text) && text.isWellFormed() && text.length <= 150)
      .filter((text) => !/\S{25}/.test(text))
      // Leaves out NUL, which the build rejects (src/site/content/parse.test.ts).
      .filter((text) => !text.includes('\0'));
    let count = 0;
    // Makes each text unique, because some lists reject duplicates.
    const next = () => `${texts[count++ % texts.length] ?? ''} ${count}`;

    const folder = copyProject(atEnd);
    const content = join(folder, 'content', 'consultant');
    for (const entry of readdirSync(content)) {
      const file = join(content, entry);
      const hostile = makeHostile(parse(readFileSync(file, 'utf8')), next) as object;
      // This name is as long as the longest word that the filter above keeps, and is shown in the largest font size.
      const name = 'Wolfeschlegelsteinhausen';
      writeFileSync(file, stringify('name' in hostile ? { ...hostile, name } : hostile));
    }
    const built = await runBuild(folder);
    expect(built.status, built.output).toBe(0);

    const [port = 0] = await freePorts(1);
    const server = await serveSite(join(folder, 'dist'), port);
    atEnd(() => server.stop());
    const page = await open('/about', {
      viewport: { width: 390, height: 800 },
      expectedMessages: [...notFoundMessages, /net::ERR_FAILED/],
      prepare: (page) => page.route('https://abcdefgh.supabase.co/**', (route) => route.abort()),
    });
    for (const route of everyRoute) {
      await page.goto(`${server.url}${route}`);
      expect(await page.evaluate(() => 'executed' in globalThis), route).toBe(false);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, route).toBeLessThanOrEqual(0);
      await expect(page.getByRole('contentinfo'), route).toBeVisible();
    }
    expect(count).toBeGreaterThan(100);
  },
);
