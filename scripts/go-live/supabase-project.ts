import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../built-site/build.ts';
import { supabaseCli } from '../command/supabase-cli.ts';
import { CommandFailure, readJson } from './run-cli.ts';

/** A project, as the CLI lists it. */
export interface Project {
  readonly ref: string;
  readonly name: string;
  readonly status: string;
}

/** An API key of a project. */
interface Key {
  readonly api_key: string;
  readonly name: string;
  readonly type: string;
}

/** A setting that differs from `supabase/config.toml`. */
interface Change {
  readonly path: readonly string[];
  readonly declared: boolean;
  readonly local?: unknown;
  readonly remote?: unknown;
}

const JSON_OUTPUT = '--output-format json';

/** Supabase CLI commands that only read data. */
export const commands = {
  projects: `${supabaseCli} projects list ${JSON_OUTPUT}`,
  organisations: `${supabaseCli} orgs list ${JSON_OUTPUT}`,
  keys: `${supabaseCli} projects api-keys ${JSON_OUTPUT}`,
  secretKeys: `${supabaseCli} projects api-keys --reveal ${JSON_OUTPUT}`,
  migrations: `${supabaseCli} db push --remote --dry-run ${JSON_OUTPUT}`,
  tables: `${supabaseCli} db query --remote --read-only --file scripts/go-live/other-tables.sql ${JSON_OUTPUT} --agent no`,
  settings: `${supabaseCli} config diff ${JSON_OUTPUT}`,
} as const;

export async function listProjects(): Promise<readonly Project[]> {
  const { projects } = (await readJson(commands.projects)) as { projects: Project[] };
  return projects;
}

export async function listOrganisations() {
  const { organizations } = (await readJson(commands.organisations)) as {
    organizations: { slug: string; name: string }[];
  };
  return organizations;
}

/** Returns the reference of the project that the CLI has linked to this folder, if any. */
export function linkedProject(): string | undefined {
  const file = join(root, 'supabase', '.temp', 'project-ref');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** The time that a new project may take to start, and the interval between checks, in ms. */
const START = { timeout: 10 * 60_000, interval: 5000 };

/**
 * Waits until a project has started.
 *
 * @throws {CommandFailure} if the CLI fails, or if the project is paused or does not start in time
 */
export async function waitUntilStarted(ref: string): Promise<void> {
  const end = Date.now() + START.timeout;
  for (;;) {
    const { status = 'UNKNOWN' } = (await listProjects()).find((one) => one.ref === ref) ?? {};
    if (status.startsWith('ACTIVE')) return;
    if (['INACTIVE', 'PAUSING', 'PAUSE_FAILED'].includes(status)) {
      throw new CommandFailure(
        `The project is paused. Open https://supabase.com/dashboard/project/${ref} and press "Restore project".`,
      );
    }
    if (Date.now() > end) {
      throw new CommandFailure(`The project has not started yet (its state is "${status}").`);
    }
    await setTimeout(START.interval);
  }
}

/**
 * Returns the publishable key of the linked project. If it has none, returns the older `anon` key.
 *
 * @throws {CommandFailure} if the CLI fails, or if the project has neither key
 */
export async function publishableKey(): Promise<string> {
  return keyOf(await listKeys(commands.keys), 'publishable', 'anon');
}

/**
 * Returns the secret key of the linked project. If it has none, returns the older `service_role` key. Never print the
 * key, write it to a file, or pass it as a command-line argument.
 *
 * @throws {CommandFailure} if the CLI fails, or if the project has neither key
 */
export async function secretKey(): Promise<string> {
  return keyOf(await listKeys(commands.secretKeys), 'secret', 'service_role');
}

async function listKeys(command: string): Promise<readonly Key[]> {
  return ((await readJson(command)) as { keys: Key[] }).keys;
}

function keyOf(keys: readonly Key[], type: string, olderName: string): string {
  const key = keys.find((one) => one.type === type) ?? keys.find((one) => one.name === olderName);
  if (key === undefined) {
    throw new CommandFailure(
      `The project has no ${type} key. Create one in the dashboard (Settings, API keys).`,
    );
  }
  return key.api_key;
}

/** Returns whether every migration is applied. */
export async function hasMigrations(): Promise<boolean> {
  return ((await readJson(commands.migrations)) as { upToDate: boolean }).upToDate;
}

/** Lists the tables and views of other applications, or none if the database already has this site's functions. */
export async function otherTables(): Promise<readonly string[]> {
  return ((await readJson(commands.tables)) as { name: string }[]).map(({ name }) => name);
}

/** The default settings of a new Supabase project that differ from `supabase/config.toml`. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  'auth.site_url': 'http://localhost:3000',
  'auth.enable_signup': true,
  'auth.minimum_password_length': 6,
};

/** The differences between the settings of the linked project and `supabase/config.toml`. */
interface Difference {
  /** A line for each setting that would change. */
  readonly lines: readonly string[];
  /** Whether one of these settings differs from a new project's default, so the owner may have set it. */
  readonly replacesOwn: boolean;
}

/** Compares the settings of the linked project with `supabase/config.toml`. */
export async function compareSettings(siteUrl: string): Promise<Difference> {
  const { changes } = (await readJson(commands.settings, { SITE_URL: siteUrl })) as {
    changes: Change[];
  };
  const declared = changes.filter((change) => change.declared);
  return {
    lines: declared.map(({ path, local, remote }) =>
      local === undefined
        ? `${path.join('.')}: becomes the value in supabase/config.toml`
        : `${path.join('.')}: ${JSON.stringify(remote)} becomes ${JSON.stringify(local)}`,
    ),
    replacesOwn: declared.some(({ path, remote }) => DEFAULTS[path.join('.')] !== remote),
  };
}
