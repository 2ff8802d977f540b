import { expect, test } from 'vitest';
import { findPlaceholders } from './placeholders.ts';

const source = `# Who this site is about.
name: Your Name

# Where visitors write to.
email: you@example.com
github: https://github.com/your-name
location: Cape Town, South Africa # example
description: >- # example
  What I do,
  in two lines.
titles: # example
  - Consultant
  - Adviser
roles:
  - company: Example Trading Co.
    role: Clerk
    achievements:
      - A good example of what a company is # known by
      - '+20% sales' # example
  - company: Exemplary Goods
    role: Sample maker
`;

test('a placeholder is listed with its line', () => {
  expect(findPlaceholders(source)).toEqual([
    'line 2: name: Your Name',
    'line 5: email: you@example.com',
    'line 6: github: https://github.com/your-name',
    'line 7: location: Cape Town, South Africa',
    'line 8: description:',
    'line 11: titles:',
    'line 15: - company: Example Trading Co.',
    "line 19: - '+20% sales'",
  ]);
});

test.for([
  ['line 2', 'name: Your Name', 'name: Nomsa Dube'],
  ['line 5', 'you@example.com', 'nomsa@dube.co.za'],
  ['line 7', 'Cape Town, South Africa # example', 'Durban, South Africa'],
  // An owner who works there keeps the value and removes the mark.
  ['line 7', 'Cape Town, South Africa # example', 'Cape Town, South Africa'],
  ['line 11', 'titles: # example', 'titles:'],
  ['line 15', 'Example Trading Co.', 'Dube Traders'],
] as const)('%s: filled in, it is not listed any more', ([line, placeholder, own]) => {
  expect(findPlaceholders(source.replace(placeholder, own))).toEqual(
    findPlaceholders(source).filter((text) => !text.startsWith(`${line}:`)),
  );
});
