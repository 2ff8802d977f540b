import type { SectionName } from '../../domain/routes.ts';
import { splitAchievement } from '../../domain/cv/figure.ts';
import { getBuiltProjects } from '../projects/built-projects.ts';
import { getContent, getRoles } from '../content/queries.ts';
import { countOf } from '../../words/fill.ts';
import type { Plural } from '../../words/type.ts';
import { language, sections as words } from '../../words/words.ts';
import { responseText } from './response-text.ts';

/** What a closed section of the home page holds: parts of a few words, such as "5 roles" and "15 figures". */
export async function summaryOf(name: SectionName): Promise<readonly string[]> {
  switch (name) {
    case 'about': {
      const { highlights = [], testimonials = [], journey } = await getContent('about');
      const chapters = journey?.chapters ?? [];
      return [
        ...count(highlights.length, words.focusAreas),
        // A single chapter is no number worth a word.
        ...(chapters.length > 1 ? count(chapters.length, words.chapters) : []),
        ...count(testimonials.length, words.testimonials),
      ];
    }
    case 'skills': {
      const { groups = [] } = await getContent('skills');
      const skills = groups.flatMap((group) => group.skills ?? []);
      return [...count(groups.length, words.groups), ...count(skills.length, words.skills)];
    }
    case 'experience': {
      const roles = await getRoles();
      const figures = roles
        .flatMap(({ achievements = [] }) => achievements)
        .filter((achievement) => splitAchievement(achievement).figure !== null);
      const { education = [], certificates = [], languages = [] } = await getContent('experience');
      return [
        ...count(roles.length, words.roles),
        ...count(figures.length, words.figures),
        ...count(education.length, words.schools),
        ...count(certificates.length, words.certificates),
        ...count(languages.length, words.languages),
      ];
    }
    case 'projects': {
      const built = await getBuiltProjects();
      // How many there are is known only where the build has asked.
      return built === null ? [words.selectedWork] : count(built.length, words.projects);
    }
    case 'contact': {
      const { responseTime } = await getContent('profile');
      return [responseText(responseTime)].filter((text) => text !== undefined);
    }
    default:
      return [];
  }
}

/** @returns "1 role" or "5 roles", and nothing for none */
function count(number: number, noun: Plural): string[] {
  return number === 0 ? [] : [countOf(number, noun, language)];
}
