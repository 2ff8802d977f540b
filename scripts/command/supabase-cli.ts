/**
 * The Supabase CLI, of one major version: others name the hosted project with another option, or mean a local one
 * without it (docs/decisions/051-rare-tools-by-npx.md).
 */
export const supabaseCli = 'npx supabase@3';

/** Applies the migrations to the hosted project that is linked. */
export const pushMigrations = `${supabaseCli} db push --remote`;
