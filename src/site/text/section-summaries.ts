import type { SectionName } from '../../domain/section.ts';
import { splitAchievement } from '../../domain/cv/figure.ts';
import { getBuiltProjects } from '../projects/built-projects.ts';
import { getContent, getRoles } from '../content/queries.ts';
import { responseText } from './response-text.ts';
import { journeyAfter } from '../content/shown-sections.ts';

/** What a closed section of the home page holds: parts of a few words, such as "5 roles" and "15 figures". */
export async function summaryOf(name: SectionName): Promise<readonly string[]> {
  switch (name) {
    case 'about': {
      const about = await getContent('about');
      const { introduction } = await getContent('profile');
      const { highlights = [], testimonials = [] } = about;
      const chapters = journeyAfter(introduction, about)?.chapters ?? [];
      return [
        ...count(highlights.length, 'focus area'),
        // A single chapter is no number worth a word.
        ...(chapters.length > 1 ? count(chapters.length, 'chapter') : []),
        ...count(testimonials.length, 'testimonial'),
      ];
    }
    case 'skills': {
      const { groups = [] } = await getContent('skills');
      const skills = groups.flatMap((group) => group.skills ?? []);
      return [...count(groups.length, 'group'), ...count(skills.length, 'skill')];
    }
    case 'experience': {
      const roles = await getRoles();
      const figures = roles
        .flatMap(({ achievements = [] }) => achievements)
        .filter((achievement) => splitAchievement(achievement).figure !== null);
      const { education = [], certificates = [], languages = [] } = await getContent('experience');
      return [
        ...count(roles.length, 'role'),
        ...count(figures.length, 'figure'),
        ...count(education.length, 'school'),
        ...count(certificates.length, 'certificate'),
        ...count(languages.length, 'language'),
      ];
    }
    case 'projects': {
      const built = await getBuiltProjects();
      // How many there are is known only where the build has asked.
      return built === null ? ['Selected work'] : count(built.length, 'project');
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
function count(number: number, name: string): string[] {
  return number === 0 ? [] : [`${number} ${name}${number === 1 ? '' : 's'}`];
}
