import { expect, test } from 'vitest';
import { Reading } from './reading.ts';
import { rules } from './test-rules.ts';
import { expectedUrl, containsUserName, profileUrl, toUrl, withoutRepeats } from './urls.ts';

test.for([
  ['https://example.com/a', 'https://example.com/a'],
  ['www.example.com/in/me', 'https://www.example.com/in/me'],
  ['//example.com', 'https://example.com'],
  [' http://example.com ', 'http://example.com'],
  ['почта.рф/я', 'https://почта.рф/я'],
  ['https://example.com/a b', 'https://example.com/a%20b'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['Example.co.uk/index.html', 'https://Example.co.uk/index.html'],
  ['https://jane.example/', 'https://jane.example/'],
] as const)('%j is read as the URL %s', ([raw, url]) => {
  expect(toUrl(raw, rules)).toBe(url);
});

test.for([
  'javascript:alert(1)',
  'ftp://example.com',
  'me@example.com',
  'https://user:secret@example.com/',
  'user-name',
  'index-fr.html',
  '/cv.html#top',
  './cv.com',
  'cv.pdf?page=2',
  'cv.zip',
  'README.md',
  'jane.doe',
  '',
])('%j is not read as a URL', (raw) => {
  expect(toUrl(raw, rules)).toBeNull();
});

test.for([
  ['http://user@example.com', 'a URL without a user name'],
  ['ftp://example.com', 'a URL that starts with https:// (or http://)'],
  ['user-name', 'a URL with a domain name, such as https://example.com/'],
] as const)('the message about %j asks for %s', ([raw, expected]) => {
  expect(expectedUrl(raw, rules)).toBe(expected);
});

test('a user name on a known network becomes a URL', () => {
  expect(profileUrl('GitHub', 'me')).toBe('https://github.com/me');
  expect(profileUrl('Constructor', 'me')).toBeNull();
  expect(profileUrl('LinkedIn', 'me')).toBe('https://www.linkedin.com/in/me');
  expect(profileUrl('X', '@me')).toBe('https://x.com/me');
  expect(profileUrl('LinkedIn', '/in/jürgen-müller/')).toBe(
    'https://www.linkedin.com/in/j%C3%BCrgen-m%C3%BCller',
  );
  expect(profileUrl('LinkedIn', 'j%C3%BCrgen')).toBe('https://www.linkedin.com/in/j%C3%BCrgen');
  expect(profileUrl('LinkedIn', '李伟')).toBe('https://www.linkedin.com/in/%E6%9D%8E%E4%BC%9F');
  expect(profileUrl('Skype', 'me')).toBeNull();
  expect(profileUrl('GitHub', 'me/../..')).toBeNull();
  expect(profileUrl('GitHub', 'index.html')).toBeNull();
});

test('only the first of several links to the same page is kept', () => {
  const urls = [
    'http://www.example.com/me/',
    'https://Example.com/me',
    'https://example.com/Me',
    'https://youtu.be/?v=a',
    'https://youtu.be/?v=A',
  ];
  const links = urls.map((url) => ({ url }));
  const reading = new Reading(rules, 'en', []);
  expect(withoutRepeats(links, reading)).toEqual([links[0], ...links.slice(2)]);
  expect(reading.report().leftOut).toEqual([
    {
      heading: 'Links to the same page',
      items: ['https://Example.com/me (shown as http://www.example.com/me/)'],
    },
  ]);
});

test('a second name for a link is reported, but an exact duplicate is not', () => {
  const url = 'https://example.com/';
  const reading = new Reading(rules, 'en', []);
  const names = ['Shop', 'Shop', 'Blog', null];
  expect(
    withoutRepeats(
      names.map((name) => ({ name, url })),
      reading,
    ),
  ).toHaveLength(1);
  expect(reading.report().leftOut).toMatchObject([
    { items: ['Blog: https://example.com/ (shown as Shop: https://example.com/)'] },
  ]);
});

test.for([
  ['https://norden.social/@user', '@user@norden.social', true],
  ['https://norden.social/users/User', 'user@norden.social', true],
  ['https://x.com/ana', '@Ana', true],
  ['https://github.com/ana', 'ana', true],
  ['https://norden.social/@other', '@user@norden.social', false],
  ['https://mastodon.social/@user', '@user@norden.social', false],
  ['https://norden.social/@username', '@user@norden.social', false],
  ['https://example.com/', 'ana', false],
] as const)('the URL %j contains the user name %j: %s', ([url, user, expected]) => {
  expect(containsUserName(url, user)).toBe(expected);
});
