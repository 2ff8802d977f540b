import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { decodeText } from '../../src/site/content/decode-text.ts';
import { root } from '../built-site/build.ts';

const file = join(root, '.env');

/** The variables of `.env`, without empty ones. */
export function readEnvFile(): Readonly<Record<string, string>> {
  if (!existsSync(file)) return {};
  const variables = parseEnv(decodeText(readFileSync(file)));
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/**
 * Writes variables into `.env` and leaves its other lines as they are. If there is no `.env`, it starts with a copy of
 * `.env.example`.
 */
export function writeEnvFile(variables: Readonly<Record<string, string>>): void {
  const source = existsSync(file) ? file : join(root, '.env.example');
  let text = decodeText(readFileSync(source));
  for (const [name, value] of Object.entries(variables)) {
    const line = `${name}=${value}`;
    const pattern = new RegExp(`^(?:export )?${name}=.*$`, 'gm');
    // If a variable has several lines, the last one counts.
    text = text.match(pattern)
      ? text.replaceAll(pattern, () => line)
      : `${text.replace(/\n*$/, '\n')}${line}\n`;
  }
  // Writes a copy and renames it, so that the earlier file stays if the command is killed.
  writeFileSync(`${file}.new`, text, { mode: statSync(source).mode });
  renameSync(`${file}.new`, file);
}
