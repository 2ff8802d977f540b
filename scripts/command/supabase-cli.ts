/**
 * The Supabase CLI, pinned to one major version: the option that selects the hosted project, and the default without
 * it, differ between versions (docs/decisions/051-rare-tools-by-npx.md).
 */
export const supabaseCli = 'npx supabase@3';

/** The command that applies the migrations to the linked hosted project. */
export const pushMigrations = `${supabaseCli} db push --remote`;

/** Shows how the hosted project that is linked differs from supabase/config.toml, asks, and writes those settings. */
export const pushSettings = `${supabaseCli} config push`;
