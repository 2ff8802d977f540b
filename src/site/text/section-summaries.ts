import type { SectionName } from '../../domain/routes.ts';
import { getBuiltProjects } from '../projects/built-projects.ts';
import { getContent, getCounts } from '../content/queries.ts';
import { type Counted, splitAtFigure, splitCount } from '../../words/fill.ts';
import type { Plural } from '../../words/type.ts';
import { hero, language, sections as words } from '../../words/words.ts';
import { responseText } from './response-text.ts';

/** The summary of a section: short phrases, most with a number. The ledger enlarges the first number above two. */
export type Summary = readonly Counted[];

/** Summarises a section in a few phrases, such as "5 roles" and "15 figures". */
async function summaryOf(name: SectionName): Promise<Summary> {
  const counts = await getCounts();
  switch (name) {
    case 'about': {
      const { highlights = [], testimonials = [], journey } = await getContent('about');
      const chapters = journey?.chapters ?? [];
      return [
        ...(counts.since ? [splitAtFigure(hero.workingSince, counts.since.year)] : []),
        ...count(highlights.length, words.focusAreas),
        // A single chapter is not worth counting.
        ...(chapters.length > 1 ? count(chapters.length, words.chapters) : []),
        ...count(testimonials.length, words.testimonials),
      ];
    }
    case 'skills':
      return [
        ...count(counts.skills, words.skills),
        // Like a single chapter, a single group is not worth counting.
        ...(counts.groups > 1 ? count(counts.groups, words.groups) : []),
      ];
    case 'experience':
      return [
        ...count(counts.roles, words.roles),
        ...count(counts.figures, words.figures),
        ...count(counts.schools, words.schools),
        ...count(counts.certificates, words.certificates),
        ...count(counts.languages, words.languages),
      ];
    case 'projects': {
      const built = await getBuiltProjects();
      // The number is known only if the build has read the projects.
      return built === null ? [text(words.selectedWork)] : count(built.length, words.projects);
    }
    case 'contact': {
      const { responseTime } = await getContent('profile');
      return [responseText(responseTime)].filter((part) => part !== undefined).map(text);
    }
    default:
      return [];
  }
}

/** Returns the summary for a section's header on the home page, or the location ({@link orLocation}). */
export async function headerSummaryOf(name: SectionName): Promise<Summary> {
  const summary = await summaryOf(name);
  // The preview of the contact section already contains the location.
  return name === 'contact' ? summary : orLocation(summary);
}

/**
 * Returns the summary at the top of a page, or the location ({@link orLocation}). /contact shows neither, because its
 * text already contains the location.
 */
export async function pageSummaryOf(name: SectionName | 'software-stack' | null): Promise<Summary> {
  if (name === 'contact') return [];
  return orLocation(name === null || name === 'software-stack' ? [] : await summaryOf(name));
}

/** Returns the summary or, if it is empty in the ledger, the location, which fills the column of figures. */
async function orLocation(summary: Summary): Promise<Summary> {
  const { design, location } = await getContent('profile');
  if (summary.length > 0 || design === 'drawing-board' || location === undefined) return summary;
  return [text(location)];
}

/** Returns a list with a number and its noun, such as "1 role" or "5 roles". For 0, the list is empty. */
function count(number: number, plural: Plural): Counted[] {
  return number === 0 ? [] : [splitCount(number, plural, language)];
}

function text(before: string): Counted {
  return { before, figure: '', after: '' };
}
