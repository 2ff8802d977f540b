import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
  /** Set for a package in this repository (packages/). In that case, `resolved` is the package's folder. */
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Readonly<Record<string, LockedPackage>> };

test('if a package depends on a tag such as "latest", package.json replaces the tag with a version', () => {
  const { overrides } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { overrides: Readonly<Record<string, Readonly<Record<string, string>>>> };
  const floating = Object.entries(packages).flatMap(([path, { dependencies }]) => {
    const dependent = path.split('node_modules/').at(-1) ?? '';
    return Object.entries(dependencies ?? {})
      .filter(([name, wanted]) => /^[a-z]+$/.test(overrides[dependent]?.[name] ?? wanted))
      .map(([name, wanted]) => `${name}@${wanted}, required by ${dependent}`);
  });

  expect(floating).toEqual([]);
});

test('package.json allows install scripts for exactly the packages that have them', () => {
  const { allowScripts } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { allowScripts: Readonly<Record<string, boolean>> };
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));

  expect(scripted.sort()).toEqual(
    Object.keys(allowScripts)
      .filter((name) => allowScripts[name])
      .sort(),
  );
});

test('every registry package in the lockfile has a checksum', () => {
  const unchecked = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, { integrity }]) => integrity === undefined)
    .map(([path]) => path);

  expect(unchecked).toEqual([]);
});

test('the lockfile contains no registry URLs', () => {
  const urls = Object.values(packages).flatMap(({ resolved, link }) =>
    link || resolved === undefined ? [] : [resolved],
  );

  expect(urls).toEqual([]);
});
