import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { removeUnusedHashes } from './unused-hashes.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (policy: string, rest: string) =>
  `<!DOCTYPE html><html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${rest}</body></html>`;

test('a page allows its own inline scripts and styles, but not those of other pages', () => {
  const rest = '<style>p{color:red}</style><script type="module">run()</script>';
  const own = [hash('run()'), hash('p{color:red}')] as const;
  const policy = `default-src 'none'; script-src 'self' ${own[0]} ${hash('other()')}; style-src 'self' ${hash('b{}')} ${own[1]};`;
  expect(removeUnusedHashes(page(policy, rest))).toBe(
    page(`default-src 'none'; script-src 'self' ${own[0]}; style-src 'self' ${own[1]};`, rest),
  );
});

test('text that looks like a script does not change the policy', () => {
  const rest = `<p title="<script>">The word &lt;script&gt; and 'sha256-abc'</p><script>run()</script>`;
  const policy = `script-src 'self' ${hash('run()')};`;
  expect(removeUnusedHashes(page(policy, rest))).toBe(page(policy, rest));
});

test('a script with Windows line endings keeps its hash', () => {
  const policy = `script-src 'self' ${hash('a()\nb()')};`;
  const html = page(policy, '<script>a()\r\nb()</script>');
  expect(removeUnusedHashes(html)).toBe(html);
});
