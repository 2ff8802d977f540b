import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { parse } from 'yaml';
import { designNames } from '../../../src/site/content/names.ts';
import { renderMarkdown } from '../../../src/site/text/markdown.ts';
import { copyProject, runBuild } from '../../build/command.ts';
import { expect, test } from '../fixtures.ts';
import { openPanels, overflow, serveBuild, withoutBackend } from '../support/built-site.ts';
import { routes } from '../../../src/domain/routes.ts';
import { everyRoute } from '../support/public-pages.ts';
import { nextFrame } from '../support/settle.ts';

/** Very different CVs of fictional people, from tests/fixtures/cv. */
const cvs = ['many-roles', 'persian', 'chinese-mixed-keys', 'html-in-texts'];

/** Fields that contain no text for visitors, such as design names, colours and URLs. */
const NO_TEXT = new Set(['design', 'accent', 'icon', 'color', 'link', 'url', 'linkedin', 'github']);

/** Fields that no page shows if they are in the profile. In other files, fields with these names contain text. */
const NO_TEXT_IN_PROFILE = new Set(['description', 'language']);

/** Returns the texts for visitors in a content file. */
function textsOf(value: unknown, isProfile: boolean): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, isProfile));
  return Object.entries(value).flatMap(([key, field]) =>
    NO_TEXT.has(key) || (isProfile && NO_TEXT_IN_PROFILE.has(key)) ? [] : textsOf(field, isProfile),
  );
}

/** Reduces text to letters and digits, because a design may change dashes, quotes and white space. */
const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns the letters and digits in a text as visitors see it, without Markdown syntax. */
const shown = (text: string) =>
  lettersOf(
    renderMarkdown(text)
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&(?:lt|gt|quot|amp);/g, ' ')
      .replaceAll(/\bamp\b/g, ''),
  );

for (const design of designNames) {
  for (const cv of cvs) {
    test(
      `the ${design} design shows every text in the CV "${cv}" without overflow`,
      { tag: '@full' },
      async ({ open, atEnd }) => {
        test.setTimeout(240_000);
        const folder = copyProject(atEnd);
        const file = fileURLToPath(new URL(`../../fixtures/cv/${cv}.json`, import.meta.url));
        const made = await runBuild(folder, {}, [
          'scripts/new.ts',
          'someone',
          '--from',
          file,
          '--design',
          design,
        ]);
        expect(made.status, made.output).toBe(0);
        const url = await serveBuild(folder, atEnd, { SITE_VARIANT: 'someone' });

        const page = await open('/about', withoutBackend);
        let text = '';
        let paperText = '';
        // A CV has no software stack, and only some CVs have projects.
        const absent = new Set<string>([routes.softwareStack]);
        if (!existsSync(join(folder, 'dist', 'projects.html'))) absent.add(routes.projects);
        for (const route of everyRoute.filter((one) => !absent.has(one))) {
          await page.goto(`${url}${route}`);
          await openPanels(page);
          for (const width of [320, 390, 768, 1280]) {
            await page.setViewportSize({ width, height: 900 });
            await nextFrame(page);
            expect(await overflow(page), `${route} at ${width} pixels`).toBeLessThanOrEqual(0);
          }
          if (route === '/experience') {
            const emptyColumn = await page.evaluate(
              () =>
                document.querySelector('.figure') === null &&
                [...document.querySelectorAll('.roles, .achievements')].some((list) => {
                  const { content, display } = getComputedStyle(list, '::before');
                  return content !== 'none' && display !== 'none';
                }),
            );
            expect(emptyColumn, 'without figures, there is no column for them').toBe(false);
            await page.setViewportSize({ width: 390, height: 900 });
            const narrow = await page
              .locator('.achievements:has(.figure) > li:not(:has(.figure)) > span')
              .evaluateAll((texts) =>
                texts.filter(
                  (text) => text.clientWidth < (text.parentElement?.clientWidth ?? 0) - 1,
                ),
              );
            expect(
              narrow,
              'text without a figure takes up the full line in a list with figures',
            ).toEqual([]);
            await page.emulateMedia({ media: 'print' });
            // The width of A4 paper minus the margins.
            await page.setViewportSize({ width: 673, height: 900 });
            expect(await overflow(page), 'in print').toBeLessThanOrEqual(0);
            paperText = lettersOf(await page.locator('main').innerText());
            await page.emulateMedia({ media: 'screen' });
          }
          text += await page.evaluate(() => document.body.textContent);
        }
        const letters = lettersOf(text);
        const contentOf = (name: string) =>
          (parse(readFileSync(join(folder, 'content/someone', `${name}.yaml`), 'utf8')) ??
            {}) as Readonly<Record<string, unknown>>;
        const missing = ['profile', 'about', 'skills', 'experience'].flatMap((name) =>
          textsOf(contentOf(name), name === 'profile').filter(
            (part) => !letters.includes(shown(part)),
          ),
        );
        expect(missing).toEqual([]);
        const { roles, education, certificates, languages } = contentOf('experience');
        const { phone } = contentOf('profile');
        const printed = textsOf([roles, education, certificates, languages, phone], false);
        expect(printed.filter((part) => !paperText.includes(shown(part)))).toEqual([]);
      },
    );
  }
}
