import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';

type Tables = Database['public']['Tables'];

/** The maximum number of rows in one request. */
const PAGE_SIZE = 1000;

/**
 * Reads every row of a table, ordered by id. Fails if a row may be missing, because callers would delete its files or
 * leave it out of a backup. Each page starts after the last id of the previous page, so a row that is added or
 * deleted in the meantime does not cause another row to be skipped.
 *
 * @param columns the names of the columns, separated by commas, including `id`
 * @throws {Error} with the backend's message and code, or if the backend sends fewer rows than it counts, or does not
 *   count them
 */
export async function readTable<Table extends Exclude<keyof Tables, 'user_roles'>>(
  client: SupabaseClient<Database>,
  table: Table,
  columns = '*',
): Promise<Tables[Table]['Row'][]> {
  const rows: { id: string }[] = [];
  for (;;) {
    const last = rows.at(-1)?.id;
    const query = client.from(table as 'projects').select(columns, { count: 'exact' });
    const rest = last === undefined ? query : query.gt('id', last);
    const { data, count, error } = await rest.order('id').limit(PAGE_SIZE);
    if (error) throw Object.assign(new Error(error.message), { code: error.code });
    const page = data as unknown as typeof rows;
    if (!Number.isInteger(count)) {
      throw new Error(
        `The backend did not return a row count for "${table}", so some rows may be missing.`,
      );
    }
    const isOver = page.length === count;
    const isStuck = page.length === 0 || page[0]?.id === rows[0]?.id;
    if (!isOver && isStuck) {
      throw new Error(
        `The backend returned only ${rows.length} rows of "${table}", but reports that there are more.`,
      );
    }
    rows.push(...page);
    if (isOver) return rows as Tables[Table]['Row'][];
  }
}
