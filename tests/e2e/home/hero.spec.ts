import type { Page } from '@playwright/test';
import { splitAchievement } from '../../../src/domain/cv/figure.ts';
import { readContent } from '../../setup/content.ts';
import { type Open, expect, test } from '../fixtures.ts';
import { variants } from '../support/public-pages.ts';

const { name, titles } = readContent('consultant', 'profile');

/** Returns the visible title. If several titles are visible, joins them with "and". */
async function shownTitle(page: Page, titles: readonly string[]): Promise<string> {
  const shown = [];
  for (const title of titles) {
    if (await page.getByText(title, { exact: true }).isVisible()) shown.push(title);
  }
  return shown.join(' and ');
}

/** Opens the home page just after the title has changed. Only the test advances the page's clock. */
async function openAtTitleChange(open: Open, titles: readonly string[]) {
  const page = await open('/', { prepare: (page) => page.clock.install() });
  await page.clock.pauseAt(Date.now() + 60_000);
  const before = await shownTitle(page, titles);
  for (let steps = 0; (await shownTitle(page, titles)) === before && steps < 40; steps += 1) {
    await page.clock.runFor(100);
  }
  return page;
}

/** Returns the hero's link to a path. */
const heroLink = (page: Page, path: string) =>
  page
    .getByRole('main')
    .getByRole('link')
    .and(page.locator(`#home a[href="${path}"]`));

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    test('the hero has the name, the titles, two buttons and an arrow', async ({ open }) => {
      const profile = readContent(variant, 'profile');
      const page = await open('/', { variant, reducedMotion: 'reduce' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText([profile.name]);
      expect(await shownTitle(page, profile.titles)).toBe(profile.titles[0]);
      await expect(page.locator('#home').getByText(profile.introduction)).toBeVisible();
      await expect(heroLink(page, '/projects')).toHaveText('View My Work');
      await expect(heroLink(page, '/contact')).toHaveText('Get In Touch');
      await expect(heroLink(page, '/about')).toHaveAttribute('aria-label', 'About me');

      // Assistive technology announces the titles once, not on every change.
      const line = page.getByRole('img', { name: profile.titles.join(', '), exact: true });
      await expect(line).toHaveCount(1);
      await expect(
        line.locator('xpath=ancestor-or-self::*[@aria-live or @role="status"]'),
      ).toHaveCount(0);
    });
  });
}

test('each figure links to its role, which shows the same figure', async ({ open }) => {
  const page = await open('/', { reducedMotion: 'reduce' });
  const figures = page.getByRole('list', { name: 'Figures' }).getByRole('listitem');
  const roles = readContent('consultant', 'experience').roles ?? [];
  const shown = readContent('consultant', 'profile').figures ?? [];
  await expect(figures).toHaveCount(shown.length);
  const links = await figures
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({ text: link.textContent, href: link.getAttribute('href') ?? '' })),
    );
  const experience = await open('/experience');
  for (const [index, figure] of shown.entries()) {
    const role = roles.find(({ achievements = [] }) =>
      achievements.some((achievement) => achievement.startsWith(figure)),
    );
    expect(links[index]?.text).toContain(role?.company);
    expect(links[index]?.href).toMatch(/^\/experience#./);
    const target = experience.locator(`[id="${links[index]?.href.split('#')[1]}"]`);
    await expect(target).toContainText(role?.role ?? '');
    await expect(
      target.getByText(splitAchievement(figure).figure ?? '', { exact: true }),
    ).toBeVisible();
  }
});

test('the hero shows the facts about the owner, separated by dots', async ({ open }) => {
  const page = await open('/');
  const facts = page.locator('#home').getByRole('list').filter({ hasText: 'Cape Town' });
  // The last item also contains the button that pauses the titles.
  await expect(facts.getByRole('listitem').locator('> span:first-child')).toHaveText([
    'Cape Town, South Africa',
    'Freelance & Full-time',
    'Response time: Within 24 hours',
  ]);
  // The dot before the first fact in a line is outside the list, which clips it.
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(facts).toHaveCSS('clip-path', /^inset\(.* 0px\)$/);
  const starts = await facts
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x));
  const box = await facts.boundingBox();
  expect(starts.filter((x) => x === box?.x).length).toBeGreaterThan(1);
});

test('the buttons and the arrow in the hero link to their pages', async ({ open }) => {
  const page = await open('/');
  await expect(heroLink(page, '/contact')).toBeVisible();
  await expect(heroLink(page, '/about')).toBeVisible();
  await heroLink(page, '/projects').click();
  await page.waitForURL('**/projects');
});

/** An animation that has started, as its style sheet describes it. */
interface Start {
  readonly on: string;
  readonly endless: boolean;
  readonly opacity: readonly string[];
  readonly moves: boolean;
}

test('the hero fades in from a visible state, and the arrow bounces', async ({ open }) => {
  const page = await open('/', {
    prepare: (page) =>
      page.addInitScript(() => {
        const starts: Start[] = [];
        Object.assign(window, { animationStarts: starts });
        const rulesIn = (group: { cssRules: CSSRuleList }): CSSRule[] =>
          [...group.cssRules].flatMap((rule) =>
            rule instanceof CSSGroupingRule ? rulesIn(rule) : [rule],
          );
        document.addEventListener('animationstart', ({ target, animationName }) => {
          if (!(target instanceof Element)) return;
          // Does not use getAnimations(), because on a slow machine the animation can end before the first frame.
          const keyframes = [...document.styleSheets]
            .flatMap(rulesIn)
            .filter((rule) => rule instanceof CSSKeyframesRule)
            .find(({ name }) => name === animationName);
          const frames = [...(keyframes?.cssRules ?? [])] as CSSKeyframeRule[];
          const named = target.closest('a') ?? target.querySelector('h1, a');
          starts.push({
            on: named?.getAttribute('href') ?? named?.textContent.trim() ?? '',
            endless: getComputedStyle(target).animationIterationCount === 'infinite',
            opacity: frames.map(({ style }) => style.opacity),
            moves: frames.some(({ style }) => !['', 'none'].includes(style.transform)),
          });
        });
      }),
  });
  const startOn = (name: string) =>
    page.evaluate(
      (on) =>
        (window as unknown as { animationStarts: Start[] }).animationStarts.find(
          (start) => start.on === on,
        ) ?? null,
      name,
    );
  // The animation has a keyframe only for its start, so it ends with the element's own style.
  await expect.poll(() => startOn(name)).toMatchObject({ endless: false, opacity: ['0.25'] });
  await expect.poll(() => startOn('/about')).toMatchObject({ endless: true, moves: true });
});

test('each title is shown for 3,000 ms, and the first follows the last', async ({ open }) => {
  const page = await openAtTitleChange(open, titles);
  const first = titles.indexOf(await shownTitle(page, titles));
  for (let turn = 1; turn <= titles.length; turn += 1) {
    const before = await shownTitle(page, titles);
    await page.clock.runFor(2899);
    expect(await shownTitle(page, titles)).toBe(before);
    await page.clock.runFor(101);
    expect(await shownTitle(page, titles)).toBe(titles[(first + turn) % titles.length]);
  }
});

test('you can pause and resume the titles', { tag: '@full' }, async ({ open }) => {
  const page = await openAtTitleChange(open, titles);
  const pause = page.getByRole('button', { name: 'Pause titles' });
  const place = await pause.boundingBox();
  // The button is at the end of the facts, on the same line.
  const last = await page.getByText('Response time: Within 24 hours').first().boundingBox();
  expect((place?.x ?? 0) - (last?.x ?? 0) - (last?.width ?? 0)).toBeLessThan(24);
  expect(place?.y).toBeLessThan((last?.y ?? 0) + (last?.height ?? 0));
  // The same applies on a phone, where the facts take up two lines.
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await page.getByText('Response time: Within 24 hours').first().boundingBox();
  expect((await pause.boundingBox())?.y).toBeLessThan((narrow?.y ?? 0) + (narrow?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  const before = await shownTitle(page, titles);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.clock.runFor(3000);
    expect(await shownTitle(page, titles)).toBe(before);
  }
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await page.clock.runFor(3000);
  expect(await shownTitle(page, titles)).not.toBe(before);
});

test('for visitors who prefer reduced motion, the title does not change and nothing moves', async ({
  open,
}) => {
  const page = await open('/', {
    reducedMotion: 'reduce',
    prepare: (page) => page.clock.install(),
  });
  for (let turn = 0; turn < 3; turn += 1) {
    await page.clock.runFor(3000);
    expect(await shownTitle(page, titles)).toBe(titles[0]);
  }
  await expect(page.getByRole('button', { name: 'Pause titles' })).toBeHidden();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
