import satori from 'satori';
import { expect, test } from 'vitest';
import { designNames } from './content/names.ts';
import { imageFonts } from './fonts.ts';

/** The letters that no font of a social image has. */
async function missingLetters(text: string, fonts: ReturnType<typeof imageFonts>) {
  const missing: string[] = [];
  const element = { type: 'div', props: { children: text } };
  await satori(element as unknown as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts,
    loadAdditionalAsset: (_, letters) => {
      missing.push(letters);
      return Promise.resolve([]);
    },
  });
  return missing;
}

test.for(designNames)('%s: a social image has the letters of any European name', async (design) => {
  const fonts = imageFonts(design);
  for (const name of ['Łukasz Žižek', 'Νίκος Καζαντζάκης', 'Дмитрий Ђорђевић', 'Nguyễn Thị']) {
    expect(await missingLetters(name, fonts), name).toEqual([]);
  }
  expect(await missingLetters('山', fonts)).toEqual(['山']);
});
