import { expect, test } from 'vitest';
import { designNames } from './content/names.ts';
import { designOf } from './design.ts';

const [first] = designNames;
const other = designNames[1];

test.for([
  ['as it is shipped', `name: A\ndesign: ${other}\naccent: cobalt\n`],
  ['in quotes', `name: A\ndesign: "${other}"\n`],
  ['in single quotes', `name: A\ndesign: '${other}'\n`],
  ['with a comment behind it', `name: A\ndesign: ${other} # the one with lines\n`],
  ['with the line ends of Windows', `name: A\r\ndesign: ${other}\r\naccent: cobalt\r\n`],
  ['in the first line', `design: ${other}\nname: A\n`],
  ['in the last line, without an end', `name: A\ndesign: ${other}`],
])('a design %s is the one that was chosen', ([, profile = '']) => {
  expect(designOf(profile)).toBe(other);
});

test.for([
  ['is empty', ''],
  ['is no YAML', `design: ${other}\n  name: [`],
  ['names another', 'design: baroque\n'],
  ['only mentions one', `description: |\n  Text\n  design: ${other}\n`],
  ['is a list', `- design: ${other}\n`],
])('a profile that %s has the first, and leaves the rest to the loader', ([, profile = '']) => {
  expect(designOf(profile)).toBe(first);
});
