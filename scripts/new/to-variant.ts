import { isScalar, parse, parseDocument, stringify } from 'yaml';
import type { Cv, CvChapter, Markdown } from '@portfolio/cv-import';
import { readPeriod } from '../../src/domain/cv/period.ts';
import type { DesignName } from '../../src/site/content/names.ts';
import { type ContentFile, contentSchemas } from '../../src/site/content/schemas.ts';
import { plainText } from '../../src/site/text/markdown.ts';
import { en } from '../../src/words/en.ts';
import { hasWords, resolveWords } from '../../src/site/words/resolve-words.ts';
import { splitSummary } from './introduction.ts';
import { newestFirst, orderRoles } from './order-roles.ts';
import { capitalised, proposeFigure } from './propose-figure.ts';
import { proposeInitials } from './propose-initials.ts';
import { fillTemplate } from './template.ts';

/** The text of each file in a variant. */
export type VariantTexts = Readonly<Record<ContentFile, string>>;

/** The maximum number of figures in the hero, and the maximum length of a figure with its words, in characters. */
const MAX_FIGURES = 6;
const MAX_FIGURE_LENGTH = 48;

/**
 * Creates a variant from a CV, with the comments of a shipped variant. The new variant contains only facts from the CV.
 * For a required value that the CV does not have, it contains a placeholder.
 *
 * @param found the CV, with its roles in any order
 * @param templates the shipped variant with the comments
 */
export function toVariant(found: Cv, templates: VariantTexts, design: DesignName): VariantTexts {
  const cv = { ...found, roles: orderRoles(found.roles) };
  const fill = (file: ContentFile, filling: Parameters<typeof fillTemplate>[2]) =>
    fillTemplate(templates[file], fieldsOf(file), filling);
  const { linkedin, github, links } = splitLinks(cv.links);
  const { introduction, rest } = splitSummary(cv.summary ?? '');
  const titles = titlesOf(cv);
  const words = resolveWords(cv.language ?? undefined).words.cv;
  const chapters = withProfile(cv, rest, words.profile);
  const testimonials = cv.recommendations.map(({ quote, name, role }) => ({
    quote,
    name,
    role: role ?? '…',
  }));
  return {
    profile: fill('profile', {
      values: withoutEmpty({
        name: cv.name ?? words.yourName,
        initials: cv.name === null ? null : proposeInitials(cv.name),
        design,
        figures: design === 'ledger' ? figuresOf(cv) : [],
        titles: titles.length > 0 ? titles : [words.yourTitle],
        introduction,
        email: cv.email ?? 'you@example.com',
        phone: cv.phone,
        linkedin,
        github,
        links,
        location: cv.location,
        language: cv.language,
      }),
      examples: new Set([
        ...(cv.name === null ? ['name'] : []),
        ...(titles.length > 0 ? [] : ['titles']),
      ]),
      kept: new Set(['accent']),
    }),
    sections: sectionsOf(cv, templates.sections),
    about: fill('about', {
      values: withoutEmpty({
        journey: chapters.length === 0 ? null : { title: cv.journey ?? words.background, chapters },
      }),
      suggestions: withoutEmpty({ testimonials }),
    }),
    skills: fill('skills', { values: withoutEmpty({ groups: cv.skillGroups }) }),
    experience: fill('experience', {
      values: withoutEmpty({
        roles: cv.roles.map((role) =>
          withoutEmpty({ ...role, achievements: role.achievements.map(withMarkedFigure) }),
        ),
        education: newestFirst(cv.education).map(withoutEmpty),
        certificates: newestFirst(cv.certificates).map(withoutEmpty),
        languages: cv.languages.map(withoutEmpty),
      }),
    }),
    'software-stack': withUsualHeadings(withNeutralStack(templates['software-stack']), cv.language),
  };
}

/**
 * Hides the software stack, because a CV does not say what each tool is for, and "Coming Soon" would be a promise in the
 * owner's name.
 */
const WITHOUT_STACK = `# The site does not show the software stack. To show it, fill in software-stack.yaml, then remove these lines.
software-stack:
  shown: false
`;
/** Hides the projects. Otherwise, the hero's first button would open a page with only "No projects available yet." */
const WITHOUT_PROJECTS = `# The site does not show projects, because your CV has none. When you add a project, remove these lines.
projects:
  shown: false
`;

/**
 * Returns the text of `sections.yaml`, which hides the software stack, and hides the projects if the CV has none. If
 * the CV has no roles or no projects, the heading of that section becomes a comment.
 */
function sectionsOf(cv: Cv, template: string): string {
  const hasProjects = cv.projects.length > 0;
  const absent = [
    ...(cv.roles.length > 0 ? [] : ['experience']),
    ...(hasProjects ? [] : ['projects']),
  ];
  const headings = absent.reduce(
    (text, section) =>
      // Without roles, the site names the experience section after its content, such as "Education".
      text.replace(new RegExp(`^(${section}:\\r?\\n)( {2}title:.*)$`, 'm'), '#$1#$2'),
    template.replaceAll(/^.* # example\r?\n/gm, ''),
  );
  return [
    `${withUsualHeadings(headings, cv.language).trimEnd()}\n`,
    ...(hasProjects ? [] : [WITHOUT_PROJECTS]),
    WITHOUT_STACK,
  ].join('\n');
}

/**
 * Returns the chapters of a CV, with a chapter for the part of the summary that follows the introduction. The
 * `/resume.json` of a site already has this chapter, so the new one replaces it. In a file from an older version, the
 * existing chapter also contains the introduction.
 */
function withProfile(
  { summary, chapters }: Cv,
  rest: Markdown | null,
  title: string,
): readonly CvChapter[] {
  if (summary === null) return chapters;
  const whole = plainText(summary);
  const place = chapters.findIndex(({ text }) => whole.endsWith(plainText(text)));
  const profile = rest === null ? [] : [{ title, text: rest }];
  if (place === -1) return [...profile, ...chapters];
  const own = profile.map((chapter) => ({
    ...chapter,
    title: chapters[place]?.title ?? chapter.title,
  }));
  return chapters.toSpliced(place, 1, ...own);
}

/**
 * Replaces the headings of a template with comments if the CV is in a language of the interface other than English. The
 * comments contain the default headings in that language, so an owner sees what to change.
 */
function withUsualHeadings(template: string, language: string | null): string {
  const isEnglish = language === null || new Intl.Locale(language).language === 'en';
  if (isEnglish || !hasWords(language)) return template;
  const { titles, stack } = resolveWords(language).words;
  const usual = new Map<string, string>([
    ...(Object.keys(en.titles) as (keyof typeof titles)[]).map(
      (name) => [en.titles[name], titles[name]] as const,
    ),
    ...(Object.keys(en.stack) as (keyof typeof stack)[]).map(
      (name) => [en.stack[name], stack[name]] as const,
    ),
  ]);
  const own = template.replaceAll(/(?<=^ *(?:title|text): ).+$/gm, (text) => {
    const word = usual.get(parse(text) as string);
    return word === undefined ? text : stringify(word, { lineWidth: 0 }).trimEnd();
  });
  return own.replaceAll(/^(?=[^#\r\n])/gm, '#');
}

/** Replaces the texts in the software stack that make claims about the owner with neutral texts. */
function withNeutralStack(template: string): string {
  const document = parseDocument(template);
  for (const [path, neutral] of NEUTRAL_STACK) {
    const text = document.getIn(path, true);
    if (!isScalar(text)) continue;
    text.value = neutral;
    // Removes the comment `# example`, because the owner does not need to fill in a hidden section.
    text.comment = null;
  }
  return document.toString({ lineWidth: 100 });
}

const NEUTRAL_STACK = [
  [['subtitle'], 'Tools and technologies I use'],
  [['placeholder', 'text'], 'A list of my tools and what I use them for.'],
] as const;

/** Finds the links for the fields `linkedin` and `github`. Other pages on these sites stay among the other links. */
function splitLinks(all: Cv['links']) {
  const linkedin = all.find(({ url }) =>
    /^https?:\/\/([\w-]+\.)?linkedin\.com\/(in|pub|es)\//i.test(url),
  );
  const github = all.find(({ url }) => /^https?:\/\/(www\.)?github\.com\/[^/]+\/?$/i.test(url));
  const links = all.filter((link) => link !== linkedin && link !== github);
  return { linkedin: linkedin?.url ?? null, github: github?.url ?? null, links };
}

/** Returns the titles of a CV or, if it has none, the current role, which the import then reports. */
export function titlesOf({ titles, roles }: Pick<Cv, 'titles' | 'roles'>): readonly string[] {
  if (titles.length > 0) return titles;
  const current = orderRoles(roles).find(
    ({ role, period }) => role !== null && readPeriod(period ?? undefined)?.end === null,
  );
  return current?.role ? [current.role] : [];
}

/** Marks the figure at the start of an achievement, as in "**+54%** sales". */
function withMarkedFigure(achievement: Markdown): string {
  const found = proposeFigure(achievement);
  return found === null ? achievement : `**${found.figure}** ${found.text}`;
}

/** Returns the figures at the start of achievements, each with the words up to the end of the clause. */
function figuresOf({ roles }: Cv): string[] {
  const figures = roles
    .flatMap(({ achievements }) => achievements)
    .flatMap((achievement) => heroFigure(achievement) ?? []);
  return [...new Set(figures)].slice(0, MAX_FIGURES);
}

/** Matches the end of a clause, but not within a number or after an abbreviation such as "U.S." */
const CLAUSE_END =
  /(?<!\d)[,:]|[,:](?!\d)|[;(（，；：。、]|\s[-–—]+\s|—|(?<=\p{L}{3}|\d)[.!?](?=\s|$)|$/u;

/**
 * Returns the figure of an achievement with the words after it. Returns `null` if there is no figure or no word after
 * it, or if the result is too long or has markup.
 */
function heroFigure(achievement: Markdown): string | null {
  const found = proposeFigure(achievement);
  if (found === null) return null;
  const { figure, text } = found;
  const words = text.slice(0, text.search(CLAUSE_END)).trimEnd();
  const isPlain = [words, text].every((part) => plainText(part).startsWith(words));
  const isShort = figure.length + 1 + words.length <= MAX_FIGURE_LENGTH;
  return words !== '' && isPlain && isShort ? `**${figure}** ${capitalised(words)}` : null;
}

/** Leaves out fields that are `null` or an empty list. */
function withoutEmpty<Value extends object>(value: Value): Partial<Value> {
  const fields = Object.entries(value).filter(
    ([, field]) => field !== null && !(Array.isArray(field) && field.length === 0),
  );
  return Object.fromEntries(fields) as Partial<Value>;
}

function fieldsOf(file: ContentFile): string[] {
  return Object.keys(contentSchemas[file].shape);
}

/** Chooses the ledger, which shows figures, if the CV has at least three of them, and otherwise the drawing board. */
export function chooseDesign(cv: Cv): DesignName {
  return figuresOf(cv).length >= 3 ? 'ledger' : 'drawing-board';
}
