/** Ids that pages have already (src/layouts, src/sections). */
const TAKEN = ['content', 'menu', 'projects', 'toasts'];

/**
 * A short name for each project that can stand behind the `#` of an address: the letters and digits of its
 * title, in any script. A name that is taken gets a number.
 *
 * @returns the names by the ids of the projects
 */
export function slugsOf(
  projects: readonly { readonly id: string; readonly title: string }[],
): ReadonlyMap<string, string> {
  const taken = new Set(TAKEN);
  return new Map(
    projects.map(({ id, title }) => {
      const name = slugOf(title);
      let slug = name;
      for (let number = 2; taken.has(slug); number += 1) slug = `${name}-${number}`;
      taken.add(slug);
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
