import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Readonly<Record<string, LockedPackage>> };

test('the lockfile holds every package for every system', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(
    ([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !locked.has(name))
        .map((name) => `${name}, wanted by ${path}`),
  );

  expect(missing).toEqual([]);
});

test('the lockfile names no registry', () => {
  const addresses = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);

  expect(addresses).toEqual([]);
});
