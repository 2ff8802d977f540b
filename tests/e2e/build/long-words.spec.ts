import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { copyProject } from '../../build/command.ts';
import { readContent } from '../../setup/content.ts';
import { expect, test } from '../fixtures.ts';
import { openPanels, overflow, serveBuild, withoutBackend } from '../support/built-site.ts';
import { everyRoute } from '../support/public-pages.ts';
import { nextFrame } from '../support/settle.ts';

const { layers: shipped } = readContent('developer', 'profile');

/** The layers of the diagram beside the owner's name. The last layer has a word that is wider than a label. */
const layers = [
  ...shipped.slice(0, -1),
  'Infrastructure and Geschwindigkeitsbegrenzungsüberwachungssystem',
];

/** A URL with a path that is too long for most lines. */
const longUrl = `https://example.com/${'a'.repeat(130)}`;

/** The content of a file. Declares only `roles`, because the changes below read no other field by name. */
interface ContentFile {
  readonly roles?: readonly object[];
}

/** Changes to a variant's texts, by file. */
type Changes = Readonly<Record<string, (content: ContentFile) => object>>;

/** The differences between a person's variant and the shipped variant. */
interface Person {
  readonly profile: { readonly name: string } & Readonly<Record<string, unknown>>;
  readonly rest?: Changes;
}

/** People whose texts are long, short, or in non-Latin scripts. */
const people: readonly Person[] = [
  { profile: { name: 'Konstantinou Bartholomew-Montgomery' } },
  { profile: { name: 'X', titles: ['abcdefghij'.repeat(7)] } },
  {
    profile: {
      name: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Montgomery',
      titles: [
        'Senior Principal E-commerce & Marketplace Transformation Lead for EMEA',
        'Donaudampfschifffahrtsgesellschaftskapitän',
      ],
      email: 'hubert.wolfeschlegelsteinhausenbergerdorff@averylongcompany.example.com',
      links: [{ label: 'A page with a long URL', url: longUrl }],
    },
    rest: {
      sections: (content) => ({
        ...content,
        experience: { title: 'Berufserfahrungsübersicht', subtitle: 'Where I worked.' },
      }),
      skills: () => ({
        groups: [
          {
            icon: 'award',
            title: 'Kraftfahrzeughaftpflichtversicherung',
            skills: ['Geschwindigkeitsbegrenzungsüberwachungssystem', 'C++'],
            color: 'amber',
          },
        ],
      }),
      about: (content) => ({
        ...content,
        journey: {
          title: 'Journey',
          chapters: [{ title: 'Rechtsschutzversicherungen', text: longUrl }],
        },
      }),
      experience: ({ roles = [] }) => ({
        roles: roles.map((role) => ({
          ...role,
          role: 'Geschwindigkeitsbegrenzungsbeauftragter',
          company:
            'Rechtsschutzversicherungsgesellschaften und Donaudampfschifffahrt International & Company',
          description: `All of it is at ${longUrl}.`,
        })),
      }),
    },
  },
  {
    profile: { name: 'محمد عبد الرحمن الخوارزمي', titles: ['مطوّر برمجيات'], language: 'ar' },
  },
  {
    profile: { name: 'דוד בן-גוריון', titles: ['מפתח תוכנה'], language: 'he' },
  },
  {
    profile: { name: '山田 太郎', titles: ['ソフトウェアエンジニア'], language: 'ja' },
  },
  {
    profile: { name: 'राजेन्द्र प्रसाद क्षत्रिय', titles: ['सॉफ़्टवेयर डेवलपर'], language: 'hi' },
  },
  {
    profile: { name: 'กมลวรรณ ศรีสุวรรณพิทักษ์', titles: ['สถาปนิกและนักออกแบบภายใน'], language: 'th' },
  },
  {
    profile: { name: 'கார்த்திகேயன் சுப்பிரமணியன்', titles: ['மென்பொருள் பொறியாளர்'], language: 'ta' },
  },
];

/** The minimum font size of a name, title or section heading, in pixels. At this size, a word may break. */
const MINIMUM_SIZE = 14;

/** Returns the words in names, titles and section headings that break across lines, and any text that is too small. */
const brokenWords = (page: Page) =>
  page.evaluate((minimum) => {
    const broken: string[] = [];
    const largest = '.hero-name, [data-rotating-title], .page-title, .section-toggle-title';
    // Thai has no spaces between words, so the browser uses a dictionary to break lines. A name may break only at
    // spaces.
    const dictionary = new Intl.Segmenter('th', { granularity: 'word' });
    const partsOf = (word: string, isName: boolean) =>
      isName || !/\p{Script=Thai}/u.test(word)
        ? [{ segment: word, index: 0 }]
        : [...dictionary.segment(word)];
    for (const element of document.querySelectorAll(largest)) {
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < minimum) broken.push(`${element.textContent} has a font size of ${size} pixels`);
      if (size <= minimum) continue;
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
          for (const part of partsOf(word, element.matches('.hero-name'))) {
            const range = document.createRange();
            range.setStart(node, index + part.index);
            range.setEnd(node, index + part.index + part.segment.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            if (lines.size > 1) broken.push(part.segment);
          }
        }
      }
    }
    return broken;
  }, MINIMUM_SIZE);

/** Returns the labels in the diagram beside the owner's name that do not fit beside their layers. */
const largeLabels = (page: Page) =>
  page.locator('foreignObject').evaluateAll((places) =>
    places.flatMap((place) => {
      const box = place.getBoundingClientRect();
      const label = place.querySelector('span')?.getBoundingClientRect() ?? box;
      const fits =
        label.top >= box.top - 1 && label.bottom <= box.bottom + 1 && label.right <= box.right + 1;
      return fits ? [] : [place.textContent];
    }),
  );

for (const design of ['ledger', 'drawing-board']) {
  for (const { profile, rest = {} } of people) {
    test(
      `${design}: with the texts of "${profile.name}", no heading above the minimum size breaks a word, and no page overflows`,
      { tag: '@full' },
      async ({ open, atEnd }) => {
        test.setTimeout(240_000);
        const folder = copyProject(atEnd);
        const changes = {
          profile: (content: ContentFile) => ({ ...content, layers, design, ...profile }),
          ...rest,
        };
        for (const [name, change] of Object.entries(changes)) {
          const file = join(folder, 'content', 'consultant', `${name}.yaml`);
          const content = parse(readFileSync(file, 'utf8')) as ContentFile;
          writeFileSync(file, stringify(change(content)));
        }
        const url = await serveBuild(folder, atEnd);

        const page = await open('/about', withoutBackend);
        for (const route of everyRoute) {
          await page.goto(`${url}${route}`);
          await openPanels(page);
          for (const textSize of ['100%', '200%']) {
            await page.evaluate(
              (size) => document.documentElement.style.setProperty('font-size', size, 'important'),
              textSize,
            );
            for (const width of [320, 390, 768, 1280, 1920]) {
              await page.setViewportSize({ width, height: 900 });
              await nextFrame(page);
              const where = `${route} at ${width} pixels, text ${textSize}`;
              expect(await brokenWords(page), where).toEqual([]);
              expect(await overflow(page), where).toBeLessThanOrEqual(0);
              expect(await largeLabels(page), where).toEqual([]);
            }
          }
          await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
          await page.emulateMedia({ media: 'print' });
          // The width of A4 paper minus the margins.
          await page.setViewportSize({ width: 673, height: 900 });
          expect(await overflow(page), `${route} in print`).toBeLessThanOrEqual(0);
          await page.emulateMedia({ media: 'screen' });
        }
      },
    );
  }
}
