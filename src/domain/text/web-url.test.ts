import { expect, test } from 'vitest';
import { asciiEmail } from './email-address.ts';
import { isInsecureUrl, isWebUrl, splitUrls, webUrlProblem } from './web-url.ts';

test.for([
  'https://example.com',
  'HTTP://Example.com:8080/a?b#c',
  'https://почта.рф/',
  'https://例え.jp/パス',
  'https://xn--80a1acny.xn--p1ai/',
  'https://www.linkedin.com/in/josé-garcía',
  'https://www.linkedin.com/in/jos%C3%A9-garc%C3%ADa/',
  'https://example.com/@someone',
  'https://example.com./',
  'https://example.com/a..b',
  'https://my_bucket.example.com/',
  'http://localhost:4321/',
  'http://127.0.0.1/',
  'https://[2001:db8::1]:8080/',
])('%s is accepted', (url) => {
  expect(webUrlProblem(url)).toBeNull();
  expect(isWebUrl(url)).toBe(true);
});

test.for([
  ['www.linkedin.com/in/someone', 'a URL that starts with https:// (or http://)'],
  ['javascript:alert(1)', 'a URL that starts with https:// (or http://)'],
  ['java\nscript:alert(1)', 'a URL that starts with https:// (or http://)'],
  ['ftp://example.com', 'a URL that starts with https:// (or http://)'],
  ['//example.com', 'a URL that starts with https:// (or http://)'],
  ['https:example.com', 'a URL that starts with https:// (or http://)'],
  ['', 'a URL that starts with https:// (or http://)'],
  ['https://example.com/my page', 'a URL without spaces'],
  ['https://exa\u00a0mple.com/', 'a URL without spaces'],
  ['https://someone@example.com/', 'a URL without a user name'],
  ['https://example.com/\ud83d', 'a URL without broken characters'],
  ['https://', 'a URL with a domain name, such as https://example.com/'],
  ['https:///path', 'a URL with a domain name, such as https://example.com/'],
  ['https://exa%mple.com/', 'a URL with a domain name, such as https://example.com/'],
] as const)('"%s" is rejected, because the site expects %s', ([url, expected]) => {
  expect(webUrlProblem(url)).toBe(expected);
  expect(isWebUrl(url)).toBe(false);
});

test.for(['exa_mple..de', 'почта..рф', '.example.com', 'example.com..', `${'a'.repeat(64)}.com`])(
  'the host %s is rejected in URLs and e-mail addresses',
  (host) => {
    const expected = 'a URL with a domain name, such as https://example.com/';
    expect(webUrlProblem(`https://${host}/`)).toBe(expected);
    expect(asciiEmail(`ada@${host}`)).toBeNull();
  },
);

test('an http URL is recognised, because an https page may block its media', () => {
  expect(isInsecureUrl(' http://example.com')).toBe(true);
  expect(isInsecureUrl('HTTP://example.com')).toBe(true);
  expect(isInsecureUrl('https://example.com')).toBe(false);
  expect(isInsecureUrl('')).toBe(false);
});

/** Returns the URLs found in the text. */
const urls = (text: string) => splitUrls(text).flatMap((part) => (part.isUrl ? [part.text] : []));

test.for([
  ['See https://a.example/b?c=d#e.', 'https://a.example/b?c=d#e'],
  ['(https://a.example/)', 'https://a.example/'],
  ['https://a.example/Foo_(bar), and', 'https://a.example/Foo_(bar)'],
  ['HTTP://A.example!', 'HTTP://A.example'],
  ['“https://müller.example/straße”', 'https://müller.example/straße'],
  ['<https://a.example>', 'https://a.example'],
] as const)('the URL in "%s" becomes a link', ([text, url]) => {
  expect(urls(text)).toEqual([url]);
});

test.for([
  'javascript:x()',
  'https://',
  'https://someone@a.example',
  'https://a..example',
  'a.example',
  'ftp://a.example',
])('"%s" stays plain text', (text) => {
  expect(urls(text)).toEqual([]);
});

test('the parts add up to the original text', () => {
  const text = 'One https://a.example/ two\nhttps://b.example.';
  expect(
    splitUrls(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
