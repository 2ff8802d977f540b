import { expect, test } from 'vitest';
import { designNames } from './content/names.ts';
import { fallbackStyles, fontFamilies } from './fonts.ts';
import { fallbacksOf } from './system-fonts.ts';

/** What a design's rules say of a family in a weight. */
function faceOf(design: (typeof designNames)[number], family: string, weight: number) {
  const rule = fallbackStyles(design)
    .split('@font-face')
    .find((text) => text.includes(`font-family:'${family}';font-weight:${weight};`));
  const value = (name: string) => Number(rule?.match(`${name}:([\\d.]+)%`)?.[1]);
  return { size: value('size-adjust'), ascent: value('ascent-override'), rule };
}

test.each(designNames)('every fallback of %s has a face in each weight of its font', (design) => {
  for (const { name, fallbacks, options } of fontFamilies(design)) {
    const ours = fallbacks.filter((family) => family.startsWith(name));
    expect(ours).not.toEqual([]);
    for (const { weight } of options.variants) {
      for (const family of ours) expect(faceOf(design, family, weight).size).toBeGreaterThan(0);
    }
  }
});

test('a fallback is as wide and as high as its font, in the weight of the font', () => {
  const text = faceOf('ledger', 'Hanken Grotesk Fallback', 400);
  expect(text.rule).toContain("local('Arial')");
  expect(text.size).toBeCloseTo(101.3, 0);
  // Hanken Grotesk is 1 em high above the line.
  expect(text.ascent).toBeCloseTo(10_000 / text.size, 0);
  const bold = faceOf('ledger', 'Hanken Grotesk Fallback', 600);
  expect(bold.rule).toContain("local('Arial Bold')");
  expect(bold.rule).not.toContain("local('Arial')");
  expect(bold.size).toBeCloseTo(95, 0);
});

test('the last fallback is the kind of font, for letters that no other one has', () => {
  expect(fallbacksOf('Lora', 'serif').at(-1)).toBe('serif');
  expect(fallbacksOf('Geist Mono', 'monospace').slice(-2)).toEqual(['ui-monospace', 'monospace']);
});
