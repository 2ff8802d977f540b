import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject, runBuild } from '../../build/command.ts';
import { servers } from '../../setup/servers.ts';
import { expect } from '../fixtures.ts';

/** A development server for a variant that was created from a CV. */
export interface TextsSite {
  readonly url: string;
  /** The project folder. `variant` is the variant's folder inside it. */
  readonly folder: string;
  readonly variant: string;
  /** Reads the lines of each YAML and Markdown file in the variant. */
  readonly read: () => Files;
  /** Waits until one of the files contains `text`. */
  readonly expectText: (text: string) => Promise<void>;
  /** Replaces text in a file, as an editor or Git would. */
  readonly change: (file: string, text: string, replacement: string) => void;
  readonly stop: () => void;
}

type Files = Readonly<Record<string, readonly string[]>>;

/** Patterns for the expected console messages: from Vite, from React, and about server restarts and error responses. */
export const expectedMessages = [
  /^debug: \[vite\]/,
  /^info: .*React DevTools/,
  /\[vite\]|WebSocket|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_INCOMPLETE_CHUNKED|dynamically imported module/,
  // The server responds with these statuses to a mistake, or if the file has changed in the meantime.
  /status of (409|422|500)/,
];

/** Creates a variant from a CV and starts its development server, as an owner would. */
export async function startTexts(
  atEnd: (task: () => void) => void,
  cv: object,
): Promise<TextsSite> {
  const folder = copyProject(atEnd, ['astro']);
  const variant = join(folder, 'content', 'me');
  writeFileSync(join(folder, 'cv.json'), JSON.stringify(cv));
  const made = await runBuild(folder, {}, ['scripts/new.ts', 'me', '--from', 'cv.json']);
  expect(made.status, made.output).toBe(0);
  const { url: backend, publishableKey } = servers().backend;
  const url = servers().texts ?? '';
  const server = spawn(process.execPath, [join(folder, 'scripts', 'dev.ts'), '--variant', 'me'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: new URL(url).port,
      SITE_URL: url,
      PUBLIC_SUPABASE_URL: backend,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      PROJECTS_SNAPSHOT: 'off',
    },
  });
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const stop = () => void server.kill();
  atEnd(stop);
  const status = async () => (await fetch(url).catch(() => null))?.status;
  await expect
    .poll(status, { timeout: 180_000 })
    .toBe(200)
    .catch((error: unknown) => {
      throw new Error(printed, { cause: error });
    });

  const read = (): Files =>
    Object.fromEntries(
      readdirSync(variant, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(yaml|md)$/.test(file))
        .map((file) => [file, readFileSync(join(variant, file), 'utf8').split('\n')]),
    );
  return {
    url,
    folder,
    variant,
    read,
    expectText: (text) =>
      expect
        .poll(() => Object.values(read()).flat().join('\n'), { timeout: 20_000 })
        .toContain(text),
    change: (file, text, replacement) => {
      const path = join(variant, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(text, replacement));
    },
    stop,
  };
}

/**
 * Returns the lines that differ, as `git diff` lists them: with "-" if removed and "+" if added, below the name of
 * their file.
 */
export function changedLines(before: Files, after: Files): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap((file) => {
    const lines = diff(before[file] ?? [], after[file] ?? []);
    return lines.length === 0 ? [] : [file, ...lines];
  });
}

/** Compares lines by their longest common subsequence. */
function diff(one: readonly string[], other: readonly string[]): string[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const length =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
      const line = lengths[row];
      if (line) line[column] = length;
    }
  }
  const changes: string[] = [];
  let [row, column] = [0, 0];
  while (row < one.length || column < other.length) {
    if (row < one.length && column < other.length && one[row] === other[column]) {
      row++;
      column++;
    } else if (
      column >= other.length ||
      (row < one.length && at(row + 1, column) >= at(row, column + 1))
    ) {
      changes.push(`-${one[row++]}`);
    } else changes.push(`+${other[column++]}`);
  }
  return changes;
}
