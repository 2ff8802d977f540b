/** The URL of the public buckets of a Supabase project, without a slash at the end. */
export function storageUrlOf(supabaseUrl: string): string {
  return `${supabaseUrl}/storage/v1/object/public`;
}
