import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { decodeText } from '../../src/site/content/decode-text.ts';
import { root } from '../built-site/build.ts';

const file = join(root, '.env');

/** Returns the variables in `.env`, except empty ones. */
export function readEnvFile(): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  const variables = parseEnv(decodeText(readFileSync(file)));
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/**
 * Writes variables into `.env` and keeps its other lines. If there is no `.env`, starts with a copy of `.env.example`.
 */
export function writeEnvFile(variables: Readonly<Record<string, string>>): void {
  const source = existsSync(file) ? file : join(root, '.env.example');
  let text = decodeText(readFileSync(source));
  for (const [name, value] of Object.entries(variables)) {
    const line = `${name}=${value}`;
    const pattern = new RegExp(`^(?:export )?${name}=.*$`, 'gm');
    // Changes every line that sets the variable, because the last one takes effect.
    text = text.match(pattern)
      ? text.replaceAll(pattern, () => line)
      : `${text.replace(/\n*$/, '\n')}${line}\n`;
  }
  // Writes a new file and renames it, so the earlier file is not lost if the command is killed.
  writeFileSync(`${file}.new`, text, { mode: statSync(source).mode });
  renameSync(`${file}.new`, file);
}
