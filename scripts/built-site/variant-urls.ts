import type { Variables } from '../../src/site/environment.ts';

const PREFIX = 'SITE_URL_';

/**
 * Reads the URLs of the variants that have their own URL.
 *
 * @param variables the environment, where SITE_URL_ME_DE is the URL of the variant "me-de"
 * @returns the URLs, by variant
 * @throws {Error} if a variable starts with `SITE_URL_` but matches no variant. The message names each such variable.
 */
export function variantUrls(
  variables: Variables,
  variants: readonly string[],
): ReadonlyMap<string, string> {
  const nameOf = (variant: string) => PREFIX + variant.toUpperCase().replaceAll('-', '_');
  const known = variants.map(nameOf);
  const unknown = Object.keys(variables).filter(
    (name) => name.startsWith(PREFIX) && !known.includes(name),
  );
  if (unknown.length > 0) {
    const found = unknown.map((name) => `${name} does not match any variant`).join('\n  ');
    throw new Error(`The environment cannot be used:\n  ${found}. Use one of: ${known.join(', ')}`);
  }
  return new Map(
    variants.flatMap((variant) => {
      const url = variables[nameOf(variant)];
      return url === undefined ? [] : [[variant, url] as const];
    }),
  );
}
