import { type NavigationEntry, navigation } from '../../domain/navigation.ts';
import { type SectionName, routes, sectionNames } from '../../domain/routes.ts';
import type { Words } from '../../words/type.ts';
import type { Content } from './schemas.ts';

/** The content that decides which sections a site shows and how they are named. */
export interface SectionContent {
  readonly profile: Pick<Content<'profile'>, 'introduction' | 'portrait'>;
  readonly sections: Content<'sections'>;
  readonly about: Content<'about'>;
  readonly skills: Content<'skills'>;
  readonly experience: Content<'experience'>;
}

/** The default names of sections. */
export type SectionWords = Pick<Words, 'navigation' | 'titles' | 'stack' | 'experience'>;

/** A section, and where the site shows it. */
export interface ShownSection {
  readonly name: SectionName;
  /** The name in the navigation. */
  readonly label: string;
  readonly title: string;
  readonly subtitle: string | undefined;
  /** Whether the owner has left out the section. If so, it has no page, and its content counts as empty. */
  readonly isLeftOut: boolean;
  /** Whether the page of the section has content. Nothing links to a page without content. */
  readonly hasPage: boolean;
  /** Whether the home page shows the section. A section that would only repeat the hero is not shown there. */
  readonly isOnHome: boolean;
}

/**
 * Lists the sections of a site (docs/product/content.md, Optional content). A section without content has no entry in
 * the navigation, no header on the home page and no URL in the sitemap, because an empty section looks broken. Its page
 * still exists, for links from other sites and for owners who have just started.
 */
export function showSections(
  content: SectionContent,
  words: SectionWords,
): Readonly<Record<SectionName, ShownSection>> {
  const { profile, sections, about, skills, experience } = content;
  const isAboutOnHome = Boolean(about.highlights ?? about.testimonials ?? about.journey);
  const hasExperience = experienceName(experience, words) !== undefined;
  const shown: Readonly<Partial<Record<SectionName, Partial<ShownSection>>>> = {
    about: {
      hasPage: Boolean(isAboutOnHome || profile.introduction || profile.portrait),
      isOnHome: isAboutOnHome,
    },
    skills: { hasPage: skills.groups !== undefined, isOnHome: skills.groups !== undefined },
    experience: {
      hasPage: hasExperience,
      isOnHome: hasExperience,
      ...namesOf(sections.experience?.title, experience, words),
    },
  };
  const entries = sectionNames.map((name) => {
    const own = sections[name] ?? {};
    const { title = wordFor(name, words.titles), subtitle, shown: isShown = true } = own;
    // A section that a fork adds has no default label, so its title is the label.
    const label = wordFor(name, words.navigation) ?? title;
    const section = {
      ...{ name, label, title, subtitle, hasPage: true, isOnHome: true },
      ...shown[name],
      ...(own.label === undefined ? {} : { label: own.label }),
      isLeftOut: !isShown,
    };
    return [name, isShown ? section : { ...section, hasPage: false, isOnHome: false }];
  });
  return Object.fromEntries(entries) as Record<SectionName, ShownSection>;
}

function wordFor(name: SectionName, words: Readonly<Record<string, string>>): string | undefined {
  return words[name];
}

/**
 * Names an experience section without roles after its first list. The owner's title takes precedence. Returns an empty
 * object if there are roles, or no lists.
 */
function namesOf(
  title: string | undefined,
  experience: Content<'experience'>,
  words: SectionWords,
) {
  const name = experienceName(experience, words);
  if (name === undefined || experience.roles !== undefined) return {};
  return { label: name, title: title ?? name };
}

/** Returns the name of the first list on /experience, or `undefined` if there are no lists. */
function experienceName(
  { roles, education, certificates, languages }: Content<'experience'>,
  { navigation, experience: words }: SectionWords,
) {
  if (roles) return navigation.experience;
  if (education) return words.education;
  if (certificates) return words.certificates;
  return languages && words.languages;
}

/** Returns the software stack page. It has no section on the home page. */
export function showStack(
  { title, subtitle, placeholder, groups }: Content<'software-stack'>,
  { stack: words, navigation: names }: Pick<SectionWords, 'stack' | 'navigation'>,
  sections: Content<'sections'>,
) {
  const { shown: isShown = true, ...own } = sections['software-stack'] ?? {};
  return {
    label: own.label ?? names.softwareStack,
    title: own.title ?? title ?? words.title,
    subtitle: own.subtitle ?? subtitle,
    isLeftOut: !isShown,
    hasPage: isShown,
    placeholder: placeholder ?? { title: words.comingSoon, text: words.comingSoonText },
    groups,
  };
}

type LabelledEntry = NavigationEntry & { readonly label: string };

/**
 * Lists the entries of the navigation, with their labels. An entry whose section is not on the home page links to the
 * page of the section.
 *
 * @param stack the software stack page
 * @param pages the owner's own pages in the navigation, which follow the other entries
 */
export function navigationOf(
  sections: Readonly<Record<SectionName, ShownSection>>,
  words: SectionWords['navigation'],
  stack: Pick<ShownSection, 'label' | 'isLeftOut'>,
  pages: readonly { readonly slug: string; readonly label: string }[] = [],
): readonly LabelledEntry[] {
  const entries = navigation.flatMap(({ section, ...entry }): LabelledEntry[] => {
    if (section === undefined) {
      if (entry.route === routes.home) return [{ ...entry, label: words.home }];
      return stack.isLeftOut ? [] : [{ ...entry, label: stack.label }];
    }
    const { hasPage, isOnHome, label } = sections[section];
    if (!hasPage) return [];
    return [{ ...entry, label, ...(isOnHome ? { section } : {}) }];
  });
  return [...entries, ...pages.map(({ slug, label }) => ({ label, route: `/${slug}` as const }))];
}
