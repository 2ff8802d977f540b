import type { Locator, Page } from '@playwright/test';
import { readContent } from '../../setup/content.ts';
import { expect, test } from '../fixtures.ts';
import { holdScripts } from '../support/network.ts';
import { sectionIds, variants } from '../support/public-pages.ts';
import {
  animationsEnd,
  nextFrame,
  emulatePrint,
  pageScriptsLoaded,
  scrollingEnds,
} from '../support/settle.ts';

const titles: Readonly<Record<string, string>> = {
  about: 'About Me',
  skills: 'Skills & Expertise',
  experience: 'Work Experience',
  projects: 'Featured Projects',
  contact: 'Get In Touch',
};

/** A heading in the panel of each section. */
const panelHeadings: Readonly<Record<string, string>> = {
  about: 'My Journey',
  skills: 'Certifications',
  experience: 'Founder & Principal Consultant',
  projects: 'Order Flow',
  contact: 'Send a Message',
};

function nameOf(names: typeof titles, id: string): string {
  const name = names[id];
  if (name === undefined) throw new Error(`This file has no name for the section ${id}.`);
  return name;
}

const header = (page: Page, id: string) =>
  page.getByRole('button', { name: nameOf(titles, id), exact: true });
const panelHeading = (page: Page, id: string) =>
  page.getByRole('heading', { name: nameOf(panelHeadings, id), exact: true });
const expanded = (page: Page) =>
  Promise.all(
    sectionIds.map(async (id) => (await header(page, id).getAttribute('aria-expanded')) === 'true'),
  );

/** Returns whether a section is at the top, or as close to it as the page can scroll. */
async function isAtTop(page: Page, id: string): Promise<boolean> {
  return page.locator(`#${id}`).evaluate((section) => {
    const { top } = section.getBoundingClientRect();
    const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    return top >= 0 && (top < 130 || (atEnd && top < innerHeight));
  });
}

for (const variant of variants) {
  test.describe(`the ${variant} variant`, () => {
    // The code under test is the same in both variants, so the short run tests only one.
    const tag = variant === 'consultant' ? [] : '@full';

    test('the sections are in order and closed', { tag }, async ({ open }) => {
      const page = await open('/', { variant });
      const ids = await page
        .locator('#home, [data-home-section]')
        .evaluateAll((sections) => sections.map(({ id }) => id));
      // Most tests read the ids from the code. This test states the ids and their order.
      expect(ids).toEqual(['home', 'about', 'skills', 'experience', 'projects', 'contact']);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(Object.values(titles));
      expect(await expanded(page)).toEqual([false, false, false, false, false]);
      const journey = page.getByText(readContent(variant, 'about').journey.title, { exact: true });
      await expect(journey).toBeHidden();
      await expect(page.getByLabel('Message', { exact: true })).toBeHidden();
      for (const id of sectionIds) {
        await expect(page.locator(`#${id}-panel`), id).toHaveAttribute('hidden', 'until-found');
      }
    });

    test(
      'every header opens its section and closes it again',
      { tag: '@full' },
      async ({ open }) => {
        const page = await open('/', { variant, reducedMotion: 'reduce' });
        for (const id of sectionIds) {
          await header(page, id).click();
          await expect(header(page, id)).toHaveAttribute('aria-expanded', 'true');
          const panel = page.locator(`#${id}-panel`);
          await expect(
            panelHeading(page, id).or(panel.getByRole('heading').first()).first(),
          ).toBeVisible();
          await expect(header(page, id)).toHaveAttribute('aria-controls', `${id}-panel`);
          await animationsEnd(page);
          expect((await panel.boundingBox())?.height, id).toBeGreaterThan(100);
          await header(page, id).click();
          await expect(panel).toHaveAttribute('hidden', 'until-found');
          await expect(header(page, id)).toHaveAttribute('aria-expanded', 'false');
        }
      },
    );
  });
}

test(
  'a click anywhere on a header opens its section, but selecting its text does not',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/', { reducedMotion: 'reduce' });
    const subtitle = page.locator('#skills .home-section-head > p');
    await subtitle.click();
    await expect(panelHeading(page, 'skills')).toBeVisible();
    await subtitle.click();
    await expect(panelHeading(page, 'skills')).toBeHidden();

    // Dragging over text ends with a click on it.
    await subtitle.evaluate((text: HTMLElement) => {
      getSelection()?.selectAllChildren(text);
      text.click();
    });
    expect(await expanded(page)).toEqual([false, false, false, false, false]);
    await header(page, 'skills').click();
    await expect(panelHeading(page, 'skills')).toBeVisible();
  },
);

test('the header of a closed section shows a preview, which screen readers skip', async ({
  open,
}) => {
  const page = await open('/');
  const preview = (id: string) => page.locator(`#${id} .section-preview`);
  for (const id of sectionIds) await expect(preview(id)).toHaveAttribute('aria-hidden', 'true');
  const { groups } = readContent('consultant', 'skills');
  await expect(preview('skills').getByText(groups[0]?.title ?? '', { exact: true })).toBeVisible();
  await expect(preview('experience').getByText('2016')).toBeVisible();
  const { availability, location, email } = readContent('consultant', 'profile');
  for (const text of [availability, location, email]) {
    await expect(preview('contact').getByText(text, { exact: true })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(preview('contact')).toHaveText(availability, { useInnerText: true });
});

test(
  'while the projects section is closed, its header shows three images, or all images in a strip on a narrow screen',
  { tag: '@full' },
  async ({ open }) => {
    // The consultant variant built for Netlify Forms contains the list of projects. Its default build does not.
    const page = await open('/', { delivery: 'netlify' });
    const images = page.locator('#projects .section-preview img');
    await expect(images).toHaveCount(5);
    const visible = images.filter({ visible: true });
    await expect(visible).toHaveCount(3);
    expect((await visible.first().boundingBox())?.width).toBeGreaterThan(120);
    for (const image of await visible.all()) {
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(visible).toHaveCount(5);
  },
);

test('the preview images of the closed projects section load before they come into view', async ({
  open,
}) => {
  const page = await open('/', { variant: 'developer', viewport: { width: 900, height: 320 } });
  // The build of this variant contains the projects.
  const images = page.locator('#projects .section-preview img').filter({ visible: true });
  await expect(images.first()).not.toBeInViewport();
  await expect(images).toHaveCount(5);
  for (const image of (await images.all()).slice(0, 3)) {
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test.describe('in the drawing-board design, diagrams link to the sections', () => {
  const diagram = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });

  test('the diagrams are beside the closed sections, instead of the previews', async ({ open }) => {
    const page = await open('/', {
      variant: 'developer',
      viewport: { width: 1024, height: 768 },
      reducedMotion: 'reduce',
    });
    const index = page.getByRole('navigation', { name: 'Sections' });
    await expect(index.getByRole('link')).toHaveCount(sectionIds.length);
    await expect(page.locator('.section-preview').filter({ visible: true })).toHaveCount(0);
    const { groups } = readContent('developer', 'skills');
    await expect(index.getByText(groups[0]?.title ?? '')).toBeVisible();
    // The diagrams stay in view while the sections scroll.
    await header(page, 'projects').scrollIntoViewIfNeeded();
    await page.locator('#projects').evaluate((section) => section.scrollIntoView());
    for (const link of await index.getByRole('link').all()) await expect(link).toBeInViewport();

    await diagram(page, 'Skills').click();
    await expect(panelHeading(page, 'skills').or(page.locator('#skills-panel'))).toBeVisible();
    await expect.poll(() => expanded(page)).toEqual([false, true, false, false, false]);

    await page.setViewportSize({ width: 900, height: 768 });
    await expect(index).toBeHidden();
  });

  test('a diagram is highlighted with its section, and pulled out while the section is open', async ({
    open,
  }) => {
    const page = await open('/', { variant: 'developer' });
    const sheet = diagram(page, 'Skills').locator('.diagram-sheet');
    const label = diagram(page, 'Skills').getByText('Skills', { exact: true });
    const edge = sheet.locator('.diagram-edge');
    await expect(sheet).toHaveCSS('translate', 'none');
    await expect(sheet).toHaveCSS('transition-duration', '0.5s');
    const color = await label.evaluate((text) => getComputedStyle(text).color);
    for (const highlight of [
      () => diagram(page, 'Skills').focus(),
      () => header(page, 'skills').hover(),
    ]) {
      await expect(label).toHaveCSS('color', color);
      await highlight();
      await expect(label).not.toHaveCSS('color', color);
      const colorOf = (part: Locator, name: 'color' | 'stroke') =>
        part.evaluate((element, property) => getComputedStyle(element)[property], name);
      await expect
        .poll(async () => (await colorOf(edge, 'stroke')) === (await colorOf(label, 'color')))
        .toBe(true);
      await diagram(page, 'Skills').blur();
      await page.mouse.move(0, 0);
    }
    await header(page, 'skills').click();
    await expect(sheet).toHaveCSS('translate', '-44px');
    await header(page, 'skills').click();
    await expect(sheet).toHaveCSS('translate', /^(none|0px)$/);
  });

  test('an open section and the diagrams do not overlap', { tag: '@full' }, async ({ open }) => {
    const page = await open('/', {
      variant: 'developer',
      viewport: { width: 1024, height: 768 },
      reducedMotion: 'reduce',
    });
    const index = page.getByRole('navigation', { name: 'Sections' });
    const boxOf = async (place: Locator) => {
      const box = await place.boundingBox();
      if (!box) throw new Error('The element is not rendered.');
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    for (const id of sectionIds) {
      await header(page, id).click();
      await expect(page.locator(`#${id}-panel`)).toHaveAttribute('data-state', 'open');
      await page.locator(`#${id}-panel`).evaluate((panel) => panel.scrollIntoView());
      const panel = await boxOf(page.locator(`#${id}-panel`));
      const drawing = await boxOf(index.getByRole('list'));
      if (id === 'projects') {
        // Three columns of cards take up the full width.
        expect(panel.right, id).toBeGreaterThan(drawing.x);
        expect(drawing.bottom, id).toBeLessThanOrEqual(panel.y);
      } else {
        expect(panel.right, id).toBeLessThan(drawing.x);
        await expect(diagram(page, 'Contact'), id).toBeInViewport();
      }
      await header(page, id).click();
    }
  });

  test(
    'on /#projects, the diagrams do not cover the cards before the code has loaded',
    { tag: '@full' },
    async ({ open }) => {
      const { prepare, release } = holdScripts();
      const page = await open('/#projects', {
        variant: 'developer',
        reducedMotion: 'reduce',
        prepare,
      });
      const drawing = page.getByRole('navigation', { name: 'Sections' }).getByRole('list');
      const panel = page.locator('#projects-panel');
      await expect(panel).toBeVisible();
      const bottom = await drawing.evaluate((list) => list.getBoundingClientRect().bottom);
      const top = await panel.evaluate((cards) => cards.getBoundingClientRect().top);
      expect(bottom).toBeLessThanOrEqual(top);
      release();
    },
  );

  test(
    'the sections keep their order if the first ones are missing',
    { tag: '@full' },
    async ({ open }) => {
      const page = await open('/', { variant: 'developer' });
      await page
        .locator('#about, #skills, #experience')
        .evaluateAll((sections) => sections.forEach((section) => section.remove()));
      const topOf = async (id: string) => (await header(page, id).boundingBox())?.y ?? 0;
      expect(await topOf('projects')).toBeLessThan(await topOf('contact'));
    },
  );

  test('a page shows the diagram of its section beside the heading, and the counts below', async ({
    open,
  }) => {
    const page = await open('/skills', { variant: 'developer' });
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.locator('.page-head')).toContainText(/\d+ skills\s+\d+ groups/);
    const shown = page.locator('.page-head > .section-diagram');
    await expect(shown).toBeVisible();
    // The diagram has a bar for each group.
    const { groups } = readContent('developer', 'skills');
    const bars = await shown
      .locator('.diagram-ink, .diagram-accent')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).join(''));
    expect(bars.match(/M/g)).toHaveLength(groups.length);
    const [text, drawing] = [await heading.boundingBox(), await shown.boundingBox()];
    expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeLessThan(
      (text?.y ?? 0) + (text?.height ?? 0),
    );
    for (const route of ['/projects', '/contact']) {
      await page.goto(new URL(route, page.url()).href);
      await expect(shown, route).toBeVisible();
    }
  });
});

test('if the build does not contain the projects, the header of the projects section has no preview', async ({
  open,
}) => {
  const page = await open('/', { variant: 'consultant' });
  await expect(page.locator('#projects .section-preview')).toBeHidden();
});

test('sections open independently of each other', async ({ open }) => {
  const page = await open('/');
  await header(page, 'about').click();
  await header(page, 'contact').click();
  await expect(panelHeading(page, 'about')).toBeVisible();
  await expect(panelHeading(page, 'contact')).toBeVisible();
  expect(await expanded(page)).toEqual([true, false, false, false, true]);
});

test('you can open and close a section with the keyboard', async ({ open }) => {
  const page = await open('/');
  await header(page, 'skills').focus();
  await page.keyboard.press('Enter');
  await expect(panelHeading(page, 'skills')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(panelHeading(page, 'skills')).toBeHidden();
});

test('the arrow keys move focus to the next or previous header, and stop at the first header', async ({
  open,
}) => {
  const page = await open('/');
  const hydrated = (id: string) =>
    expect(header(page, id).locator('astro-island')).not.toHaveAttribute('ssr');
  await header(page, 'about').focus();
  await hydrated('about');
  await page.keyboard.press('ArrowUp');
  await expect(header(page, 'about')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(header(page, 'skills')).toBeFocused();
  await hydrated('skills');
  await page.keyboard.press('ArrowUp');
  await expect(header(page, 'about')).toBeFocused();
});

test('a closed section summarises its content', async ({ open }) => {
  const page = await open('/');
  const { roles } = readContent('consultant', 'experience');
  const header = page.locator('#experience .home-section-head');
  await expect(header.getByText(`${roles.length} roles`, { exact: true })).toBeVisible();
  await expect(header.getByText('15 figures', { exact: true })).toBeVisible();
});

test('an open section hides its preview', async ({ open }) => {
  const page = await open('/', { reducedMotion: 'reduce' });
  const preview = page.locator('#skills .section-preview');
  await expect(preview).toBeVisible();
  await header(page, 'skills').click();
  await expect(preview).toBeHidden();
  await header(page, 'skills').click();
  await expect(preview).toBeVisible();
});

test('you cannot reach the content of a closed section with the keyboard', async ({ open }) => {
  const page = await open('/');
  await header(page, 'contact').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Admin');
});

test('a section expands to a maximum height of 10,000 px in 500 ms, and then has no maximum', async ({
  open,
}) => {
  const page = await open('/');
  await header(page, 'about').click();
  await expect(panelHeading(page, 'about')).toBeVisible();
  await header(page, 'about').click();
  await expect(page.locator('#about-panel')).toHaveAttribute('hidden');
  const transition = await header(page, 'about').evaluate((button) => {
    if (button instanceof HTMLElement) button.click();
    const panel = document.querySelector('#about-panel');
    return panel?.getAnimations().map(({ effect }) => ({
      to: effect instanceof KeyframeEffect ? effect.getKeyframes().at(-1)?.['maxHeight'] : null,
      duration: effect?.getTiming().duration,
    }));
  });
  // The panel also animates its height.
  expect(transition).toContainEqual({ to: '10000px', duration: 500 });
  await animationsEnd(page);
  await expect
    .poll(() => page.locator('#about-panel').evaluate((panel) => getComputedStyle(panel).maxHeight))
    .toBe('none');
});

test('for visitors who prefer reduced motion, a section opens immediately', async ({ open }) => {
  const page = await open('/', { reducedMotion: 'reduce' });
  await header(page, 'about').click();
  await expect(panelHeading(page, 'about')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await header(page, 'about').click();
  await expect(panelHeading(page, 'about')).toBeHidden();
});

test(
  'a URL whose fragment names no collapsible section opens none, and causes no error',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/about');
    for (const hash of ['#home', '#nonsense', '#%E0%A4%A']) {
      await page.goto(new URL('/about', page.url()).href);
      await page.goto(new URL(`/${hash}`, page.url()).href);
      await nextFrame(page);
      expect(await expanded(page), hash).toEqual([false, false, false, false, false]);
    }
    await header(page, 'about').click();
    await expect(panelHeading(page, 'about')).toBeVisible();
  },
);

test('the navigation opens each section and scrolls to it', { tag: '@full' }, async ({ open }) => {
  const page = await open('/');
  for (const id of [...sectionIds].reverse()) {
    await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="#${id}"]`).click();
    await expect(panelHeading(page, id)).toBeVisible();
    await animationsEnd(page);
    await scrollingEnds(page);
    await expect.poll(() => isAtTop(page, id), { message: id }).toBe(true);
    expect(new URL(page.url()).hash).toBe(`#${id}`);
  }
  expect(await expanded(page)).toEqual([true, true, true, true, true]);
});

test(
  'the navigation reopens a section that you closed by clicking its header',
  { tag: '@full' },
  async ({ open }) => {
    const page = await open('/#about');
    await header(page, 'about').click();
    await expect(panelHeading(page, 'about')).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await expect(panelHeading(page, 'about')).toBeVisible();
  },
);

test("going back to a section's URL opens the section", { tag: '@full' }, async ({ open }) => {
  const page = await open('/#skills');
  await header(page, 'skills').click();
  await expect(panelHeading(page, 'skills')).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(panelHeading(page, 'about')).toBeVisible();
  await page.goBack();
  await expect(panelHeading(page, 'skills')).toBeVisible();
});

test('a click on a header before the code has loaded opens the section once the code has loaded', async ({
  open,
}) => {
  const { prepare, release } = holdScripts();
  const page = await open('/', { prepare });
  await header(page, 'experience').click();
  await expect(header(page, 'experience')).toHaveAttribute('aria-expanded', 'false');
  // The header is immediately marked as busy, including for assistive technology.
  await expect(header(page, 'experience')).toHaveAttribute('aria-busy', 'true');
  await expect(header(page, 'experience')).toHaveCSS('cursor', 'progress');
  release();
  await expect(panelHeading(page, 'experience')).toBeVisible();
  await expect(header(page, 'experience')).toHaveAttribute('aria-expanded', 'true');
  await expect(header(page, 'experience')).not.toHaveAttribute('aria-busy');
});

test('find-in-page opens the section that contains the match', async ({ open }) => {
  const page = await open('/');
  await pageScriptsLoaded(page);
  await page.locator('#experience-panel').evaluate((panel) => {
    // Dispatches the event that the browser sends for a match.
    panel.dispatchEvent(new Event('beforematch', { bubbles: true }));
    panel.removeAttribute('hidden');
  });
  await expect(panelHeading(page, 'experience')).toBeVisible();
  await expect.poll(() => expanded(page)).toEqual([false, false, true, false, false]);
});

test('a link to text in a closed section opens the section', { tag: '@full' }, async ({ open }) => {
  const [chapter] = readContent('consultant', 'about').journey.chapters;
  const page = await open(`/#:~:text=${encodeURIComponent(chapter?.title ?? '')}`);
  await expect(panelHeading(page, 'about')).toBeVisible();
  await expect.poll(() => expanded(page)).toEqual([true, false, false, false, false]);
});

test('in print, every section is open', { tag: '@full' }, async ({ open }) => {
  const page = await open('/');
  await emulatePrint(page);
  const [oldest] = readContent('consultant', 'experience').roles.toReversed();
  const [group] = readContent('consultant', 'skills').groups.toReversed();
  const { journey } = readContent('consultant', 'about');
  for (const name of [journey.title, group?.title ?? '', oldest?.role ?? '', 'Quick Info']) {
    await expect(page.getByRole('heading', { name, exact: true }), name).toBeVisible();
  }
  const text = await page.getByRole('main').innerText();
  expect(text).toContain(oldest?.achievements.at(-1));
  expect(text).toContain(readContent('consultant', 'profile').email);
});
