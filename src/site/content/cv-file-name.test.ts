import { expect, test } from 'vitest';
import { cvFileName } from './cv-file-name.ts';

test('the CV keeps its name, and its extension is in lower case', () => {
  expect(['Ana Novak.PDF', 'cv.pdf', 'my.Pdf.pdf'].map(cvFileName)).toEqual([
    'Ana Novak.pdf',
    'cv.pdf',
    'my.Pdf.pdf',
  ]);
});
