import {
  type Project,
  type ProjectContent,
  parseProject,
  sortProjects,
  toRow,
} from '../domain/project/project.ts';
import { authenticatedClient } from './authenticated-client.ts';
import { storageUrl } from './connection.ts';
import { BackendFailure, dataFailure, isMissing, rowsOf, unclearResponse } from './failure.ts';
import { countRows, readProjectRows, readWithRetries } from './read-rows.ts';

const projects = () => authenticatedClient.from('projects');

/**
 * Reads every project, sorted by display_order, then created_at, then id. The list includes incomplete rows, so an
 * admin can repair them.
 *
 * @throws {BackendFailure} if the projects cannot be read
 * @throws {Error} if the list does not end
 */
export async function listProjects(): Promise<Project[]> {
  const rows = await readWithRetries(() =>
    readProjectRows(() => projects().select('*', { count: 'exact' })),
  );
  const parsed = rows.flatMap((row) => parseProject(row, storageUrl) ?? []);
  if (rows.length > 0 && parsed.length === 0) throw unclearResponse();
  return sortProjects(parsed);
}

/**
 * Returns the current version of a project, or `null` if it was deleted.
 *
 * @throws {BackendFailure} if the project cannot be read
 */
export async function readProject(id: string): Promise<Project | null> {
  const rows = await readWithRetries(() => rowsOf(projects().select('*').eq('id', id)));
  if (rows.length === 0) return null;
  const project = parseProject(rows[0], storageUrl);
  if (project === null) throw unclearResponse();
  return project;
}

/**
 * Inserts a project. Its display_order is the current number of projects (docs/product/admin.md, Project form), so the
 * project comes last, unless others were deleted after the order was last saved.
 *
 * @param id a UUID from the caller, so a second attempt does not create a second project
 * @returns the project as it is stored
 * @throws {BackendFailure} if the insert fails; of kind `conflict` if the id already exists, or `rejected` if a policy
 *   or a constraint did not allow the insert
 */
export async function createProject(id: string, content: ProjectContent): Promise<Project> {
  const row = { id, ...toRow(content), display_order: await countProjects() };
  const created = writtenRow(await rowsOf(projects().insert(row).select('*')), id);
  if (created === null) throw new BackendFailure('rejected', 'The project was not saved.');
  return created;
}

/**
 * Updates a project, unless someone has edited it since it was read. On a backend without the `revision` column, such
 * an edit goes unnoticed. An update sends the same fields as an insert (docs/product/admin.md, Project form), because
 * other backends may rely on that. A move does not count as an edit: if the project has moved, the update is retried
 * with the new display_order.
 *
 * @param base the row that the edit is based on
 * @returns the project as it is stored
 * @throws {BackendFailure} if the update fails; of kind `conflict` if the row has a different revision or is gone, or
 *   `rejected` if a policy or a constraint did not allow the update. If a policy rejects it, the provider may
 *   return neither a row nor an error.
 */
export async function updateProject(base: Project, content: ProjectContent): Promise<Project> {
  const { displayOrder, revision } = base;
  const position = displayOrder === null ? {} : { display_order: displayOrder };
  const update = projects()
    .update({ ...toRow(content), ...position })
    .eq('id', base.id);
  if (revision !== null) update.eq('revision', revision);
  if (displayOrder !== null) update.eq('display_order', displayOrder);
  const updated = writtenRow(await rowsOf(update.select('*')), base.id);
  if (updated !== null) return updated;
  const current = await readProject(base.id);
  if (current === null || (revision !== null && current.revision !== revision)) {
    throw new BackendFailure('conflict', 'The project has changed since it was opened.');
  }
  if (current.displayOrder === displayOrder) {
    throw new BackendFailure('rejected', 'The project was not saved.');
  }
  return updateProject(current, content);
}

/**
 * Deletes a project. Also succeeds if the project no longer exists.
 *
 * @returns the last version of the project, or `null` if it no longer existed
 * @throws {BackendFailure} if the deletion fails; of kind `rejected` if a policy did not allow it
 */
export async function deleteProject(id: string): Promise<Project | null> {
  const deleted = writtenRow(await rowsOf(projects().delete().eq('id', id).select('*')), id);
  if (deleted === null && (await readProject(id)) !== null) {
    throw new BackendFailure('rejected', 'The project was not deleted.');
  }
  return deleted;
}

/**
 * Saves the order of the listed projects. Either all of them move, or none do.
 *
 * @throws {BackendFailure} if the request fails; of kind `rejected` if a project no longer exists or the caller may
 *   not move it, `failed` if the database lacks the `reorder_projects` function, or `no-response` if no response
 *   arrived. A response with content counts as no response, because the function returns nothing.
 */
export async function reorderProjects(ids: readonly string[]): Promise<void> {
  const { data, error, status } = await authenticatedClient.rpc('reorder_projects', {
    ids: [...ids],
  });
  if (error && isMissing(error)) {
    const message =
      'The database has no reorder_projects function, because a migration was not applied.';
    throw new BackendFailure('failed', message, { cause: error });
  }
  if (error) throw dataFailure(error, status);
  const returned: unknown = data;
  if (returned !== null && returned !== undefined) throw unclearResponse();
}

/** Returns the number of projects. If the backend does not send a count, reads and counts the rows. */
async function countProjects(): Promise<number> {
  const count = await readWithRetries(() =>
    countRows(projects().select('id', { count: 'exact', head: true })),
  );
  return count ?? (await listProjects()).length;
}

/**
 * Returns the project in the response to a write.
 *
 * @returns `null` if there is none, for example because a policy did not allow the write
 */
function writtenRow(rows: readonly unknown[], id: string): Project | null {
  const project = parseProject(rows[0], storageUrl);
  return project?.id === id ? project : null;
}
