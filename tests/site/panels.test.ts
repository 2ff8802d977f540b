import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from '../setup/browser.ts';
import { readContent } from '../setup/content.ts';
import { holdCode, onPaper, pageCode } from '../setup/network.ts';
import { animationsEnd, nextFrame, scrollingEnds } from '../setup/settle.ts';
import { sectionIds, variants } from './public-pages.ts';

const open = setUpBrowser();

const titles = {
  about: 'About Me',
  skills: 'Skills & Expertise',
  experience: 'Work Experience',
  projects: 'Featured Projects',
  contact: 'Get In Touch',
} as const;

/** A heading that stands in the panel of each section. */
const inside = {
  about: 'My Journey',
  skills: 'Certifications',
  experience: 'Founder & Principal Consultant',
  projects: 'Order Flow',
  contact: 'Send a Message',
} as const;

type SectionId = keyof typeof titles;

const header = (page: Page, id: SectionId) =>
  page.getByRole('button', { name: titles[id], exact: true });
const content = (page: Page, id: SectionId) =>
  page.getByRole('heading', { name: inside[id], exact: true });
const expanded = (page: Page) =>
  Promise.all(
    sectionIds.map(async (id) => (await header(page, id).getAttribute('aria-expanded')) === 'true'),
  );

/** Tells whether a section has come to the top, or as near to it as the page can scroll. */
async function isAtTop(page: Page, id: SectionId): Promise<boolean> {
  return page.locator(`#${id}`).evaluate((section) => {
    const { top } = section.getBoundingClientRect();
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return top >= 0 && (top < 130 || (atEnd && top < innerHeight));
  });
}

describe.for(variants)('%s', (variant) => {
  test('the sections stand in their order, collapsed', async () => {
    const page = await open('/', { variant });
    expect(
      await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id)),
    ).toEqual(['home', ...sectionIds]);
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      Object.values(titles),
    );
    expect(await expanded(page)).toEqual([false, false, false, false, false]);
    const journey = page.getByText(readContent(variant, 'about').journey.title, { exact: true });
    expect(await journey.isVisible()).toBe(false);
    expect(await page.getByLabel('Message', { exact: true }).isVisible()).toBe(false);
    for (const id of sectionIds) {
      expect(await page.locator(`#${id}-panel`).getAttribute('hidden'), id).toBe('until-found');
    }
  });

  test('every header opens its section and closes it again', async () => {
    const page = await open('/', { variant, reducedMotion: 'reduce' });
    for (const id of sectionIds) {
      await header(page, id).click();
      await expect.poll(() => header(page, id).getAttribute('aria-expanded')).toBe('true');
      const panel = page.locator(`#${id}-panel`);
      await content(page, id).or(panel.getByRole('heading').first()).first().waitFor();
      expect(await header(page, id).getAttribute('aria-controls')).toBe(`${id}-panel`);
      await animationsEnd(page);
      expect((await panel.boundingBox())?.height, id).toBeGreaterThan(100);
      await header(page, id).click();
      await expect.poll(() => panel.getAttribute('hidden')).toBe('until-found');
      expect(await header(page, id).getAttribute('aria-expanded')).toBe('false');
    }
  });
});

test('a press anywhere on a header opens its section, selecting its text does not', async () => {
  const page = await open('/', { reducedMotion: 'reduce' });
  const subtitle = page.locator('#skills .home-section-head > p');
  await subtitle.click();
  await content(page, 'skills').waitFor();
  await subtitle.click();
  await content(page, 'skills').waitFor({ state: 'hidden' });

  // A drag over a text ends with a click on it.
  await subtitle.evaluate((text: HTMLElement) => {
    getSelection()?.selectAllChildren(text);
    text.click();
  });
  expect(await expanded(page)).toEqual([false, false, false, false, false]);
  await header(page, 'skills').click();
  await content(page, 'skills').waitFor();
});

test('sections open independently of each other', async () => {
  const page = await open('/');
  await header(page, 'about').click();
  await header(page, 'contact').click();
  await content(page, 'about').waitFor();
  await content(page, 'contact').waitFor();
  expect(await expanded(page)).toEqual([true, false, false, false, true]);
});

test('a header answers the keyboard', async () => {
  const page = await open('/');
  await header(page, 'skills').focus();
  await page.keyboard.press('Enter');
  await content(page, 'skills').waitFor();
  await page.keyboard.press('Space');
  await content(page, 'skills').waitFor({ state: 'hidden' });
});

test('what is closed cannot be reached with the keyboard', async () => {
  const page = await open('/');
  await header(page, 'contact').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Admin');
});

test('a section takes 500 ms to a height of 10000 px, and then nothing limits it', async () => {
  const page = await open('/');
  await header(page, 'about').click();
  await content(page, 'about').waitFor();
  await header(page, 'about').click();
  await expect.poll(() => page.locator('#about-panel').getAttribute('hidden')).not.toBeNull();
  const transition = await header(page, 'about').evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    const panel = document.querySelector('#about-panel');
    return panel?.getAnimations().map(({ effect }) => ({
      to: effect instanceof KeyframeEffect ? effect.getKeyframes().at(-1)?.['maxHeight'] : null,
      duration: effect?.getTiming().duration,
    }));
  });
  expect(transition).toEqual([{ to: '10000px', duration: 500 }]);
  await animationsEnd(page);
  await expect
    .poll(() => page.locator('#about-panel').evaluate((panel) => getComputedStyle(panel).maxHeight))
    .toBe('none');
});

test('for visitors who prefer reduced motion a section opens at once', async () => {
  const page = await open('/', { reducedMotion: 'reduce' });
  await header(page, 'about').click();
  await content(page, 'about').waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await header(page, 'about').click();
  await content(page, 'about').waitFor({ state: 'hidden' });
});

test('an address with a section shows it, open and at the top', async () => {
  const page = await open('/about', { reducedMotion: 'reduce' });
  for (const id of sectionIds) {
    // By way of another page, so that each is a load of its own.
    await page.goto(new URL('/about', page.url()).href);
    await page.goto(new URL(`/#${id}`, page.url()).href);
    await content(page, id).waitFor();
    await scrollingEnds(page);
    await expect.poll(() => isAtTop(page, id), { message: id }).toBe(true);
    await expect.poll(() => expanded(page)).toEqual(sectionIds.map((other) => other === id));
    await header(page, id).click();
    await content(page, id).waitFor({ state: 'hidden' });
  }
});

test('an address with another fragment opens nothing and breaks nothing', async () => {
  const page = await open('/about');
  for (const hash of ['#home', '#nonsense', '#%E0%A4%A']) {
    await page.goto(new URL('/about', page.url()).href);
    await page.goto(new URL(`/${hash}`, page.url()).href);
    await nextFrame(page);
    expect(await expanded(page), hash).toEqual([false, false, false, false, false]);
  }
  await header(page, 'about').click();
  await content(page, 'about').waitFor();
});

test('the navigation opens each section, and the page ends up there', async () => {
  const page = await open('/');
  for (const id of [...sectionIds].reverse()) {
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="#${id}"]`).click();
    await content(page, id).waitFor();
    await animationsEnd(page);
    await scrollingEnds(page);
    await expect.poll(() => isAtTop(page, id), { message: id }).toBe(true);
    expect(new URL(page.url()).hash).toBe(`#${id}`);
  }
  expect(await expanded(page)).toEqual([true, true, true, true, true]);
});

test('the navigation opens a section that was closed by its header, again', async () => {
  const page = await open('/#about');
  await header(page, 'about').click();
  await content(page, 'about').waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await content(page, 'about').waitFor();
});

test('going back to an address opens its section', async () => {
  const page = await open('/#skills');
  await header(page, 'skills').click();
  await content(page, 'skills').waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await content(page, 'about').waitFor();
  await page.goBack();
  await content(page, 'skills').waitFor();
});

test('the first click counts, even when it comes before the code', async () => {
  const { prepare, letThrough } = holdCode();
  const page = await open('/', { prepare });
  await header(page, 'experience').click();
  expect(await header(page, 'experience').getAttribute('aria-expanded')).toBe('false');
  letThrough();
  await content(page, 'experience').waitFor();
  expect(await header(page, 'experience').getAttribute('aria-expanded')).toBe('true');
});

test('find-in-page opens the section with what it found', async () => {
  const page = await open('/');
  await pageCode(page);
  await page.locator('#experience-panel').evaluate((panel) => {
    // As a browser does it.
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    panel.removeAttribute('hidden');
  });
  await content(page, 'experience').waitFor();
  await expect.poll(() => expanded(page)).toEqual([false, false, true, false, false]);
});

test('a link to a text in a closed section opens it', async () => {
  const [chapter] = readContent('consultant', 'about').journey.chapters;
  const page = await open(`/#:~:text=${encodeURIComponent(chapter?.title ?? '')}`);
  await content(page, 'about').waitFor();
  await expect.poll(() => expanded(page)).toEqual([true, false, false, false, false]);
});

test('in print everything is open', async () => {
  const page = await open('/');
  await onPaper(page);
  const [oldest] = readContent('consultant', 'experience').roles.toReversed();
  const [group] = readContent('consultant', 'skills').groups.toReversed();
  const { journey } = readContent('consultant', 'about');
  for (const name of [journey.title, group?.title ?? '', oldest?.role ?? '', 'Quick Info']) {
    expect(await page.getByRole('heading', { name, exact: true }).isVisible(), name).toBe(true);
  }
  const text = await page.getByRole('main').innerText();
  expect(text).toContain(oldest?.achievements.at(-1));
  expect(text).toContain(readContent('consultant', 'profile').email);
});
