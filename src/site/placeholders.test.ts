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

test('a placeholder is listed with its field, line and value', () => {
  expect(findPlaceholders(source)).toEqual([
    'name (line 2): "Your Name"',
    'email (line 5): "you@example.com"',
    'github (line 6): "https://github.com/your-name"',
    'location (line 7): "Cape Town, South Africa"',
    'description (line 8): "What I do, in two lines."',
    'titles (line 11): ["Consultant","Adviser"]',
    'roles[1].company (line 15): "Example Trading Co."',
    'roles[1].achievements[2] (line 19): "+20% sales"',
  ]);
});

test.for([
  ['name', 'name: Your Name', 'name: Nomsa Dube'],
  ['email', 'you@example.com', 'nomsa@dube.co.za'],
  ['location', 'Cape Town, South Africa # example', 'Durban, South Africa'],
  // An owner who works there keeps the value and removes the mark.
  ['location', 'Cape Town, South Africa # example', 'Cape Town, South Africa'],
  ['titles', 'titles: # example', 'titles:'],
  ['roles[1].company', 'Example Trading Co.', 'Dube Traders'],
] as const)('%s: filled in, it is not listed any more', ([field, placeholder, own]) => {
  const fields = (text: string) => findPlaceholders(text).map((line) => line.replace(/ .*/, ''));
  expect(fields(source)).toContain(field);
  expect(fields(source.replace(placeholder, own))).toEqual(
    fields(source).filter((name) => name !== field),
  );
});
