import { expect, test } from 'vitest';
import { periodIn } from './period-text.ts';

const shown = (text: string, language: string, present: string) =>
  periodIn(text, { language, present })
    .map((part) => part.text)
    .join('');

test.for([
  ['March 2021 - Present', 'de', 'heute', 'März 2021 – heute'],
  ['Mar. 2021 to June 2022', 'fr', 'aujourd’hui', 'mars 2021 – juin 2022'],
  ['May 2020 - Present', 'pl', 'obecnie', 'maj 2020 – obecnie'],
  ['May 2020', 'ja', '現在', '2020年5月'],
  ['May 2020 - Present', 'he', 'היום', 'מאי 2020 – היום'],
  // A period without an end is ongoing.
  ['2019 -', 'en', 'Present', '2019 – Present'],
  ['10/2020 –', 'de', 'heute', '10/2020 – heute'],
  ['March 2021 -', 'de', 'heute', 'März 2021 – heute'],
  // These need no translation.
  ['März 2021 - heute', 'de', 'heute', 'März 2021 – heute'],
  ['2019 - 2020', 'de', 'heute', '2019 – 2020'],
  ['03/2019 – 05/2020', 'de', 'heute', '03/2019 – 05/2020'],
  ['March 2021 to Present', 'en-GB', 'Present', 'March 2021 to Present'],
] as const)(
  '"%s" on a page in %s, where "Present" is "%s", becomes "%s"',
  ([text, language, present, expected]) => {
    expect(shown(text, language, present)).toBe(expected);
  },
);

test('a date keeps its machine-readable form', () => {
  expect(periodIn('March 2021 - Present', { language: 'de', present: 'heute' })[0]).toEqual({
    text: 'März 2021',
    iso: '2021-03',
  });
});
