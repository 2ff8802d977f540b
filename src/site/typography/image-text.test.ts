import satori from 'satori';
import { describe, expect, test } from 'vitest';
import { designNames } from '../content/names.ts';
import { sectionNames } from '../../domain/routes.ts';
import { en } from '../../words/en.ts';
import { iconText, imageText, listMissingLetters } from './image-text.ts';

/** Returns the letters that the image library cannot find in any font. */
async function missingLetters({ text, fonts }: ReturnType<typeof imageText>) {
  const missing: string[] = [];
  const element = { type: 'div', props: { children: text } };
  await satori(element as unknown as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts: fonts.map(({ name, data }) => ({ name, data, weight: 600 })),
    loadAdditionalAsset: (_, letters) => {
      missing.push(letters);
      return Promise.resolve([]);
    },
  });
  return missing;
}

describe.for(designNames)('%s', (design) => {
  test.for([
    'Łukasz Žižek',
    'Νίκος Καζαντζάκης',
    'Дмитрий Ђорђевић',
    'Nguyễn Thị',
    'राजेन्द्र क्षत्रिय',
    'O’Neil & “Co” – 100 %',
  ])('an image shows every letter of %s', async (text) => {
    const prepared = imageText(design, text);
    expect(prepared).toMatchObject({ text, missing: [] });
    expect(await missingLetters(prepared)).toEqual([]);
  });

  test('letters that no font has are left out and reported', async () => {
    const prepared = imageText(design, '山田 太郎 (Taro 山)');
    expect(prepared).toMatchObject({ text: '(Taro )', missing: ['山', '田', '太', '郎'] });
    expect(await missingLetters(prepared)).toEqual([]);
  });

  test('emojis are left out, and symbols such as © are kept', () => {
    const text = '🚀 Ada ❤️ Lovelace 👩‍💻 © 2026 #1';
    expect(imageText(design, text)).toMatchObject({ text: 'Ada Lovelace © 2026 #1', missing: [] });
  });
});

const content = (name: string, language?: string) => ({
  profile: { name, titles: ['Designer'], design: 'ledger', email: 'me@a.si', language } as never,
  sections: Object.fromEntries(
    sectionNames.map((section) => [section, { title: 'A page' }]),
  ) as never,
  about: {},
  skills: { groups: [{ title: 'Baking' }] },
  experience: {},
  'software-stack': { title: 'Stack' } as never,
  pages: [],
});

const site = 'https://www.yamada.example';

test('the build lists the letters that images leave out, and links to the guide', () => {
  expect(listMissingLetters(content('Ada Lovelace'), en, site)).toBe('');
  expect(listMissingLetters(content('たろう'), en, site)).toBe(
    'Social images leave out たろう, and the icon shows "Y", until you install a font that has these letters: ' +
      'docs/changing-the-look.md#letters-in-images',
  );
  const own = content('Ada Lovelace');
  const titled = {
    ...own,
    profile: { ...(own.profile as object), titles: ['デザイナー'] } as never,
  };
  expect(listMissingLetters(titled, en, site)).toMatch(/^Social images leave out デザイナー until/);
});

test.for([
  ['Ada Lovelace', 'AL'],
  ['山田 太郎', 'Y'],
  ['山田 太郎 (Taro)', 'T'],
  ['محمد', 'Y'],
])('the icon of %s shows %s', ([name = '', initials]) => {
  expect(iconText({ name, design: 'ledger', email: 'me@a.si' }, site).text).toBe(initials);
});

test("if no font has the host's letters, the icon shows the initial of the e-mail address", () => {
  const profile = { name: '山田', design: 'ledger', email: 'taro@山田.example' } as const;
  expect(iconText(profile, 'https://山田.example').text).toBe('T');
});
