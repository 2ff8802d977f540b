import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';
import { type Achievement, beginsWith, splitAchievement } from '../../domain/cv/figure.ts';
import { isInNavigation } from '../../domain/navigation.ts';
import type { PublicRoute, SectionName } from '../../domain/routes.ts';
import { slugsOf } from '../../domain/project/project-url.ts';
import * as words from '../../words/words.ts';
import { type Counts, countContent } from './counts.ts';
import { showSections, showStack } from './shown-sections.ts';
import type { Content } from './schemas.ts';

/** A role in `experience.yaml`. */
export type Role = NonNullable<Content<'experience'>['roles']>[number];

/**
 * Returns the only entry of a collection, such as the content of a file in the variant being built. For a section that
 * is left out, returns no content.
 */
export async function getContent<File extends CollectionKey>(
  file: File,
): Promise<CollectionEntry<File>['data']> {
  const entry = await getEntry<File, string>(file, file);
  if (!entry) throw new Error(`The collection ${file} has no entry ${file}`);
  const { data } = entry;
  if (file === 'sections') return data;
  const sections: Content<'sections'> = await getContent('sections');
  const isLeftOut = Object.entries(sections).some(
    ([name, section]) => name === file && section?.shown === false,
  );
  if (!isLeftOut) return data;
  // A software stack that is left out loses only its groups.
  const nothing = file === 'software-stack' ? { ...data, groups: undefined } : {};
  return nothing as typeof data;
}

/** Returns the variant's sections, and which of them have content. */
export async function getSections(): Promise<ReturnType<typeof showSections>> {
  const contents = {
    profile: await getContent('profile'),
    sections: await getContent('sections'),
    about: await getContent('about'),
    skills: await getContent('skills'),
    experience: await getContent('experience'),
  };
  return showSections(contents, words);
}

/** Returns the software stack page of the variant. */
export async function getStack(): Promise<ReturnType<typeof showStack>> {
  return showStack(await getContent('software-stack'), words, await getContent('sections'));
}

/**
 * Returns the path of a section's page for Astro's `getStaticPaths`, as a list. The list is empty if the section is
 * left out.
 *
 * @param parameter the route parameter in the file name of the page
 */
export async function pathOfSection<Parameter extends string>(
  name: SectionName | 'software-stack',
  parameter: Parameter,
) {
  const sections = { ...(await getSections()), 'software-stack': await getStack() };
  if (sections[name].isLeftOut) return [];
  return [{ params: { [parameter]: name } as Record<Parameter, string> }];
}

/** Returns the owner's own pages. */
export async function getPages() {
  return (await getContent('pages')).pages;
}

/**
 * Returns the owner's sites in other languages, and whether each site has a page for the route. The owner's own pages
 * count as missing, because each site has different ones.
 */
export async function getTranslations(route: PublicRoute | undefined) {
  const { sites } = await getContent('translations');
  return sites.map(({ language, url, leftOut }) => ({
    language,
    url,
    hasPage: route !== undefined && isInNavigation(route) && !leftOut.includes(route),
  }));
}

/** Returns the owner's own pages that the navigation or the footer lists. */
export async function getPagesIn(place: 'navigation' | 'footer') {
  return (await getPages()).filter(({ listed }) => listed === place);
}

/** Returns the roles of the variant, in the order of the file. */
export async function getRoles(): Promise<Role[]> {
  return (await getContent('experience')).roles ?? [];
}

/** Returns the number of entries in the variant, by kind. */
export async function getCounts(): Promise<Counts> {
  return countContent(await getContent('experience'), await getContent('skills'));
}

/**
 * A figure in the hero, and the role with an achievement that begins with it. The role is `undefined` only if the owner
 * leaves out the experience section.
 */
export interface HeroFigure extends Achievement {
  readonly role: Role | undefined;
  /** The id of the role on /experience. */
  readonly roleId: string | undefined;
}

/** Returns the hero's figures. */
export async function getFigures(): Promise<readonly HeroFigure[]> {
  const roles = await getRoles();
  const ids = await getRoleIds();
  return ((await getContent('profile')).figures ?? []).map((entry) => {
    const index = roles.findIndex(({ achievements = [] }) =>
      achievements.some((achievement) => beginsWith(achievement, entry)),
    );
    return { ...splitAchievement(entry), role: roles[index], roleId: ids[index] };
  });
}

/**
 * Returns the ids of the roles on /experience, in order. Each id is built from the employer and the role, and may
 * contain letters of any script.
 */
export async function getRoleIds(): Promise<readonly string[]> {
  const roles = await getRoles();
  return slugsOf(roles.map(({ company, role }) => [company, role].join(' ')));
}
