import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/built-site/build.ts';

/** A valid environment for a production build. */
const goodVariables = {
  SITE_URL: 'https://portfolio.example',
  PUBLIC_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
};

/** The files and folders that the tested builds and scripts read. */
const SOURCES = [
  'public',
  'src',
  'content',
  'scripts',
  'astro.config.mjs',
  'tailwind.config.cjs',
  'netlify.toml',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * Copies the project for a test that changes files. The copy is deleted at the end of the test.
 *
 * @param atEnd registers a task for the end of the test, like `onTestFinished`
 * @param copied packages to copy instead of link, because a development server serves files from them
 */
export function copyProject(
  atEnd: (task: () => void) => void,
  copied: readonly string[] = [],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-build-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const name of SOURCES.filter((name) => existsSync(join(root, name)))) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  // The copy has its own node_modules, because Astro caches content there.
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (entry.startsWith('.')) continue;
    // Pages load some files directly from `@astrojs` and the packages in `copied`, and a development server does not
    // serve files outside its folder.
    if (entry === '@astrojs' || copied.includes(entry))
      cpSync(join(root, 'node_modules', entry), join(packages, entry), { recursive: true });
    else symlinkSync(join(root, 'node_modules', entry), join(packages, entry), 'junction');
  }
  return folder;
}

/** The result of a command. */
export interface Outcome {
  readonly status: number | null;
  /** The standard output and standard error, without colours. */
  readonly output: string;
  /** Whether `dist/index.html` exists afterwards. */
  readonly built: boolean;
}

/** Astro's command for a production build, relative to the project's folder. */
export const astroBuild = ['node_modules/astro/bin/astro.mjs', 'build'] as const;

/**
 * Runs a command in the project or a copy of it, and waits for the command to end.
 *
 * @param command a script with its arguments (default: Astro's production build)
 * @param variables variables that override the valid environment
 */
export async function runBuild(
  folder: string,
  variables: Readonly<Record<string, string | undefined>> = {},
  command: readonly string[] = astroBuild,
): Promise<Outcome> {
  const environment = { ...process.env };
  delete environment['NODE_ENV'];
  delete environment['SITE_VARIANT'];
  delete environment['PUBLIC_CONTACT_DELIVERY'];
  delete environment['PROJECTS_SNAPSHOT'];
  // With CI set, the build would behave as it does on a host.
  delete environment['CI'];
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
