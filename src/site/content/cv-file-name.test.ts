import { expect, test } from 'vitest';
import { cvFileName } from './cv-file-name.ts';

test('the CV keeps its name, but its extension becomes lowercase', () => {
  expect(['Ana Novak.PDF', 'cv.pdf', 'my.Pdf.pdf'].map(cvFileName)).toEqual([
    'Ana Novak.pdf',
    'cv.pdf',
    'my.Pdf.pdf',
  ]);
});
