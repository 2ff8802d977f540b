import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { stringify } from 'yaml';
import { de } from '../../../src/words/de.ts';
import { en } from '../../../src/words/en.ts';
import { he } from '../../../src/words/he.ts';
import type { Words } from '../../../src/words/type.ts';
import { copyProject } from '../../build/command.ts';
import { type Open, expect, test } from '../fixtures.ts';
import { overflow, serveBuild, withoutBackend } from '../support/built-site.ts';
import { everyRoute } from '../support/public-pages.ts';

/** Matches text that may appear on a site in any language: URLs, e-mail addresses, and untranslated names and terms. */
const NAMES =
  /https?:\/\/\S+|\S+@\S+|JavaScript|JSON Resume|LinkedIn|GitHub|English|Deutsch|CV|URL|Enter|portfolio\.example/g;

/** Creates a variant's content with one or two entries of each kind. `text` is its only word, except in the periods. */
function contentIn(language: string, text: string) {
  const title = text;
  return {
    profile: {
      name: text,
      titles: [text, `${text} ${text}`],
      email: 'a@b.example',
      phone: '+49 30 1234567',
      github: 'https://github.com/abc',
      location: text,
      availability: text,
      responseTime: text,
      figures: [`**+54%** ${text}`],
      language,
      translations: [
        language === 'de'
          ? { language: 'en', url: 'https://en.example' }
          : { language: 'de', url: 'https://de.example' },
      ],
    },
    about: {
      highlights: [{ icon: 'award', title, description: text }],
      journey: {
        title,
        chapters: [
          { title, text },
          { title, text },
        ],
      },
      testimonials: [{ quote: text, name: text, role: text }],
    },
    skills: { groups: [{ title, skills: [text, `${text}!`] }] },
    experience: {
      roles: [
        {
          role: text,
          company: text,
          period: 'March 2021 - Present',
          achievements: [`**+54%** ${text}`],
        },
        { role: text, company: `${text}!`, period: '2015 - 2020' },
      ],
      education: [{ institution: text, degree: text, grade: '1', courses: [text] }],
      certificates: [{ name: text }],
      languages: [{ language: text }],
    },
    sections: {},
    'software-stack': {},
  };
}

/** Returns the words of the interface in a language, without placeholders. */
const vocabulary = (words: Words) =>
  new Set(
    Object.values(words)
      .flatMap((part) => Object.values<string | Record<string, string>>(part))
      .flatMap((word) => (typeof word === 'string' ? [word] : Object.values(word)))
      .flatMap((text) => text.replaceAll(/\{\w+\}/g, '').match(/\p{L}{2,}/gu) ?? [])
      .map((word) => word.toLowerCase()),
  );

/**
 * Returns all text on a page except the links to translations. This includes hidden text, accessible names, titles and
 * descriptions.
 */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element?.closest('script, style, noscript, [hreflang]')) continue;
      texts.push(walker.currentNode.textContent ?? '');
    }
    // With scripts enabled, the content of <noscript> is plain text, including its tags.
    for (const { textContent } of document.querySelectorAll('noscript')) {
      texts.push((textContent ?? '').replaceAll(/<[^>]*>/g, ' '));
    }
    for (const name of [
      'aria-label',
      'title',
      'alt',
      'placeholder',
      'data-admin-link',
      'data-sign-out-status',
    ]) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        texts.push(element.getAttribute(name) ?? '');
      }
    }
    for (const meta of document.querySelectorAll<HTMLMetaElement>(
      'meta[name="description"], meta[property^="og:"][content]',
    )) {
      if (
        !/og:(type|url|image$|image:(type|width|height)|locale)/.test(
          meta.getAttribute('property') ?? '',
        )
      ) {
        texts.push(meta.content);
      }
    }
    return texts;
  });

async function expectLanguage(
  open: Open,
  url: string,
  { tag, dir, words }: { readonly tag: string; readonly dir: 'ltr' | 'rtl'; readonly words: Words },
): Promise<void> {
  const own = vocabulary(words);
  const english = new Set([...vocabulary(en)].filter((word) => !own.has(word)));
  const page = await open('/about', withoutBackend);
  for (const route of everyRoute) {
    await page.goto(`${url}${route}`);
    const root = page.locator('html');
    await expect(root, route).toHaveAttribute('lang', tag);
    expect(await root.evaluate((element) => getComputedStyle(element).direction)).toBe(dir);
    const found = (await textsOf(page))
      .map((text) => text.replaceAll(NAMES, ''))
      .filter((text) =>
        (text.match(/\p{L}{2,}/gu) ?? []).some((word) => english.has(word.toLowerCase())),
      );
    expect(found, route).toEqual([]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${route} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
}

test(
  'a German and a Hebrew site have no English words except those that their owner wrote',
  { tag: '@full' },
  async ({ open, atEnd }) => {
    test.setTimeout(300_000);
    const folder = copyProject(atEnd);
    const write = (files: Readonly<Record<string, unknown>>) => {
      for (const [file, content] of Object.entries(files)) {
        writeFileSync(join(folder, 'content', 'consultant', `${file}.yaml`), stringify(content));
      }
    };
    // The English variant in the same repository hides the skills.
    const englishVariant = join(folder, 'content', 'developer');
    const { profile, sections } = contentIn('en', 'Ear');
    const translations = [{ language: 'de', url: 'https://portfolio.example' }];
    writeFileSync(join(englishVariant, 'profile.yaml'), stringify({ ...profile, translations }));
    writeFileSync(
      join(englishVariant, 'sections.yaml'),
      stringify({ ...sections, skills: { shown: false } }),
    );
    write({ ...contentIn('de', 'Ähre'), words: { hero: { viewWork: 'Zu den Ähren' } } });
    const german = await serveBuild(folder, atEnd);
    await expectLanguage(open, german, { tag: 'de', dir: 'ltr', words: de });

    const page = await open('/about', withoutBackend);
    await page.goto(`${german}/`);
    await expect(page.getByRole('link', { name: 'Zu den Ähren' })).toBeVisible();
    await expect(page.getByText('2 Stationen')).toBeVisible();
    await page.goto(`${german}/experience`);
    await expect(page.getByText('März 2021 – heute')).toBeVisible();
    // The page links to its English version, for visitors and for search engines.
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'English' });
    await expect(link).toHaveAttribute('href', 'https://en.example/experience');
    await expect(link).toHaveAttribute('lang', 'en');
    const alternates = () =>
      page
        .locator('link[rel="alternate"][hreflang]')
        .evaluateAll((links: HTMLLinkElement[]) =>
          links.map(({ hreflang, href }) => [hreflang, href]),
        );
    expect(await alternates()).toEqual([
      ['de', 'https://portfolio.example/experience'],
      ['en', 'https://en.example/experience'],
      ['x-default', 'https://en.example/experience'],
    ]);
    // The English site does not have this page.
    await page.goto(`${german}/skills`);
    await expect(link).toHaveAttribute('href', 'https://en.example/');
    expect(await alternates()).toEqual([]);
    await page.goto(`${german}/contact`);
    await page.getByRole('button', { name: de.contactForm.send }).click();
    await expect(page.getByText(de.contactForm.missingName)).toBeVisible();
    await page.getByLabel(de.contactForm.name, { exact: true }).fill('Ada');
    await page.getByLabel(de.contactForm.email, { exact: true }).fill('ada');
    await page.getByLabel(de.contactForm.message, { exact: true }).fill('Ä'.repeat(5001));
    await page.getByRole('button', { name: de.contactForm.send }).click();
    await expect(page.getByText(de.contactForm.notAnEmail)).toBeVisible();
    await expect(page.getByText('höchstens 5000 Zeichen')).toBeVisible();
    await page.getByLabel(de.contactForm.email, { exact: true }).fill('ada@b.example');
    await page.getByLabel(de.contactForm.message, { exact: true }).fill('Ä');
    await page.getByRole('button', { name: de.contactForm.send }).click();
    await expect(page.getByRole('status').getByText(de.contactForm.sent)).toBeVisible();
    await expect(page.getByRole('button', { name: de.toasts.dismiss })).toBeVisible();
    // The scripts of public pages contain no English interface texts either. Only /auth and /admin load those texts.
    const scripts = await page.evaluate(async () => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name);
      const files = urls.filter((url) => url.endsWith('.js'));
      return Promise.all(files.map(async (url) => (await fetch(url)).text()));
    });
    expect(scripts.join('\n')).toContain(de.failure.title);
    expect(scripts.join('\n')).not.toContain(en.failure.title);
    // /auth is in English and declares this with `lang`. Its header and footer are in the site's language.
    await page.goto(`${german}/auth`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('banner')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('region', { name: en.toasts.region })).toBeAttached();
    await expect(page.getByRole('main').getByText(de.failure.title)).toHaveCount(0);
    // The home page shows toasts from /auth and /admin in German.
    await page.evaluate(() =>
      sessionStorage.setItem('toast', JSON.stringify({ news: 'signedIn', email: 'ada@b.example' })),
    );
    await page.goto(`${german}/`);
    const arrived = page.getByRole('status').filter({ hasText: de.toasts.signedIn });
    await expect(arrived).toContainText('Sie sind als ada@b.example angemeldet.');

    rmSync(join(folder, 'content', 'consultant', 'words.yaml'));
    write(contentIn('he', 'שלום'));
    const hebrew = await serveBuild(folder, atEnd);
    await expectLanguage(open, hebrew, { tag: 'he', dir: 'rtl', words: he });
  },
);
