import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOwnHashes } from './own-hashes.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (scripts: string, styles: string) => `<head><style>a{}</style><meta
  ><meta http-equiv="content-security-policy" content="img-src 'self'; style-src 'self'${styles}; script-src 'self'${scripts};"
  ></head><p>'sha256-notapolicy'</p><script type="module">
    go("é")
  </script><noscript><style>b{}</style></noscript>`;

test('the policy of a page names its own inline scripts and styles, and no others', () => {
  const script = '\n    go("é")\n  ';
  const all = page(
    ` ${source('elsewhere()')} ${source(script)}`,
    ` ${source('b{}')} ${source('elsewhere{}')} ${source('a{}')}`,
  );
  expect(withOwnHashes(all)).toBe(page(` ${source(script)}`, ` ${source('b{}')} ${source('a{}')}`));
});

test('a page without a policy stays as it is', () => {
  expect(withOwnHashes("<p>'sha256-abc'</p>")).toBe("<p>'sha256-abc'</p>");
});
