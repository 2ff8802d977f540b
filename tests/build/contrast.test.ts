import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accentNames, designNames } from '../../src/site/content/names.ts';

const styles = new URL('../../src/styles/', import.meta.url);
const tokens = ['tokens.css', ...designNames.map((design) => `designs/${design}.css`)]
  .map(read)
  .join('\n');

function read(file: string): string {
  return readFileSync(new URL(file, styles), 'utf8');
}

type Channels = readonly [number, number, number];

/** Returns the colour tokens in a rule. */
function coloursOf(selector: string, sheet = tokens): Record<string, Channels> {
  const start = sheet.search(new RegExp(`${RegExp.escape(selector)} \\{`));
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const rule = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (\d+) (\d+) (\d+);/g)].map(([, name, ...channels]) => [
      name,
      channels.map(Number) as unknown as Channels,
    ]),
  );
}

/** Returns the relative luminance, as WCAG 2.2 defines it. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const text = 4.5;
const control = 3;
const pairs = [
  ['ink', 'paper', 7],
  ['ink', 'surface', 7],
  ['quiet', 'paper', text],
  ['quiet', 'surface', text],
  ['accent', 'paper', text],
  ['accent', 'surface', text],
  ['on-accent', 'accent', text],
  ['danger', 'paper', text],
  ['danger', 'surface', text],
  ['control', 'paper', control],
  ['control', 'surface', control],
] as const;

describe.for(designNames)('the %s design', (design) => {
  describe.for(accentNames)('with the %s accent', (accent) => {
    test.for(['light', 'dark'] as const)('has sufficient contrast in the %s theme', (theme) => {
      const dark = theme === 'dark' ? '.dark' : '';
      const colours = {
        ...coloursOf(':root'),
        ...coloursOf(`:root[data-design='${design}']`),
        ...coloursOf(':root', read(`accents/${accent}.css`)),
        ...(dark === '' ? {} : coloursOf(':root.dark')),
        ...coloursOf(`:root[data-design='${design}']${dark}`),
        ...coloursOf(`:root${dark}`, read(`accents/${accent}.css`)),
      };
      const weak = pairs.flatMap(([one, other, least]) => {
        const [front, back] = [colours[one], colours[other]];
        if (!front || !back) return [`${one} or ${other} is missing`];
        const found = contrast(front, back);
        return found < least ? [`${one} on ${other}: ${found.toFixed(2)}, not ${least}`] : [];
      });
      expect(weak).toEqual([]);
    });
  });
});
