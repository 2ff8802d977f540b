import { routes, sectionNames } from '../routes.ts';
import { spellingKey } from '../text/spelling-key.ts';

/** The ids of other elements on the site (src/layouts, src/sections). A slug is never one of them. */
const RESERVED = [
  ...['content', 'home', 'home-end', 'menu', 'toasts'],
  ...sectionNames.flatMap((name) => [name, `${name}-heading`, `${name}-panel`]),
];

/**
 * Creates a slug for each title, in order, to use as a URL fragment. A slug keeps letters and digits in any script. If
 * a slug is already in use, a number is added.
 */
export function slugsOf(titles: readonly string[]): readonly string[] {
  const used = new Set(RESERVED);
  return titles.map((title) => {
    const name = slugOf(title);
    let slug = name;
    for (let number = 2; used.has(slug); number += 1) slug = `${name}-${number}`;
    used.add(slug);
    return slug;
  });
}

/**
 * Creates a slug from a title, without the accents of Latin letters. In other scripts, marks are parts of letters ("ガ",
 * "हि") and are kept. Slug packages drop the signs in "C++" and "C#", or add large tables of letters to a public page.
 */
function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    // "C++", "C#" and "C" are different languages.
    .replaceAll(/(?<=[\p{L}\p{N}])#/gu, '-sharp-')
    .replaceAll(/(?<=[\p{L}\p{N}]\+*)\+/gu, '-plus-')
    .replaceAll(/\p{Join_Control}/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-') ?? 'project';
}

/** The query parameter of /projects that names a technology. */
const PARAMETER = 'technology';

/** Returns a key that ignores capitals and spaces, so "Next JS" and "nextjs" are the same technology. */
export function technologyKey(technology: string): string {
  return spellingKey(technology).replaceAll(' ', '');
}

/**
 * Returns the URL of the page that lists the projects with a technology. Without JavaScript, the page shows all
 * projects. Lone surrogates, which a row may contain, are replaced, because a URL cannot contain them.
 */
export function technologyUrl(technology: string): string {
  return `${routes.projects}?${PARAMETER}=${encodeURIComponent(technology.toWellFormed())}`;
}

/** Returns the key of the technology in the query of a URL, or `null` if the query names none. */
export function technologyOf(search: string): string | null {
  return technologyKey(new URLSearchParams(search).get(PARAMETER)?.trim() ?? '') || null;
}
