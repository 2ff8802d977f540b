/** Ids that pages have already (src/layouts, src/sections). */
const RESERVED = ['content', 'menu', 'projects', 'toasts'];

/**
 * A short name for each project, for the fragment of a URL: the letters and digits of its
 * title, in any script. A name that is used already gets a number.
 *
 * @returns the names by the ids of the projects
 */
export function slugsOf(
  projects: readonly { readonly id: string; readonly title: string }[],
): ReadonlyMap<string, string> {
  const used = new Set(RESERVED);
  return new Map(
    projects.map(({ id, title }) => {
      const name = slugOf(title);
      let slug = name;
      for (let number = 2; used.has(slug); number += 1) slug = `${name}-${number}`;
      used.add(slug);
      return [id, slug];
    }),
  );
}

function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'project';
}
