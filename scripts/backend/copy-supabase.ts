import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Lays into a folder what an embedded backend reads there: settings, migrations and mails, no data. */
export function copySupabase(folder: string): void {
  const supabase = fileURLToPath(new URL('../../supabase/', import.meta.url));
  for (const name of ['embedded.toml', 'migrations', 'templates']) {
    cpSync(join(supabase, name), join(folder, 'supabase', name), { recursive: true });
  }
}
