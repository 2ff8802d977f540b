import type { Cv, CvProject } from '@portfolio/cv-import';
import { showPeriod } from '../../src/domain/cv/period.ts';
import { LIMITS } from '../../src/domain/project/project-input.ts';
import { spellingKey } from '../../src/domain/text/spelling-key.ts';
import { plainText } from '../../src/site/text/markdown.ts';
import { resolveWords } from '../../src/site/words/resolve-words.ts';
import { languages } from '../../src/words/languages.ts';
import type { Words } from '../../src/words/type.ts';
import { writeField } from '../../src/site/content/write-field.ts';
import { titlesOf } from './to-variant.ts';

const HEAD = `# yaml-language-server: $schema=../.schemas/projects.schema.json
# Your first projects, in display order. "npm start" and "npm run dev" show them, and "npm run projects" adds them to
# your hosted database. You can then edit them and add images at /admin (docs/projects.md).
`;

/** The fields of a CV from which its projects are created. */
type WithProjects = Pick<Cv, 'projects' | 'skillGroups' | 'titles' | 'roles' | 'language'>;

/**
 * Returns the text of `projects.yaml` with the projects in a CV, or `null` if the CV has none. For a required value
 * that the CV does not have, the text has a marked placeholder, in the CV's language or else in English.
 */
export function toProjectsFile(cv: WithProjects): string | null {
  if (cv.projects.length === 0) return null;
  const words = resolveWords(cv.language ?? undefined).words.cv;
  const projects = cv.projects.map((project) => toEntry(project, cv, words));
  const text = writeField('projects', projects)
    // The build finds placeholders by the comment `# example`.
    .replaceAll(
      new RegExp(
        `^.*(?:description: ${RegExp.escape(words.projectDescription)}|- ${RegExp.escape(words.yourTechnology)})$`,
        'gm',
      ),
      '$& # example',
    );
  return `${HEAD}\n${text}\n`;
}

/** Returns whether a project has a placeholder, in any language. */
export function isUnfinished({
  description,
  technologies,
}: {
  readonly description: string;
  readonly technologies: readonly string[];
}): boolean {
  return Object.values(languages).some(
    ({ cv }) => description === cv.projectDescription || technologies.includes(cv.yourTechnology),
  );
}

function toEntry(project: CvProject, cv: WithProjects, words: Words['cv']) {
  const { period, link } = project;
  const text = project.description === null ? '' : toPlain(project.description);
  const highlights = project.highlights.map((line) => `- ${toPlain(line)}`).join('\n');
  const listed = listedTechnologies(project);
  const technologies = listed.length > 0 ? listed : proposeTechnologies(project, cv);
  const shown = showPeriod(period ?? undefined)
    .map((part) => part.text)
    .join('');
  const description = [text, highlights, shown].filter(Boolean).join('\n\n');
  return {
    title: truncate(project.title, LIMITS.title),
    description: truncate(description, LIMITS.description) || words.projectDescription,
    technologies:
      technologies.length > 0 ? technologies.slice(0, LIMITS.technologies) : [words.yourTechnology],
    ...(link === null ? {} : { link }),
  };
}

/** Returns a line for each project that has proposed technologies, so the owner can check them. */
export function listProposedTechnologies(cv: WithProjects): string[] {
  return cv.projects.flatMap((project) => {
    if (listedTechnologies(project).length > 0) return [];
    const proposed = proposeTechnologies(project, cv);
    return proposed.length === 0 ? [] : [`${project.title}: ${proposed.join(', ')}`];
  });
}

function listedTechnologies({ technologies }: CvProject): string[] {
  const names = technologies.flatMap((entry) => entry.split(',')).map((entry) => entry.trim());
  return [...new Set(names)].filter((name) => name !== '' && [...name].length <= LIMITS.technology);
}

/**
 * Proposes technologies for a project that lists none. Every project from LinkedIn needs this, because LinkedIn has no
 * field for technologies. The proposal contains the skills of the CV that the project's texts mention as whole words.
 * It omits skills that contain a comma, are too long, or have only one or two characters, such as "Go". If no skill is
 * left, the proposal is the owner's first title or, without titles, the current role, because both describe the kind
 * of work. If this title or role contains a comma or is too long, the proposal is empty.
 */
function proposeTechnologies(
  { title, description, highlights }: CvProject,
  cv: WithProjects,
): string[] {
  const skills = cv.skillGroups.flatMap((group) => group.skills);
  const texts = spellingKey(
    [title, toPlain(description ?? ''), ...highlights.map(toPlain)].join(' '),
  );
  const mentioned = skills.filter((skill) => {
    const key = spellingKey(skill);
    if ([...key].length < 3 || [...key].length > LIMITS.technology || key.includes(','))
      return false;
    const word = RegExp.escape(key);
    return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}+#])`, 'u').test(texts);
  });
  if (mentioned.length > 0) return mentioned;
  return titlesOf(cv)
    .slice(0, 1)
    .filter((name) => [...name].length <= LIMITS.technology && !name.includes(','));
}

/** Converts Markdown to plain text for a project's description. A link becomes "text (URL)". */
function toPlain(markdown: string): string {
  return plainText(markdown, { keepsUrls: true }).replaceAll(
    /\[([^[\]]*)\]\((https?:[^()]*)\)/g,
    '$1 ($2)',
  );
}

function truncate(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
