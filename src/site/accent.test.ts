import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { backgroundsOf, contrast, deriveAccent, readColour } from './accent.ts';
import { designNames } from './content/names.ts';

describe.for(designNames)('%s', (design) => {
  const file = new URL(`../styles/designs/${design}.css`, import.meta.url);
  const [light, dark] = backgroundsOf(readFileSync(file, 'utf8'), design);

  test.for(['#7a246e', '#0000ff', '#b00020', '#000000', '#005f73', '#6b4c00'])(
    '%s is legible in both themes',
    (hex) => {
      const derived = deriveAccent(readColour(hex), light, dark);
      if ('problem' in derived) throw new Error(derived.problem);
      expect(derived.light.accent).toEqual(readColour(hex));
      for (const [theme, { paper, surface }] of [
        [derived.light, light],
        [derived.dark, dark],
      ] as const) {
        expect(contrast(theme.accent, paper)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.accent, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(theme.onAccent, theme.accent)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test.for(['#ffcc00', '#ffffff', '#00c2a8', '#ff5533'])(
    '%s is rejected, and the message gives its contrast and a legible shade',
    (hex) => {
      const derived = deriveAccent(readColour(hex), light, dark);
      const problem = 'problem' in derived ? derived.problem : '';
      const [, nearest = '', found] =
        /"(#[0-9a-f]{6})", .* of 4.5 and this colour has ([\d.]+) in the light theme$/.exec(
          problem,
        ) ?? [];
      expect(Number(found)).toBeLessThan(4.5);
      expect(deriveAccent(readColour(nearest), light, dark)).not.toHaveProperty('problem');
    },
  );
});
