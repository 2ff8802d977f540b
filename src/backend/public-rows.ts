import type { PostgrestClient } from '@supabase/postgrest-js';

/**
 * Asks for the projects that any visitor may read, in the order of the showcase (specification,
 * section 7); ties are broken so that pages of the list neither repeat nor skip a row.
 *
 * @param from the first row, counted from 0
 * @param to the last one, itself included
 */
export function publicRows(client: PostgrestClient, from: number, to: number) {
  return client
    .from('projects')
    .select('*')
    .eq('is_password_protected', false)
    .order('display_order', { ascending: true })
    .order('created_at', { ascending: true })
    .order('id', { ascending: true })
    .range(from, to);
}
