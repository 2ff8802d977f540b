import type { Page } from '@playwright/test';
import { splitAchievement } from '../../../src/domain/cv/figure.ts';
import { readContent } from '../../setup/content.ts';
import { expect, test } from '../fixtures.ts';
import { publicPages, sectionIds, variants } from '../support/public-pages.ts';
import { openEverySection } from '../support/settle.ts';

/** Returns the paragraphs in a content file that visitors should be able to read. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\n\s*\n/);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => key !== 'icon' && key !== 'color')
    .flatMap(([, inner]) => textsIn(inner));
}

/** Normalises dashes and whitespace, so that you can compare texts across layouts. */
const plain = (text: string) => text.replaceAll('–', '-').replaceAll(/\s+/g, ' ').trim();

/** Returns the visible text of the main content. */
const visibleText = async (page: Page) => plain(await page.getByRole('main').innerText());

async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  const text = await visibleText(page);
  const missing = texts.map(plain).filter((expected) => !text.includes(expected));
  expect(missing, `missing from ${page.url()}`).toEqual([]);
}

/** Returns text as visitors see it, without the asterisks around a figure. */
function withoutMarks(written: string): string {
  const { figure, text } = splitAchievement(written);
  return figure === null ? text : `${figure} ${text}`;
}

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    const sections = readContent(variant, 'sections');
    const profile = readContent(variant, 'profile');
    const texts: Readonly<Record<string, readonly string[]>> = {
      about: textsIn(readContent(variant, 'about')),
      skills: textsIn(readContent(variant, 'skills')),
      experience: [
        ...textsIn(readContent(variant, 'experience')).map(withoutMarks),
        'Key achievements',
      ],
      projects: [],
      contact: [
        profile.contactIntroduction,
        'Send a Message',
        'Name',
        'Email',
        'Message',
        'Send Message',
        'Connect With Me',
        profile.email,
        'LinkedIn',
        ...(profile.github === undefined ? [] : ['GitHub']),
        'Quick Info',
        profile.location,
        profile.availability,
        profile.responseTime,
      ],
    };

    // The variants differ only in their texts, and the smoke tests open both. So `npm test` uses only one.
    const tag = variant === 'consultant' ? [] : '@full';

    test('each section page shows its complete section and no other', { tag }, async ({ open }) => {
      const page = await open('/about', { variant });
      for (const id of sectionIds) {
        await page.goto(new URL(`/${id}`, page.url()).href);
        const { title, subtitle } = sections[id];
        await expect(page.getByRole('heading', { level: 1 })).toHaveText([title]);
        expect(
          await page
            .locator('main section[id]')
            .evaluateAll((all) => all.map((section) => section.id)),
        ).toEqual([id]);
        await expectTexts(page, [title, subtitle, ...(texts[id] ?? [])]);
        await expect(page.locator('[aria-expanded]').filter({ hasText: title })).toHaveCount(0);
      }
    });

    test(
      'with all sections open, the home page shows the content of each section page',
      { tag },
      async ({ open }) => {
        const page = await open('/', { variant, reducedMotion: 'reduce' });
        await openEverySection(page);
        await expectTexts(page, [
          profile.name,
          profile.introduction,
          ...sectionIds.flatMap((id) => [
            sections[id].title,
            sections[id].subtitle,
            ...(texts[id] ?? []),
          ]),
        ]);
      },
    );

    test('/software-stack shows the placeholder "Coming Soon"', async ({ open }) => {
      const page = await open('/software-stack', { variant });
      const { placeholder } = readContent(variant, 'software-stack');
      await expect(page.getByRole('heading')).toHaveText(['Software Stack', 'Coming Soon']);
      await expectTexts(page, [
        'Tools and technologies I use to deliver exceptional results',
        placeholder.text,
      ]);
    });

    test('the footer names the owner and links to /admin', { tag }, async ({ open }) => {
      const page = await open('/skills', { variant });
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(`© ${new Date().getFullYear()} ${profile.name}`);
      await expect(footer.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    });
  });
}

test('the headings on a page do not skip a level', { tag: '@full' }, async ({ open }) => {
  const page = await open('/', { reducedMotion: 'reduce' });
  for (const { route } of publicPages) {
    await page.goto(new URL(route, page.url()).href);
    if (route === '/projects') await expect(page.getByRole('article').first()).toBeVisible();
    const levels = await page
      .locator('h1, h2, h3, h4, h5, h6')
      .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
    expect(levels[0], route).toBe(1);
    expect(
      levels.filter((level) => level === 1),
      route,
    ).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `${route}: ${levels.join(' ')}`).toBeLessThanOrEqual(
        1,
      );
    }
  }
});

test(
  'the journey, the highlights and the skill chips have semantic markup',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/about');
    await expect(page.getByRole('heading', { name: 'My Journey', exact: true })).toHaveCount(1);
    const highlights = page.getByRole('main').getByRole('list').first();
    await expect(highlights.getByRole('heading')).toHaveText([
      'E-commerce & Marketplace Expert',
      'Strategic Product Management',
      'AI & Automation Specialist',
    ]);
    await page.goto(new URL('/skills', page.url()).href);
    for (const { title, skills } of readContent('consultant', 'skills').groups) {
      const group = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(group.getByRole('listitem'), title).toHaveText(skills);
    }
  },
);

test('each role shows its company, period, location and key achievements', async ({ open }) => {
  const page = await open('/experience');
  const { roles } = readContent('consultant', 'experience');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(roles.map(({ role }) => role));
  for (const role of roles) {
    const item = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: role.role, exact: true }) });
    const text = plain(await item.innerText());
    for (const part of [role.company, role.period, role.location, role.description]) {
      expect(text).toContain(plain(part));
    }
    expect((await item.getByRole('listitem').allInnerTexts()).map(plain)).toEqual(
      role.achievements.map(withoutMarks).map(plain),
    );
  }
  const [newest] = await page
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(newest).toBe('2022-03');
});

test('each skill group is marked with its own gradient', async ({ open }) => {
  const page = await open('/skills');
  const gradients = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .evaluateAll((groups) =>
      groups.map((group) => getComputedStyle(group, '::before').backgroundImage),
    );
  expect(gradients).toHaveLength(6);
  expect(new Set(gradients).size).toBe(6);
  for (const gradient of gradients) expect(gradient).toContain('gradient(');
});

test('the two variants have different colours', { tag: '@full' }, async ({ open }) => {
  const looks = [];
  for (const variant of variants) {
    const page = await open('/', { variant });
    looks.push(
      await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        return `${backgroundColor} ${color}`;
      }),
    );
  }
  expect(new Set(looks).size).toBe(variants.length);
});
