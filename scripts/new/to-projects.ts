import type { Cv, CvProject } from '@portfolio/cv-import';
import { showPeriod } from '../../src/domain/cv/period.ts';
import { LIMITS } from '../../src/domain/project/project-input.ts';
import { spellingKey } from '../../src/domain/text/letters.ts';
import { plainText } from '../../src/site/text/markdown.ts';
import { resolveWords } from '../../src/site/words/resolve-words.ts';
import { languages } from '../../src/words/languages.ts';
import type { Words } from '../../src/words/type.ts';
import { writeField } from '../../src/site/content/write-field.ts';

const HEAD = `# yaml-language-server: $schema=../.schemas/projects.schema.json
# The projects that your list begins with, in their order. "npm start" and "npm run dev" show them, "npm run projects"
# puts them into your hosted database, and at /admin you give them pictures and go on from there (docs/projects.md).
`;

/**
 * The text of `projects.yaml` with the projects of a CV; `null` if it has none. What a CV does not say, and the table needs,
 * is a marked placeholder in its language.
 */
export function toProjectsFile(
  cv: Pick<Cv, 'projects' | 'skillGroups' | 'language'>,
): string | null {
  if (cv.projects.length === 0) return null;
  const words = resolveWords(cv.language ?? undefined).words.cv;
  const skills = cv.skillGroups.flatMap((group) => group.skills);
  const projects = cv.projects.map((project) => toEntry(project, skills, words));
  const text = writeField('projects', projects)
    // As the build finds placeholders.
    .replaceAll(
      new RegExp(
        `^.*(?:description: ${RegExp.escape(words.projectDescription)}|- ${RegExp.escape(words.yourTechnology)})$`,
        'gm',
      ),
      '$& # example',
    );
  return `${HEAD}\n${text}\n`;
}

/** Whether a project has a placeholder, in whatever language. */
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

function toEntry(project: CvProject, skills: readonly string[], words: Words['cv']) {
  const { period, link } = project;
  const text = project.description === null ? '' : toPlain(project.description);
  const highlights = project.highlights.map((line) => `- ${toPlain(line)}`).join('\n');
  const given = project.technologies.flatMap((entry) => entry.split(','));
  const fitting = [...new Set(given.map((entry) => entry.trim()))].filter(
    (entry) => entry !== '' && [...entry].length <= LIMITS.technology,
  );
  const named = fitting.length > 0 ? fitting : proposeTechnologies(project, skills);
  const shown = showPeriod(period ?? undefined)
    .map((part) => part.text)
    .join('');
  const description = [text, highlights, shown].filter(Boolean).join('\n\n');
  return {
    title: cut(project.title, LIMITS.title),
    description: cut(description, LIMITS.description) || words.projectDescription,
    technologies: named.length > 0 ? named.slice(0, LIMITS.technologies) : [words.yourTechnology],
    ...(link === null ? {} : { link }),
  };
}

/**
 * The skills of a CV that the texts of a project name, for one whose technologies are not listed: LinkedIn has no field for
 * them. The owner sees them in the file. Names of one or two letters, such as "Go", are words as well.
 */
export function proposeTechnologies(
  { title, description, highlights }: Pick<CvProject, 'title' | 'description' | 'highlights'>,
  skills: readonly string[],
): string[] {
  const texts = spellingKey(
    [title, toPlain(description ?? ''), ...highlights.map(toPlain)].join(' '),
  );
  return skills.filter((skill) => {
    const key = spellingKey(skill);
    if ([...key].length < 3 || [...key].length > LIMITS.technology || key.includes(','))
      return false;
    const word = RegExp.escape(key);
    return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}+#])`, 'u').test(texts);
  });
}

/** The description of a project is plain text, in which URLs are links. */
function toPlain(markdown: string): string {
  return plainText(markdown, { keepsTargets: true }).replaceAll(
    /\[([^[\]]*)\]\((https?:[^()]*)\)/g,
    '$1 ($2)',
  );
}

function cut(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
