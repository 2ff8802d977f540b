import satori from 'satori';
import { describe, expect, test } from 'vitest';
import { designNames } from './content/names.ts';
import { imageText, listMissingLetters } from './image-text.ts';

/** The letters that the image library finds in no font. */
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
  ])('an image has every letter of %s', async (text) => {
    const prepared = imageText(design, text);
    expect(prepared).toMatchObject({ text, missing: [] });
    expect(await missingLetters(prepared)).toEqual([]);
  });

  test('letters that no font has are left out and named', async () => {
    const prepared = imageText(design, '山田 太郎 (Taro 山)');
    expect(prepared).toMatchObject({ text: '(Taro )', missing: ['山', '田', '太', '郎'] });
    expect(await missingLetters(prepared)).toEqual([]);
  });

  test('emojis are left out, and signs like © stay', () => {
    const text = '🚀 Ada ❤️ Lovelace 👩‍💻 © 2026 #1';
    expect(imageText(design, text)).toMatchObject({ text: 'Ada Lovelace © 2026 #1', missing: [] });
  });
});

const contents = (name: string) => ({
  profile: { name, titles: ['Designer'], design: 'ledger' } as never,
  sections: { about: { title: 'About me' } } as never,
  'software-stack': { title: 'Stack' } as never,
});

test('the build says which image lacks which letters, and what to install', () => {
  expect(listMissingLetters(contents('Ada Lovelace'))).toBe('');
  expect(listMissingLetters(contents('たろう'))).toBe(
    [
      'Some letters are in no installed font, so images leave them out:',
      '  favicon.svg, apple-touch-icon.png: た',
      '  social/home.png: たろう',
      '  social/about.png: たろう',
      '  social/software-stack.png: たろう',
      'Install a font that has them, then build again, for example: npm install @fontsource/noto-sans-jp',
    ].join('\n'),
  );
  expect(listMissingLetters(contents('محمد'))).toContain(
    'npm install @fontsource/noto-sans-arabic',
  );
});
