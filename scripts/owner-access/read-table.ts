import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/backend/database.types.ts';

type Tables = Database['public']['Tables'];

/** How many rows are asked for at once. */
const PAGE_SIZE = 1000;

/**
 * Reads every row of a table, by id, or fails: what it does not list may be deleted, or is missing in a backup. Each
 * page starts after an id, so a row that is written or deleted in the meantime hides no other one.
 *
 * @param columns their names, with commas, `id` among them
 * @throws {Error} with the message and the code of the backend; or when it does not say how many rows there are, or
 *   sends fewer
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
        `The backend does not say how many rows "${table}" has, so some may be missing.`,
      );
    }
    const isOver = page.length === count;
    const isStuck = page.length === 0 || page[0]?.id === rows[0]?.id;
    if (!isOver && isStuck) {
      throw new Error(
        `The backend sends ${rows.length} rows of "${table}" and says that there are more.`,
      );
    }
    rows.push(...page);
    if (isOver) return rows as Tables[Table]['Row'][];
  }
}
