import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readVariant } from './loader.ts';

const profile = readFileSync(
  new URL('../../../content/consultant/profile.yaml', import.meta.url),
  'utf8',
);

test.for([
  [
    "accent: '#ffcc00'",
    /accent \(line 1\): expected a darker colour, such as "#\w{6}", because text needs a contrast of 4.5 and this colour has 1\.\d\d in the light theme, found "#ffcc00"$/m,
  ],
  ['icon: me.svg', /icon \(line 1\): expected .*"me.svg"/],
  [
    "analytics: { script: count.js, reportsTo: 'https://stats.example' }",
    /analytics\.script \(line 1\): expected the name of a file in public\/, found "count\.js"/,
  ],
] as const)(
  'a profile with %s is rejected, and the message names the line',
  async ([line, message]) => {
    const rest = profile.replace(/^(?:accent|icon|analytics):.*\n/gm, '');
    const changed = new Map([['profile.yaml', `${line}\n${rest}`]]);
    await expect(readVariant('consultant', changed)).rejects.toThrow(message);
  },
);
