import { routes } from '../../domain/routes.ts';

/**
 * Where "View My Work" leads. Without projects, the work is that of the roles, and without these there is none to view.
 *
 * @param projects how many the build knows; `null` where it has not asked
 * @param roles how many roles the variant has
 */
export function workRoute(projects: number | null, roles: number): string | null {
  if (projects !== 0) return routes.projects;
  return roles === 0 ? null : routes.experience;
}
