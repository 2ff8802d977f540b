import { expect, test } from 'vitest';
import { motifNames } from './content/names.ts';
import { motifOf } from './motif.ts';

const [first] = motifNames;
const other = motifNames[1];

test.for([
  ['as it is shipped', `name: A\nmotif: ${other}\naccent: cobalt\n`],
  ['in quotes', `name: A\nmotif: "${other}"\n`],
  ['in single quotes', `name: A\nmotif: '${other}'\n`],
  ['with a comment behind it', `name: A\nmotif: ${other} # the one with lines\n`],
  ['with the line ends of Windows', `name: A\r\nmotif: ${other}\r\naccent: cobalt\r\n`],
  ['in the first line', `motif: ${other}\nname: A\n`],
  ['in the last line, without an end', `name: A\nmotif: ${other}`],
])('a motif %s is the one that was chosen', ([, profile = '']) => {
  expect(motifOf(profile)).toBe(other);
});

test.for([
  ['is empty', ''],
  ['is no YAML', `motif: ${other}\n  name: [`],
  ['names another', 'motif: baroque\n'],
  ['only mentions one', `description: |\n  Text\n  motif: ${other}\n`],
  ['is a list', `- motif: ${other}\n`],
])('a profile that %s has the first, and leaves the rest to the loader', ([, profile = '']) => {
  expect(motifOf(profile)).toBe(first);
});
