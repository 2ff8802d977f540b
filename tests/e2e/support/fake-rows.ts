import type { Database } from '../../../src/backend/database.types.ts';

/** A row of the table `projects`. */
export type ProjectRow = Database['public']['Tables']['projects']['Row'];

/** A made-up list: every fifth project is about a lighthouse, every second one is even. */
export function fakeRows(count: number): ProjectRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    title: `Fake ${index + 1}`,
    description: index % 5 === 4 ? 'About a lighthouse.' : 'About nothing.',
    technologies: [index % 2 === 0 ? 'Odd' : 'Even', `Kind ${index % 40}`],
    image_url: null,
    image_file_path: null,
    video_url: null,
    video_file_path: null,
    project_link: null,
    display_order: index,
    is_password_protected: false,
    created_at: '2026-01-01T00:00:00Z',
    revision: 1,
  }));
}
