import type { Page, Request, Route } from '@playwright/test';
import type { Database } from '../../../src/backend/database.types.ts';

/** A row in the `projects` table. */
export type ProjectRow = Database['public']['Tables']['projects']['Row'];

/** Matches requests for the `projects` table that have a query string. Every read has one. */
export const projectsRequest = '**/rest/v1/projects?*';

/** Creates a row with valid fields. */
export function projectRow(title: string, changes: Partial<ProjectRow> = {}): ProjectRow {
  return {
    id: `id-of-${title}`,
    title,
    description: `What ${title} is about.`,
    technologies: ['TypeScript'],
    image_url: null,
    image_file_path: null,
    video_url: null,
    video_file_path: null,
    project_link: null,
    display_order: 0,
    is_password_protected: false,
    created_at: '2026-01-01T00:00:00Z',
    revision: 1,
    ...changes,
  };
}

/**
 * Creates a list of projects. Every fifth description mentions a lighthouse, and the technologies Odd and Even
 * alternate.
 */
export function fakeRows(count: number): ProjectRow[] {
  return Array.from({ length: count }, (_, index) =>
    projectRow(`Fake ${index + 1}`, {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      description: index % 5 === 4 ? 'About a lighthouse.' : 'About nothing.',
      technologies: [index % 2 === 0 ? 'Odd' : 'Even', `Kind ${index % 40}`],
      display_order: index,
    }),
  );
}

/** Responds to a cross-origin request with JSON. */
export async function fulfillJson(route: Route, value: unknown, status = 200): Promise<void> {
  await route.fulfill({
    status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: JSON.stringify(value),
  });
}

/**
 * Returns a function that makes a page receive `value` as the response to every request that matches
 * {@link projectsRequest}.
 *
 * @param value rows, or an invalid response
 */
export function mockProjects(value: unknown, status = 200) {
  return (page: Page) => page.route(projectsRequest, (route) => fulfillJson(route, value, status));
}

/** Returns the range of rows that a PostgREST request asks for. */
export function requestedRange(request: Request): { offset: number; limit: number } {
  const query = new URL(request.url()).searchParams;
  return {
    offset: Number(query.get('offset') ?? 0),
    limit: Number(query.get('limit') ?? Infinity),
  };
}
