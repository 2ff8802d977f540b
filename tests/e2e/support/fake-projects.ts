import type { Page, Request, Route } from '@playwright/test';

/** A row of the table `projects`, as a backend sends it. */
export type ProjectRow = Record<string, unknown>;

/** The request that reads the showcase, whatever its filters. */
export const projectsRequest = '**/rest/v1/projects?*';

/** A row with valid fields. */
export function projectRow(title: string, changes: ProjectRow = {}): ProjectRow {
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

/** Answers a request for another origin with JSON. */
export async function answerJson(route: Route, value: unknown, status = 200): Promise<void> {
  await route.fulfill({
    status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: JSON.stringify(value),
  });
}

/**
 * Stands in for the backend: answers every read of the showcase with these rows.
 *
 * @param value rows, or an invalid answer
 */
export function answerProjects(value: unknown, status = 200) {
  return (page: Page) => page.route(projectsRequest, (route) => answerJson(route, value, status));
}

/** The range of a list that a request asks for, as PostgREST does. */
export function askedRange(request: Request): { offset: number; limit: number } {
  const query = new URL(request.url()).searchParams;
  return {
    offset: Number(query.get('offset') ?? 0),
    limit: Number(query.get('limit') ?? Infinity),
  };
}
