import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { copyCheckout } from '../../scripts/site/copy-checkout.ts';

/** What a production build is told when nothing is wrong. */
const goodVariables = {
  SITE_URL: 'https://portfolio.example',
  PUBLIC_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

/** A copy of what a build reads, which a test may spoil; it is gone after the test. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  copyCheckout(folder);
  return folder;
}

/** What a command did. */
export interface Outcome {
  readonly status: number | null;
  /** What it printed, without colours. */
  readonly output: string;
  /** Whether it left a built site. */
  readonly built: boolean;
}

/**
 * Runs a command of a copy of the project, to its end.
 *
 * @param command a script with its parameters; `npm run build` by default
 * @param variables what differs from an environment in which nothing is wrong
 */
export async function runBuild(
  folder: string,
  variables: Readonly<Record<string, string | undefined>> = {},
  command: readonly string[] = ['scripts/build.ts'],
): Promise<Outcome> {
  const environment = { ...process.env };
  delete environment['NODE_ENV'];
  delete environment['SITE_VARIANT'];
  delete environment['PUBLIC_CONTACT_DELIVERY'];
  const child = spawn(process.execPath, command, {
    cwd: folder,
    env: { ...environment, ...goodVariables, NO_COLOR: '1', ...variables },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output, built: existsSync(join(folder, 'dist', 'index.html')) };
}
