import { type NavigationEntry, navigation, routes } from '../../domain/routes.ts';
import { type SectionName, sectionLabels, sectionNames } from '../../domain/section.ts';
import type { Content } from './schemas.ts';

/** What the sections of a site are made of. */
export interface SectionContent {
  readonly profile: Pick<Content<'profile'>, 'introduction' | 'portrait'>;
  readonly sections: Content<'sections'>;
  readonly about: Content<'about'>;
  readonly skills: Content<'skills'>;
  readonly experience: Content<'experience'>;
}

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
  /** Whether the home page has it: not where it would only repeat the hero. */
  readonly isOnHome: boolean;
}

/**
 * The sections of a site (docs/product.md, Static content): what is absent has no entry in the navigation, no header
 * on the home page and no line in the sitemap, because visitors read an empty section as a fault. Its page is there all
 * the same, for a link from elsewhere and for an owner who has just begun.
 */
export function showSections(content: SectionContent): Readonly<Record<SectionName, ShownSection>> {
  const { profile, sections, about, skills, experience } = content;
  const journey = journeyAfter(profile.introduction, about);
  const isAboutOnHome = Boolean(about.highlights ?? about.testimonials ?? journey);
  const hasExperience = experienceName(experience) !== undefined;
  const shown: Readonly<Partial<Record<SectionName, Partial<ShownSection>>>> = {
    about: {
      hasPage: Boolean(isAboutOnHome || about.journey || profile.introduction || profile.portrait),
      isOnHome: isAboutOnHome,
    },
    skills: { hasPage: skills.groups !== undefined, isOnHome: skills.groups !== undefined },
    experience: {
      hasPage: hasExperience,
      isOnHome: hasExperience,
      ...namesOf(sections.experience.title, experience),
    },
  };
  const entries = sectionNames.map((name) => {
    const { title, subtitle, label, shown: isShown = true } = sections[name];
    const section: ShownSection = {
      ...{ name, label: sectionLabels[name], title, subtitle, hasPage: true, isOnHome: true },
      ...shown[name],
      ...(label === undefined ? {} : { label }),
      isLeftOut: !isShown,
    };
    return [name, isShown ? section : { ...section, hasPage: false, isOnHome: false }];
  });
  return Object.fromEntries(entries) as Record<SectionName, ShownSection>;
}

/** The page of the software stack, which has no section on the home page. */
export function showStack({
  sections,
  'software-stack': stack,
}: {
  readonly sections: Content<'sections'>;
  readonly 'software-stack': Pick<Content<'software-stack'>, 'title' | 'subtitle'>;
}) {
  const { label, title, subtitle, shown = true } = sections['software-stack'] ?? {};
  return {
    label: label ?? 'Software Stack',
    title: title ?? stack.title,
    subtitle: subtitle ?? stack.subtitle,
    isLeftOut: !shown,
    hasPage: shown,
  };
}

/** The title in the shipped variants, and in those that are created from a CV. */
const WORK = 'Work Experience';

/** Without roles, the experience section is named after what it has; a title of the owner's own stays. */
function namesOf(title: string, experience: Content<'experience'>) {
  const name = experienceName(experience);
  if (name === undefined || experience.roles !== undefined) return {};
  return { label: name, title: title === WORK ? name : title };
}

/** What is first on /experience. */
function experienceName({ roles, education, certificates, languages }: Content<'experience'>) {
  if (roles) return sectionLabels.experience;
  if (education) return 'Education';
  if (certificates) return 'Certificates';
  return languages && 'Languages';
}

/**
 * The journey below the introduction: a chapter that begins with the introduction goes on after it.
 *
 * @returns `undefined` if nothing is left
 */
export function journeyAfter(
  introduction: string | undefined,
  { journey }: Content<'about'>,
): Content<'about'>['journey'] {
  if (journey === undefined || introduction === undefined) return journey;
  const chapters = journey.chapters
    .map((chapter) => ({ ...chapter, text: textAfter(introduction, chapter.text) }))
    .filter(({ text }) => text !== '');
  return chapters.length === 0 ? undefined : { ...journey, chapters };
}

/** What follows the beginning, if that ends with a sentence or a paragraph of the text; else all of the text. */
export function textAfter(beginning: string, text: string): string {
  if (!text.startsWith(beginning)) return text;
  const rest = text.slice(beginning.length);
  const endsParagraph = /^\s*(?:\n|$)/.test(rest);
  const endsSentence =
    /[.!?…:。！？：]["'*`\p{Pe}\p{Pf}]*$/u.test(beginning) && !/^[\p{Ll}\p{N}]/u.test(rest);
  return endsParagraph || endsSentence ? rest.trim() : text;
}

/**
 * The entries of the navigation; one whose section is not on the home page navigates.
 *
 * @param stack the page of the software stack
 * @param pages the owner's own pages that are listed there, which follow
 */
export function navigationOf(
  sections: Readonly<Record<SectionName, ShownSection>>,
  stack: Pick<ShownSection, 'label' | 'isLeftOut'>,
  pages: readonly { readonly slug: string; readonly label: string }[] = [],
): readonly NavigationEntry[] {
  const entries = navigation.flatMap(({ section, ...entry }): NavigationEntry[] => {
    if (entry.route === routes.softwareStack)
      return stack.isLeftOut ? [] : [{ ...entry, label: stack.label }];
    if (section === undefined) return [entry];
    const { hasPage, isOnHome, label } = sections[section];
    if (!hasPage) return [];
    return [{ ...entry, label, ...(isOnHome ? { section } : {}) }];
  });
  return [...entries, ...pages.map(({ slug, label }) => ({ label, route: `/${slug}` as const }))];
}
