import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gradientNames } from '../site/content/names.ts';
import { gradientOf } from './gradients.ts';

const styles = readFileSync(new URL('gradients.css', import.meta.url), 'utf8');

test.each(gradientNames)('the gradient %s has a style', (name) => {
  expect(styles).toContain(`.${gradientOf(name, 0)} {`);
});
