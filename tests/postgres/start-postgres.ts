import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { freePorts } from '../setup/temporary-backend.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a PostgreSQL server, with a user who may create databases and roles. */
    postgresUrl: string;
  }
}

const MISSING = `PostgreSQL is not installed on this machine. Install it (Debian: "apt install postgresql",
macOS: "brew install postgresql"), or set the URL of a server on which you may create databases and roles:
POSTGRES_URL=postgres://user:password@host:5432/postgres npm run test:postgres`;

/**
 * Uses the server at POSTGRES_URL, or starts a server on this machine for this run.
 *
 * @returns a function that drops the roles created here, and stops the server if it was started here
 * @throws {Error} if PostgreSQL is not installed, or if the server does not start or cannot be reached
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['POSTGRES_URL'];
  const server = url ? { url, stop: () => Promise.resolve() } : await startServer();
  const rolesBefore = await readRoles(server.url);
  await createRoles(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    // All databases on a server share its roles, so dropping the databases does not remove the roles.
    const rolesAfter = await readRoles(server.url);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    for (const role of rolesAfter.filter((name) => !rolesBefore.includes(name))) {
      await client.query(`drop role ${role}`);
    }
    await client.end();
    await server.stop();
  };
}

async function createRoles(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(readFileSync(new URL('hosted-roles.sql', import.meta.url), 'utf8'));
  await client.end();
}

async function readRoles(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select rolname as name from pg_roles where rolname in ('anon', 'authenticated', 'service_role')",
  );
  await client.end();
  return rows.map(({ name }) => name);
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const programs = findPrograms();
  const [port = 0] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  // PostgreSQL refuses to run as root. Its package creates the user "postgres" to run it.
  const identity = process.getuid?.() === 0 ? identityOf('postgres') : null;
  if (identity !== null) {
    for (const path of [folder, passwordFile]) chownSync(path, identity.uid, identity.gid);
  }
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'owner', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
    { ...options, stdio: 'pipe' },
  );
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-F', '-c', 'jit=off'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await waitUntilReady(child);
  return {
    url: `postgres://owner:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGINT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Waits until the server reports that it accepts connections. */
function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
}

/**
 * Finds the folder of PostgreSQL's programs: the folder where Debian installs the newest version, or one on the PATH.
 */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found = folders.find((folder) =>
    ['initdb', 'initdb.exe'].some((name) => existsSync(join(folder, name))),
  );
  if (found === undefined) throw new Error(MISSING);
  return found;
}

function identityOf(user: string): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}
