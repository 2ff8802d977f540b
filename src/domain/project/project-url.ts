import { routes, sectionNames } from '../routes.ts';
import { spellingKey } from '../text/letters.ts';

/** Ids that are already in use on pages with slugs (src/layouts, src/sections). */
const RESERVED = [
  ...['content', 'home', 'home-end', 'menu', 'toasts'],
  ...sectionNames.flatMap((name) => [name, `${name}-heading`, `${name}-panel`]),
];

/**
 * A short name for each title, in their order, for the fragment of a URL: its letters and digits, in any
 * script. A name that is used already gets a number.
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
 * Latin letters lose their accents; the marks of other scripts are parts of their letters ("ガ", "हि"). Packages for slugs
 * drop the signs of "C++" and "C#", or bring tables of letters that would be part of a public page.
 */
function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    // Names of languages: "C++" and "C#" are not "C".
    .replaceAll(/(?<=[\p{L}\p{N}])#/gu, '-sharp-')
    .replaceAll(/(?<=[\p{L}\p{N}]\+*)\+/gu, '-plus-')
    .replaceAll(/\p{Join_Control}/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-') ?? 'project';
}

/** The part of the URL of /projects that names a technology. */
const PARAMETER = 'technology';

/** The same for two spellings of a technology that differ in capitals and spaces only, such as "Next JS" and "nextjs". */
export function technologyKey(technology: string): string {
  return spellingKey(technology).replaceAll(' ', '');
}

/**
 * The URL of the list of projects with a technology. Without JavaScript it shows all projects. A row may contain half
 * of a surrogate pair, which a URL cannot have.
 */
export function technologyUrl(technology: string): string {
  return `${routes.projects}?${PARAMETER}=${encodeURIComponent(technology.toWellFormed())}`;
}

/** The key of the technology that the URL of a list names; `null` if it names none. */
export function technologyOf(search: string): string | null {
  return technologyKey(new URLSearchParams(search).get(PARAMETER)?.trim() ?? '') || null;
}
