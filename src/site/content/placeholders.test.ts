import { expect, test } from 'vitest';
import { findPlaceholders } from './placeholders.ts';

const source = `# Who this site is about.
name: Your Name

# The address that visitors write to.
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
  - company: Example Trading Co. # example
    role: Clerk
    achievements:
      - A good example of what a company is # known by
      - '+20% sales' # example
  - company: Sample Bakery
    role: Sample maker
    description: We print your name on cups.
links:
  - label: taro.example.jp
    url: https://my-example.com/
  - label: the.example-company.de
    url: https://example.com.br/invalid.invalidated
  - label: Blog
    url: https://blog.example.org/
`;

test('a placeholder is listed with its line', () => {
  expect(findPlaceholders(source)).toEqual([
    'line 2: name: Your Name',
    'line 5: you@example.com is a reserved address, which leads nowhere',
    'line 6: github: https://github.com/your-name',
    'line 7: location: Cape Town, South Africa',
    'line 8: description: What I do, …',
    'line 11: titles: Consultant …',
    'line 15: - company: Example Trading Co.',
    "line 19: - '+20% sales'",
    'line 29: https://blog.example.org/ is a reserved address, which leads nowhere',
  ]);
});

test.for([
  ['line 2', 'name: Your Name', 'name: Nomsa Dube'],
  ['line 5', 'you@example.com', 'nomsa@dube.co.za'],
  ['line 7', 'Cape Town, South Africa # example', 'Durban, South Africa'],
  // An owner who works in Cape Town keeps the value and removes the mark.
  ['line 7', 'Cape Town, South Africa # example', 'Cape Town, South Africa'],
  ['line 11', 'titles: # example', 'titles:'],
  ['line 15', 'Example Trading Co. # example', 'Dube Traders'],
] as const)(
  'the placeholder on %s is no longer listed once the owner replaces it or removes its mark',
  ([line, placeholder, own]) => {
    expect(findPlaceholders(source.replace(placeholder, own))).toEqual(
      findPlaceholders(source).filter((text) => !text.startsWith(`${line}:`)),
    );
  },
);

test('a one-line value below its key is listed without "…"', () => {
  expect(findPlaceholders('text: >- # example\n  What tools are for.\n\nnext: 1\n')).toEqual([
    'line 1: text: What tools are for.',
  ]);
});

test('a reserved address is listed only once, without the rest of its line', () => {
  const text = `summary: See [the shop](https://shop.example.org/a?b=1), then https://shop.example.org/a?b=1.
description: https://shop.example.org/a?b=1
other: 'https://shop.example.org/b' and <https://example.net>
host: taro.example # example
again: taro.example
`;
  const nowhere = 'is a reserved address, which leads nowhere';
  expect(findPlaceholders(text)).toEqual([
    `line 1: https://shop.example.org/a?b=1 ${nowhere}`,
    `line 3: https://shop.example.org/b ${nowhere}`,
    `line 3: https://example.net ${nowhere}`,
    'line 4: host: taro.example',
  ]);
});

test('placeholders are found in pages and their headings, but "your name" in a sentence is not one', () => {
  const page = `---
title: Imprint # example
---

## Your Name

Acme Ltd. # example
Write to you@example.com.

Your name and message are used to answer you.
`;
  expect(findPlaceholders(page, true)).toEqual([
    'line 2: title: Imprint',
    'line 5: ## Your Name',
    'line 7: Acme Ltd.',
    'line 8: you@example.com is a reserved address, which leads nowhere',
  ]);
});
