import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { run } from './command.ts';

const HELP = `Makes the typefaces in src/fonts from the packages they come from.

  npm run fonts

Each holds the letters of western European languages and the weights that the site uses, so that the
two of a page weigh less than 60 KB together.`;

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../src/fonts/', import.meta.url));

/** Latin letters with their accents, and the punctuation, arrows and signs that texts use. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2014],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

const faces = [
  { name: 'besley', weight: 600 },
  { name: 'hanken-grotesk', weight: { min: 400, max: 700 } },
  { name: 'instrument-sans', weight: { min: 400, max: 700 } },
  { name: 'geist-mono', weight: 400 },
] as const;

await run(HELP, async () => {
  mkdirSync(folder, { recursive: true });
  const letters = RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).join('');
  for (const { name, weight } of faces) {
    const source = dirname(require.resolve(`@fontsource-variable/${name}/package.json`));
    const whole = readFileSync(join(source, 'files', `${name}-latin-wght-normal.woff2`));
    const subset = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      variationAxes: { wght: weight },
    });
    writeFileSync(join(folder, `${name}.woff2`), subset);
    console.log(`${name}: ${(subset.length / 1024).toFixed(1)} KB`);
  }
});
