import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { run } from './command.ts';

const HELP = `Checks the licence of every package in package-lock.json.

  npm run licences

It fails, and names the packages, when one has no licence, or one that scripts/licences.ts does not allow.`;

/** SPDX names. The weaker copyleft ones (LGPL, MPL) are of tools, which are not in the built site. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
]);

await run(HELP, () => {
  // There are no options: this rejects any.
  parseArgs({});
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Readonly<Record<string, { readonly license?: string }>>;
  };
  const all = Object.entries(packages).filter(([path]) => path !== '');
  const refused = all.filter(([, { license }]) => !isAllowed(license ?? ''));
  if (refused.length > 0) {
    const lines = refused.map(([path, { license }]) => `  ${path}: ${license ?? 'no licence'}`);
    throw new Error(`These packages have a licence that is not allowed:\n${lines.join('\n')}`);
  }
  console.log(`The licences of all ${all.length} packages are allowed.`);
});

/** Of an expression with OR, one licence is enough. */
function isAllowed(expression: string): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));
}
