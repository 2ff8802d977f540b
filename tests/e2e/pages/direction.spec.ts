import type { Locator } from '@playwright/test';
import { readContent } from '../../setup/content.ts';
import { expect, test } from '../fixtures.ts';
import { contactForm } from '../support/contact.ts';
import { variants } from '../support/public-pages.ts';

/** Hebrew text that ends with a Latin word, which appears on the left. */
const MIXED = 'תל אביב, Israel';

/** Replaces the content of elements with text. */
const write = (elements: Locator, text: string) =>
  elements.evaluateAll((all, text) => {
    for (const element of all) element.textContent = text;
  }, text);

/** Returns how far the Latin word is to the left of the first Hebrew word, in pixels. */
const latinToTheLeft = (element: Locator) =>
  element.evaluate((element) => {
    const text = element.firstChild;
    if (!(text instanceof Text)) return Number.NaN;
    const [hebrew, latin] = ['תל', 'Israel'].map((word) => {
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(word));
      range.setEnd(text, text.data.indexOf(word) + word.length);
      return range.getBoundingClientRect();
    });
    return (hebrew?.left ?? 0) - (latin?.left ?? 0);
  });

/** Returns the distance from each element's left edge to its text, in pixels. */
const indents = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
    }),
  );

for (const variant of variants) {
  test(
    `in the ${variant} variant, all lines of a role start at the same edge in any script`,
    { tag: variant === 'developer' ? [] : '@full' },
    async ({ open }) => {
      const page = await open('/experience', { variant });
      const role = page.locator('.role').first();
      const head = role.locator('> :first-child');
      const period = head.locator('.role-period');
      const location = head.locator('> .label:not(.role-period)');
      const texts = [
        head.locator('> :is(h2, h3, h4)'),
        head.locator('> p.font-semibold'),
        role.locator('.content-text > p'),
        role.locator('.achievements > li > span'),
      ];
      // On paper, this period is short enough to share a line with the location.
      await write(period, '2019');
      await write(location, MIXED);
      for (const text of texts) await write(text, MIXED);
      for (const medium of ['screen', 'print'] as const) {
        await page.emulateMedia({ media: medium });
        for (const text of texts) {
          for (const indent of await indents(text)) expect(indent, medium).toBeCloseTo(0, 0);
          expect(await latinToTheLeft(text.first()), medium).toBeGreaterThan(0);
        }
        expect(await latinToTheLeft(location), medium).toBeGreaterThan(0);
      }
      // On paper, there is a gap between the location and the period.
      const end = await location.evaluate((text) => text.getBoundingClientRect().right);
      const start = await period.evaluate((text) => text.getBoundingClientRect().left);
      expect(start - end).toBeGreaterThan(4);
    },
  );
}

test('the location has the same direction in the hero and in the contact section', async ({
  open,
}) => {
  const { location } = readContent('consultant', 'profile');
  const page = await open('/');
  for (const [route, place] of [
    ['/', '.hero-text'],
    ['/contact', '.contact'],
  ] as const) {
    await page.goto(new URL(route, page.url()).href);
    await write(page.locator(place).getByText(location), MIXED);
    const written = page.locator(place).getByText(MIXED);
    expect(await latinToTheLeft(written), route).toBeGreaterThan(0);
  }
});

test('on a right-to-left page without translated words, placeholders are left-to-right, and typed text has its own direction', async ({
  open,
}) => {
  const page = await open('/contact');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.documentElement.dataset['words'] = 'en';
  });
  const { name, email, message } = contactForm(page);
  for (const control of [name, email, message]) {
    await expect(control).toHaveCSS('direction', 'ltr');
    await expect(control).toHaveCSS('text-align', 'right');
  }
  await message.fill('שלום.');
  await expect(message).toHaveCSS('direction', 'rtl');
  await expect(message).toHaveCSS('text-align', 'start');
});

test('a period with only digits follows the direction of the page', async ({ open }) => {
  const page = await open('/experience');
  const dates = page
    .locator('.role')
    .filter({ has: page.locator('time + time') })
    .first();
  const [start, end] = [dates.locator('time').first(), dates.locator('time').last()];
  await write(start, '2007');
  await write(end, '2011');
  const distance = async () =>
    ((await end.boundingBox())?.x ?? 0) - ((await start.boundingBox())?.x ?? 0);
  expect(await distance()).toBeGreaterThan(0);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  expect(await distance()).toBeLessThan(0);
});
