import { expect, test } from 'vitest';
import { shortUrl, shownEmail } from './short-url.ts';

test.for([
  ['https://www.linkedin.com/in/jos%C3%A9-garc%C3%ADa/', 'linkedin.com/in/josé-garcía'],
  ['https://www.linkedin.com/in/josé-garcía', 'linkedin.com/in/josé-garcía'],
  ['https://xn--80a1acny.xn--p1ai/', 'почта.рф'],
  ['https://почта.рф/', 'почта.рф'],
  ['http://localhost:4321/a?b=c#d', 'localhost:4321/a?b=c#d'],
  ['https://example.com/%E3%82%AC%E3%82%A4%E3%83%89', 'example.com/ガイド'],
  // Other characters stay encoded: a space, a slash, a direction mark, a byte of Latin-1.
  ['https://example.com/a%20b%2Fc%E2%80%AEd%E9', 'example.com/a%20b%2Fc%E2%80%AEd%E9'],
] as const)('%s is shown as %s', ([url, shown]) => {
  expect(shortUrl(url)).toBe(shown);
});

test.for([
  ['info@xn--mller-kva.example', 'info@müller.example'],
  ['a.b@xn--4dbrk0ce.example', 'a.b@ישראל.example'],
  ['info@müller.example', 'info@müller.example'],
  ['Ada@example.com', 'Ada@example.com'],
  // A host that cannot be decoded.
  ['info@xn--a.example', 'info@xn--a.example'],
] as const)('%s is shown as %s', ([email, shown]) => {
  expect(shownEmail(email)).toBe(shown);
});
