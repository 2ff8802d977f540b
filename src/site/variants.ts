import { readdirSync } from 'node:fs';

/** The folder that contains a folder for each variant. */
export const contentRoot = new URL('../../content/', import.meta.url);

/** The variants that ship with the site. Together with the demo projects, they form the demo. */
export const shippedVariants = ['consultant', 'developer'] as const;

/** Returns the names of the variants: the folders in `content/` whose names do not start with a dot. */
export function listVariants(): string[] {
  return readdirSync(contentRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}
