import { expect, test } from 'vitest';
import { monthsInDigits } from './months-in-digits.ts';

const LANGUAGES =
  'bg ca cs da el et fa fi hi hr hu hy id ka kk ko lt lv nb ro sk sl sr sv th tr uk vi'.split(' ');

test.for(LANGUAGES)('every full month name that Intl writes in %s becomes digits', (language) => {
  const toDigits = monthsInDigits(language);
  const locale = `${language}-u-ca-gregory-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
  for (let month = 1; month <= 12; month += 1) {
    const written = format.format(new Date(2021, month - 1, 15));
    expect(toDigits(written), written).toBe(`${String(month).padStart(2, '0')}/2021`);
  }
});

test.for([
  ['tr', '15 Ocak 2016', '01/2016'],
  ['tr', 'Oca 2016', '01/2016'],
  ['cs', '1. ledna 2016', '01/2016'],
  ['el', 'Ιανουάριος 2016 - Μάρτιος 2018', '01/2016 - 03/2018'],
  ['tr', 'Mart-Haziran 2016', 'Mart-Haziran 2016'],
  ['tr', 'Ocak', 'Ocak'],
  ['tr', '2016', '2016'],
  ['hr', 'listopad 2019', '10/2019'],
] as const)('in %s, "%s" becomes "%s"', ([language, text, digits]) => {
  expect(monthsInDigits(language)(text)).toBe(digits);
});
