/**
 * The Supabase CLI, pinned to one major version, because the option that selects the hosted project and its default
 * differ between versions.
 *
 * `npx` downloads the CLI and Lighthouse on demand, because each takes up more than 100 MB and is rarely used. Large
 * tools that you use every day, such as Node and the embedded backend, are dependencies.
 */
export const supabaseCli = 'npx supabase@3';

/** The command that applies the migrations to the linked hosted project. */
export const pushMigrations = `${supabaseCli} db push --remote`;

/**
 * The command that shows how the linked hosted project differs from supabase/config.toml, asks for confirmation, and
 * writes the settings.
 */
export const pushSettings = `${supabaseCli} config push`;
