import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Adds the variables of `.env`, where there is one; those that the shell sets win. */
export function readEnvironmentFile(): void {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  if (existsSync(file)) process.loadEnvFile(file);
}
