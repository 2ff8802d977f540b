import type { Page } from '@playwright/test';
import { readContent } from '../../setup/content.ts';
import { expect, test } from '../fixtures.ts';
import { readPdf, withoutSpaces } from '../support/pdf.ts';
import { everyRoute, notFoundMessages, sectionIds, variants } from '../support/public-pages.ts';
import { animationsEnd, nextFrame, emulatePrint, openEverySection } from '../support/settle.ts';

/** Visits every route, opens all sections on the home page, waits for the projects, and runs a check on each route. */
async function visit(page: Page, check: (route: string) => Promise<void>): Promise<void> {
  for (const route of everyRoute) {
    await page.goto(new URL(route, page.url()).href);
    if (route === '/') {
      await openEverySection(page);
    }
    if (route === '/' || route === '/projects')
      await expect(page.getByRole('article').first()).toBeVisible();
    await animationsEnd(page);
    await check(route);
  }
}

const still = { reducedMotion: 'reduce', expectedMessages: notFoundMessages } as const;

/** Lists the page if it is wider than the viewport, and every element that cuts off its content horizontally. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page: ${root.scrollWidth}`);
    for (const element of document.querySelectorAll('main *, footer *')) {
      if (!(element instanceof HTMLElement) || element.closest('.sr-only, .tooltip')) continue;
      if (!['hidden', 'clip'].includes(getComputedStyle(element).overflowX)) continue;
      if (element.scrollWidth > element.clientWidth + 1) found.push(element.outerHTML.slice(0, 90));
    }
    return found;
  });
}

/** Returns the words that break across lines. A line may break at a slash, a hyphen or an en dash. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (parent?.checkVisibility() !== true || parent.closest('.sr-only, .tooltip')) continue;
      for (const word of (text.textContent ?? '').matchAll(/[^\s\-–/]+/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word[0]);
      }
    }
    return found;
  });
}

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    // The code under test is the same in both variants, so `npm test` tests only one.
    const tag = variant === 'consultant' ? [] : '@full';

    test('in a wide viewport, the theme toggle is at the top right', { tag }, async ({ open }) => {
      const page = await open('/about', { variant, viewport: { width: 2560, height: 900 } });
      const box = await page.getByRole('button', { name: /^Switch to/ }).boundingBox();
      expect(2560 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(60);
      expect(box?.y).toBeLessThan(60);
    });

    for (const [width, height] of [
      [320, 256],
      [640, 512],
    ] as const) {
      test(
        `every page reflows at ${width} px, the width of a zoomed viewport of 1280 px`,
        { tag: width === 320 && variant === 'consultant' ? [] : '@full' },
        async ({ open }) => {
          const page = await open('/about', { variant, viewport: { width, height }, ...still });
          await visit(page, async (route) => {
            expect(await overflowing(page), route).toEqual([]);
            expect(await brokenWords(page), `broken on ${route}`).toEqual([]);
          });
        },
      );
    }

    test('every page fits on a phone with text at 200%', { tag }, async ({ open }) => {
      const phone = { width: 390, height: 844 };
      const page = await open('/about', { variant, viewport: phone, ...still });
      await visit(page, async (route) => {
        await page.evaluate(() =>
          document.documentElement.style.setProperty('font-size', '200%', 'important'),
        );
        expect(await overflowing(page), route).toEqual([]);
        expect(await brokenWords(page), `broken on ${route}`).toEqual([]);
      });
      await page.goto(new URL('/projects', page.url()).href);
      await page.getByRole('link', { name: 'Pricing Dashboard' }).first().click();
      await page.evaluate(() =>
        document.documentElement.style.setProperty('font-size', '200%', 'important'),
      );
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
      await expect(close).toBeInViewport({ ratio: 1 });
    });

    test('the home page has no narrow columns with text at 200%', { tag }, async ({ open }) => {
      const page = await open('/', { variant, viewport: { width: 1024, height: 800 }, ...still });
      const besideName = () =>
        page.locator('.hero-stage').evaluate(({ children: [text, aside] }) => {
          if (!text || !aside) return null;
          return aside.getBoundingClientRect().top < text.getBoundingClientRect().bottom;
        });
      expect(await besideName()).toBe(true);
      await page.evaluate(() =>
        document.documentElement.style.setProperty('font-size', '200%', 'important'),
      );
      expect(await besideName()).toBe(false);
      const room = await page
        .locator('.section-toggle-title')
        .first()
        .evaluate(
          // Measures the width in ems of the body text.
          (title) =>
            title.clientWidth / Number.parseFloat(getComputedStyle(document.body).fontSize),
        );
      expect(room).toBeGreaterThan(15);
    });

    for (const width of [768, 1280]) {
      test(
        `no page breaks a word at ${width} px with text at 200%`,
        { tag: '@full' },
        async ({ open }) => {
          const viewport = { width, height: 800 };
          const page = await open('/about', { variant, viewport, ...still });
          await visit(page, async (route) => {
            await page.evaluate(() =>
              document.documentElement.style.setProperty('font-size', '200%', 'important'),
            );
            await nextFrame(page);
            expect(await overflowing(page), route).toEqual([]);
            expect(await brokenWords(page), `broken on ${route}`).toEqual([]);
          });
        },
      );
    }

    test(
      'no page cuts off text when a visitor increases the text spacing',
      { tag: '@full' },
      async ({ open }) => {
        const page = await open('/about', { variant, ...still });
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await visit(page, async (route) => {
            // These values are from WCAG 2.2, success criterion 1.4.12. The test sets them on each element, because the
            // content security policy would block an added style sheet.
            await page.evaluate(() => {
              for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
                element.style.setProperty('line-height', '1.5', 'important');
                element.style.setProperty('letter-spacing', '0.12em', 'important');
                element.style.setProperty('word-spacing', '0.16em', 'important');
              }
            });
            expect(await overflowing(page), `${route} at ${width}`).toEqual([]);
          });
        }
      },
    );

    for (const width of [390, 1280]) {
      test(
        `in a viewport of ${width} px, every target is at least 24 px wide and high`,
        { tag: '@full' },
        async ({ open }) => {
          const page = await open('/about', {
            variant,
            viewport: { width, height: 800 },
            ...still,
          });
          await visit(page, async (route) => {
            const small = await page.evaluate(() =>
              [
                ...document.querySelectorAll<HTMLElement>(
                  'a[href], button, input, textarea, select',
                ),
              ]
                // A link inside a sentence is only as high as its line, so it is exempt.
                .filter(
                  (target) => target.checkVisibility() && !target.matches('p a:not(:only-child)'),
                )
                .filter((target) => !target.matches('.skip-link'))
                .map((target) => ({ target, box: target.getBoundingClientRect() }))
                .filter(({ box }) => Math.min(box.width, box.height) < 24)
                .map(
                  ({ target, box }) =>
                    `${target.outerHTML.slice(0, 80)} ${box.width}x${box.height}`,
                ),
            );
            expect(small, route).toEqual([]);
          });
        },
      );
    }

    for (const width of [390, 1280]) {
      test(
        `the focused element has a focus ring, is in view and is not covered at ${width} px`,
        { tag: '@full' },
        async ({ open }) => {
          const page = await open('/about', {
            variant,
            viewport: { width, height: 800 },
            ...still,
          });
          await visit(page, async (route) => {
            await page.evaluate(() => {
              scrollTo({ top: 0, behavior: 'instant' });
              (document.activeElement as HTMLElement | null)?.blur();
            });
            const seen: string[] = [];
            for (;;) {
              await page.keyboard.press('Tab');
              const stop = await page.evaluate(async () => {
                await new Promise(requestAnimationFrame);
                const element = document.activeElement;
                if (!(element instanceof HTMLElement) || element === document.body) return null;
                const { top, left, width, height } = element.getBoundingClientRect();
                // The browser keeps a video's native controls in view.
                const covered =
                  element instanceof HTMLVideoElement
                    ? false
                    : [0.1, 0.5, 0.9].every((part) => {
                        const hit = document.elementFromPoint(
                          left + width * part,
                          top + height * part,
                        );
                        return !hit || !(element.contains(hit) || hit.contains(element));
                      });
                const style = getComputedStyle(element);
                return {
                  name: element.outerHTML.slice(0, 90),
                  covered,
                  marked: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
                };
              });
              if (stop === null) break;
              seen.push(stop.name);
              expect(stop, `${route}, stop ${seen.length}`).toMatchObject({
                covered: false,
                ...(stop.name.startsWith('<video') ? {} : { marked: true }),
              });
            }
            expect(seen.length, route).toBeGreaterThan(3);
          });
        },
      );
    }

    // Both variants have the same navigation, so each variant tests one of its two layouts.
    const width = variant === 'consultant' ? 1280 : 390;
    test(
      `the navigation covers no part of the focused element when you tab backwards at ${width} px`,
      { tag: '@full' },
      async ({ open }) => {
        const page = await open('/about', { variant, viewport: { width, height: 500 }, ...still });
        let stops = 0;
        await visit(page, async (route) => {
          await page.evaluate(() =>
            scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
          );
          await page.locator('footer a').last().focus();
          for (;;) {
            await page.keyboard.press('Shift+Tab');
            await nextFrame(page);
            const stop = await page.evaluate(() => {
              const element = document.activeElement;
              if (!element?.closest('main')) return null;
              // The browser keeps a video's native controls in view.
              if (element instanceof HTMLVideoElement) return { name: 'video', under: [] };
              const box = element.getBoundingClientRect();
              const bars = [...document.querySelectorAll('header > *')];
              const under = bars.flatMap((element) => {
                const bar = element.getBoundingClientRect();
                if (bar.height === 0) return [];
                const covers =
                  box.top < bar.bottom &&
                  box.bottom > bar.top &&
                  box.left < bar.right &&
                  box.right > bar.left;
                return covers ? [element.outerHTML.slice(0, 90)] : [];
              });
              return { name: element.outerHTML.slice(0, 90), under };
            });
            if (stop === null) break;
            stops += 1;
            expect(stop.under, `${route}, ${stop.name}`).toEqual([]);
          }
        });
        expect(stops).toBeGreaterThan(0);
      },
    );

    test('you can distinguish states with forced colours', { tag }, async ({ open }) => {
      const page = await open('/skills', { variant, forcedColors: 'active' });
      const borders = await page
        .locator('header > nav a')
        .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).outlineStyle));
      expect(borders.filter((style) => style === 'solid')).toHaveLength(1);
      const marker = await page
        .locator('.skill-group')
        .first()
        .evaluate((group) => getComputedStyle(group, '::before').backgroundImage);
      expect(marker).toContain('gradient');
      // By default, browsers add a background behind text in forced colours. Behind a figure, it would cover the lines
      // above and below.
      await page.goto(new URL('/experience', page.url()).href);
      const figure = await page
        .locator('.figure')
        .first()
        .evaluate((element) => {
          const { forcedColorAdjust, color } = getComputedStyle(element);
          return { forcedColorAdjust, isText: color === getComputedStyle(document.body).color };
        });
      expect(figure).toEqual({ forcedColorAdjust: 'none', isText: true });
      await page.goto(new URL('/contact', page.url()).href);
      const button = page.getByRole('button', { name: 'Send Message' });
      expect(await button.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe(
        'solid',
      );
    });

    test(
      'the home page prints with the content of every section and without controls',
      { tag },
      async ({ open }) => {
        const page = await open('/', { variant, colorScheme: 'dark' });
        await emulatePrint(page);
        for (const id of sectionIds) {
          await expect(page.locator(`#${id}-heading`).isVisible(), id).resolves.toBe(true);
          const panel = page.locator(`#${id}-panel`);
          expect((await panel.innerText()).trim(), id).not.toBe('');
          const { clipped } = await panel.evaluate((element) => ({
            clipped: element.scrollHeight > element.clientHeight + 1,
          }));
          expect(clipped, id).toBe(false);
        }
        for (const control of await page
          .locator('main :is(input, textarea, [aria-pressed])')
          .all()) {
          await expect(control.isVisible()).resolves.toBe(false);
        }
        await expect(page.getByRole('link', { name: 'View My Work' }).isVisible()).resolves.toBe(
          false,
        );
      },
    );

    test(
      '/experience prints as a CV, with all content and without controls',
      { tag },
      async ({ open }) => {
        const page = await open('/experience', { variant, colorScheme: 'dark' });
        await emulatePrint(page);
        for (const part of await page.locator('header > *, footer').all()) {
          await expect(part.isVisible()).resolves.toBe(false);
        }
        await expect(page.locator('.role').last().isVisible()).resolves.toBe(true);
        const color = await page.evaluate(() => getComputedStyle(document.documentElement).color);
        const [red = 255] = (/\d+/.exec(color) ?? []).map(Number);
        expect(red, 'the text is dark on paper').toBeLessThan(60);
        // The page margins are never painted, so a different background would look like a box on the paper.
        const backgrounds = await page.evaluate(() =>
          [document.documentElement, document.body].map(
            (element) => getComputedStyle(element).backgroundColor,
          ),
        );
        expect(backgrounds).toEqual([
          'rgb(255, 255, 255)',
          expect.stringMatching(/255, 255\)|, 0\)$/),
        ]);
        // Uses the width of a printed page, where no rule for wide viewports applies.
        await page.setViewportSize({ width: 690, height: 1000 });
        const misplaced = await page
          .locator('.achievements > li:has(.figure)')
          .evaluateAll((rows) =>
            rows
              .map((row) =>
                [...row.children].map((part) => {
                  const letters = document.createRange();
                  letters.selectNodeContents(part);
                  return letters.getBoundingClientRect();
                }),
              )
              .filter(([figure, text]) => {
                if (!figure || !text) return true;
                const beside = text.top < figure.bottom && figure.top < text.bottom;
                return !beside || (text.left < figure.right + 4 && figure.left < text.right + 4);
              }),
          );
        expect(misplaced, 'a figure is beside its text, with a gap').toEqual([]);
        for (const format of ['A4', 'Letter']) {
          const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
          expect(pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0, format).toBeLessThanOrEqual(2);
        }
      },
    );

    test('programs read the text of the printed CV in reading order', { tag }, async ({ open }) => {
      const page = await open('/experience', { variant });
      await emulatePrint(page);
      const texts = await page.locator('main').evaluate((main) => {
        const nodes = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
          if (node.parentElement?.checkVisibility()) found.push(node.textContent ?? '');
        }
        return found;
      });
      const printedPages = await readPdf(await page.pdf({ format: 'A4', preferCSSPageSize: true }));
      const printed = printedPages.map(({ text }) => text).join('');
      let end = 0;
      const misplaced = texts.map(withoutSpaces).filter((text) => {
        const start = printed.indexOf(text, end);
        if (start >= 0) end = start + text.length;
        return start < 0;
      });
      expect(misplaced, printed).toEqual([]);
      expect(texts.length).toBeGreaterThan(50);
    });

    test(
      "no page of the printed CV ends right after a role's heading or within an achievement",
      { tag },
      async ({ open }) => {
        const page = await open('/experience', { variant });
        await emulatePrint(page);
        const textsOf = async (selector: string) =>
          (await page.locator(selector).allInnerTexts()).map(withoutSpaces);
        const heads = await textsOf('.role > :first-child:not(:only-child)');
        const achievements = await textsOf('.achievements > li');
        const last = page.locator('.role').last();
        const most = process.env['TEST_FULL'] === '1' ? 10 : 3;
        for (let roles = 0; roles < most; roles += 1) {
          const printedPages = await readPdf(
            await page.pdf({ format: 'A4', preferCSSPageSize: true }),
          );
          expect(printedPages.length, 'printed pages').toBeGreaterThan(0);
          for (const { text } of printedPages) {
            expect(heads.filter((head) => text.endsWith(head))).toEqual([]);
          }
          const whole = printedPages.map(({ text }) => text);
          const split = achievements.filter(
            (text) => !whole.some((pageText) => pageText.includes(text)),
          );
          expect(split, `${roles} more roles`).toEqual([]);
          await last.evaluate((role) => role.after(role.cloneNode(true)));
        }
      },
    );

    test('the printed CV has the name, contact details and skills', { tag }, async ({ open }) => {
      const page = await open('/experience', { variant });
      const { name, titles, email, linkedin } = readContent(variant, 'profile');
      const skills = readContent(variant, 'skills').groups.flatMap((group) => group.skills);
      const parts = page.locator('.cv-head, .cv-skills');
      await expect(parts).toHaveCount(2);
      for (const part of await parts.all()) await expect(part).toBeHidden();
      await emulatePrint(page);
      const text = await page.locator('main').innerText();
      for (const fact of [
        name,
        ...titles,
        email,
        linkedin.replace('https://www.', ''),
        ...skills,
      ]) {
        expect(text).toContain(fact);
      }
      expect(text.indexOf(name)).toBeLessThan(text.indexOf('Work Experience'));
    });

    test(
      '"Print CV" prints the CV, and is hidden on paper and without JavaScript',
      { tag },
      async ({ open }) => {
        const page = await open('/experience', {
          variant,
          prepare: (page) =>
            page.addInitScript(() => {
              globalThis.print = () => (document.title = 'printed');
            }),
        });
        const button = page.getByRole('button', { name: 'Print CV', exact: true });
        await button.focus();
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.title === 'printed');
        await emulatePrint(page);
        await expect(button).toBeHidden();

        const without = await open('/experience', { variant, javaScriptEnabled: false });
        await expect(without.getByText('Print CV')).toBeHidden();
      },
    );
  });
}
