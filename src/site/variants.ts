import { readdirSync } from 'node:fs';

/** The folder that holds a folder for each variant. */
export const contentRoot = new URL('../../content/', import.meta.url);

/** The variants that come with the site: the demo, which the demo projects belong to. */
export const shippedVariants = ['consultant', 'developer'] as const;

/** The names of the variants: the folders in `content/` whose names do not start with a dot. */
export function listVariants(): string[] {
  return readdirSync(contentRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}
