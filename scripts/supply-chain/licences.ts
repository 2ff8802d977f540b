/** A package, as a CycloneDX bill of materials has it. */
export interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly (
    | { readonly license: { readonly id?: string; readonly name?: string } }
    | { readonly expression: string }
  )[];
}

/**
 * Licences under which the packages may be used to build, test and serve the site. Those that ask
 * for their source to be offered (LGPL, MPL) are of tools that run as they come, and are no part of
 * a page.
 */
const KNOWN: ReadonlySet<string> = new Set([
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
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** The licence of a package, as an SPDX expression; empty when it states none. */
export function licenceOf({ licenses = [] }: Component): string {
  return licenses
    .map((entry) =>
      'expression' in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? ''),
    )
    .join(' AND ');
}

/**
 * Tells whether every part of an SPDX expression that has to be kept is known: all sides of an AND,
 * one of an OR.
 */
export function isKnownLicence(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, ' ');
  return bare
    .split(/\s+AND\s+/)
    .every((part) => part.split(/\s+OR\s+/).some((licence) => KNOWN.has(licence.trim())));
}

/** The packages whose licence is missing or not among the known ones, one line each. */
export function unknownLicences(components: readonly Component[]): string[] {
  return components
    .filter((component) => !isKnownLicence(licenceOf(component)))
    .map(
      (component) =>
        `${component.name} ${component.version}: ${licenceOf(component) || 'no licence'}`,
    );
}

/** A list for people: every licence with the packages under it. */
export function listLicences(components: readonly Component[]): string {
  const groups = [...Map.groupBy(components, licenceOf)].sort(([one], [other]) =>
    one.localeCompare(other),
  );
  return groups
    .map(
      ([licence, packages]) =>
        `${licence || 'no licence'} (${packages.length})\n${packages.map(({ name, version }) => `  ${name} ${version}\n`).join('')}`,
    )
    .join('\n');
}
