import { routes } from '../../domain/routes.ts';
import type { SectionName } from '../../domain/section.ts';
import type { ShownSection } from './shown-sections.ts';

/**
 * Where "View My Work" leads. Without projects, the work is that of the roles, and without these there is none to view.
 *
 * @param projects how many the build knows; `null` where it has not asked
 * @param roles how many roles the variant has
 * @param sections the sections of the site, some of which may be left out
 */
export function workRoute(
  projects: number | null,
  roles: number,
  sections: Readonly<Record<SectionName, Pick<ShownSection, 'hasPage'>>>,
): string | null {
  if (projects !== 0 && sections.projects.hasPage) return routes.projects;
  return roles > 0 && sections.experience.hasPage ? routes.experience : null;
}
