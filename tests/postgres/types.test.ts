import { exec } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';

/**
 * The Supabase CLI. Since version 3.1, it generates types without Docker. The version is exact, because a different
 * version may generate different code. npx downloads the CLI (140 MB) when this test runs.
 */
const cli = 'supabase@3.1.0';

const file = fileURLToPath(new URL('../../src/backend/database.types.ts', import.meta.url));
const heading = '// Generated from supabase/migrations by `npm run types`: do not edit.\n\n';

// `npm run types` runs this test with --update.
test('the committed types match the migrations', async () => {
  const database = await openPostgres();
  onTestFinished(() => database.close());
  const { stdout } = await promisify(exec)(
    `npx --yes ${cli} gen types --schema public --remote="${database.url}"`,
  );
  // Without TLS, the CLI prints a warning before the types.
  const types = heading + stdout.slice(stdout.indexOf('export type Json'));
  const options = await resolveConfig(file);
  await expect(await format(types, { ...options, filepath: file })).toMatchFileSnapshot(file);
});
