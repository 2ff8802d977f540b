import type { SupabaseClient } from '@supabase/supabase-js';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../src/backend/database.types.ts';
import { readTable } from '../owner-access/read-table.ts';
import { type ProjectRow, rowColumns } from './project-rows.ts';

/** The titles of projects that were added, changed or removed. */
export interface ListChanges {
  readonly added: string[];
  readonly changed: string[];
  readonly removed: string[];
}

/**
 * Updates the projects in an embedded backend from `projects.yaml`. A project is added once. Until somebody edits the
 * project at /admin, changing its entry in the file changes the project, and removing the entry removes the project. A
 * project that was deleted at /admin stays deleted.
 *
 * @param wanted the rows in the file, in order
 * @param written the rows that the previous call returned
 * @returns the rows to pass to the next call, and the changes that were made
 * @throws {Error} with the backend's message, or if the list of projects may be incomplete
 */
export async function updateProjects(
  client: SupabaseClient<Database>,
  wanted: readonly ProjectRow[],
  written: readonly ProjectRow[],
): Promise<{ rows: ProjectRow[]; changes: ListChanges }> {
  const columns = `${rowColumns}, display_order, image_url, image_file_path, video_url, video_file_path`;
  const stored = new Map(
    (await readTable(client, 'projects', columns)).map((row) => [row.id, row]),
  );
  const before = new Map(written.map((row) => [row.id, row]));
  const isUntouched = (row: ProjectRow) => {
    const now = stored.get(row.id);
    if (now === undefined) return false;
    const { id, title, description, technologies, project_link } = now;
    const media = [now.image_url, now.image_file_path, now.video_url, now.video_file_path];
    return (
      media.every((medium) => medium === null) &&
      isDeepStrictEqual({ id, title, description, technologies, project_link }, { ...row })
    );
  };
  const changes: ListChanges = { added: [], changed: [], removed: [] };
  const table = client.from('projects');
  const run = async (write: PromiseLike<{ error: { message: string } | null }>) => {
    const { error } = await write;
    if (error) throw new Error(error.message);
  };

  const ids = new Set(wanted.map(({ id }) => id));
  for (const row of written.filter((one) => !ids.has(one.id) && isUntouched(one))) {
    await run(table.delete().eq('id', row.id));
    stored.delete(row.id);
    changes.removed.push(row.title);
  }
  const next = orderAfter([...stored.values()]);
  const rows: ProjectRow[] = [];
  for (const row of wanted) {
    const earlier = before.get(row.id);
    if (earlier === undefined) {
      // If an earlier call failed after it added the project, the database already has it.
      if (!stored.has(row.id)) {
        const display_order = next + changes.added.length;
        await run(table.insert({ ...row, display_order }));
        changes.added.push(row.title);
      }
      rows.push(row);
    } else if (!isDeepStrictEqual(earlier, row) && isUntouched(earlier)) {
      await run(table.update(row).eq('id', row.id));
      changes.changed.push(row.title);
      rows.push(row);
    } else {
      // Keeps the row as last written, so the next call can tell whether somebody has edited the project.
      rows.push(earlier);
    }
  }
  return { rows, changes };
}

/**
 * Adds each project to the database, unless the database has a project with the same id, or another one with the same
 * title whose id is not in `wanted`. Changes nothing else.
 *
 * @param announce called with the missing projects before they are written
 * @throws {Error} with the backend's message, or if the list of projects may be incomplete
 */
export async function addProjects(
  client: SupabaseClient<Database>,
  wanted: readonly ProjectRow[],
  announce: (missing: readonly ProjectRow[]) => void,
): Promise<void> {
  const stored = await readTable(client, 'projects', 'id, title, display_order');
  const missing = notAmong(stored, wanted);
  announce(missing);
  const next = orderAfter(stored);
  if (missing.length === 0) return;
  const { error } = await client
    .from('projects')
    .insert(missing.map((row, index) => ({ ...row, display_order: next + index })));
  if (error) throw new Error(error.message);
}

/**
 * Returns the projects that {@link addProjects} would add.
 *
 * @throws {Error} with the backend's message, or if the list of projects may be incomplete
 */
export async function missingProjects(
  client: SupabaseClient<Database>,
  wanted: readonly ProjectRow[],
): Promise<ProjectRow[]> {
  return notAmong(await readTable(client, 'projects', 'id, title'), wanted);
}

function notAmong(
  stored: readonly { readonly id: string; readonly title: string }[],
  wanted: readonly ProjectRow[],
): ProjectRow[] {
  const ids = new Set(stored.map(({ id }) => id));
  const own = new Set(wanted.map(({ id }) => id));
  const titles = new Set(stored.flatMap(({ id, title }) => (own.has(id) ? [] : [title.trim()])));
  return wanted.filter(({ id, title }) => !ids.has(id) && !titles.has(title));
}

/** Returns the `display_order` that puts a project after all others. */
function orderAfter(rows: readonly { readonly display_order: number }[]): number {
  return Math.max(-1, ...rows.map((row) => row.display_order)) + 1;
}
