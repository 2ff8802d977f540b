import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Copies the settings, migrations and e-mail templates of the embedded backend to `supabase/` in a folder. */
export function copySupabase(folder: string): void {
  const supabase = fileURLToPath(new URL('../../supabase/', import.meta.url));
  for (const name of ['embedded.toml', 'migrations', 'templates']) {
    cpSync(join(supabase, name), join(folder, 'supabase', name), { recursive: true });
  }
}
