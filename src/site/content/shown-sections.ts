import { type NavigationEntry, navigation } from '../../domain/navigation.ts';
import { type SectionName, routes, sectionNames } from '../../domain/routes.ts';
import type { Words } from '../../words/type.ts';
import type { Content } from './schemas.ts';

/** What the sections of a site are made of. */
export interface SectionContent {
  readonly profile: Pick<Content<'profile'>, 'introduction' | 'portrait'>;
  readonly sections: Content<'sections'>;
  readonly about: Content<'about'>;
  readonly skills: Content<'skills'>;
  readonly experience: Content<'experience'>;
}

/** The words that sections are called by where the owner has not named them. */
export type SectionWords = Pick<Words, 'navigation' | 'titles' | 'stack' | 'experience'>;

/** A section as its content fills it. */
export interface ShownSection {
  readonly name: SectionName;
  /** In the navigation. */
  readonly label: string;
  readonly title: string;
  readonly subtitle: string | undefined;
  /** Whether the owner has left it out: it has no page then, and its content counts as empty. */
  readonly isLeftOut: boolean;
  /** Whether its page says anything. Nothing leads to one that does not. */
  readonly hasPage: boolean;
  /** Whether the home page has it: not where it has nothing but what the hero has. */
  readonly isOnHome: boolean;
}

/**
 * The sections of a site (docs/product/content.md, Optional content): what is absent has no entry in the navigation, no
 * header on the home page and no line in the sitemap, because visitors read an empty section as a fault. Its page is
 * there all the same, for a link from elsewhere and for an owner who has just begun.
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
    // A section of a fork has a title of its own, and no other name.
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

/** Without roles, the experience section is named after what it has, unless the owner names it. */
function namesOf(
  title: string | undefined,
  experience: Content<'experience'>,
  words: SectionWords,
) {
  const name = experienceName(experience, words);
  if (name === undefined || experience.roles !== undefined) return {};
  return { label: name, title: title ?? name };
}

/** What is first on /experience. */
function experienceName(
  { roles, education, certificates, languages }: Content<'experience'>,
  { navigation, experience: words }: SectionWords,
) {
  if (roles) return navigation.experience;
  if (education) return words.education;
  if (certificates) return words.certificates;
  return languages && words.languages;
}

/** The page of the software stack as its content fills it. It has no section on the home page. */
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
 * The entries of the navigation, with their labels; one whose section is not on the home page navigates.
 *
 * @param stack the page of the software stack
 * @param pages the owner's own pages that are listed there, which follow
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
