import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { copySupabase } from '../../scripts/backend/copy-supabase.ts';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { startBackend } from '../../scripts/backend/start-backend.ts';
import { root } from '../../scripts/built-site/build.ts';
import { copyProject } from '../build/command.ts';
import { freePorts } from '../setup/temporary-backend.ts';

/** The state of the stand-ins (stand-in.mjs). */
export interface State {
  readonly projects: readonly object[];
  readonly sites: readonly object[];
  readonly created: number;
  /**
   * The commands that changed something or read a key. The number in parentheses after a command counts its calls within
   * one run of go-live.
   */
  readonly steps: readonly string[];
  readonly pushed: boolean;
  readonly deployed: boolean;
  readonly siteUrl: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** The owner's account. */
export const owner = { email: 'nomsa@dlamini.co.za', password: 'a password of the owner' };

/** The secret key that the stand-in for the Supabase CLI prints. */
const secretKey = embeddedKeys.secret;

/** The result of a go-live run. */
export interface Run {
  readonly status: number | null;
  readonly output: string;
  /** The questions that go-live asked. */
  readonly questions: readonly string[];
}

/**
 * Starts a server that acts as both the live site and the hosted project. It forwards requests for the project to an
 * embedded backend without accounts.
 */
export async function startServices(atEnd: (task: () => Promise<void> | void) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-go-live-'));
  copySupabase(folder);
  const [port = 0] = await freePorts(1);
  let backendUrl = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (/^\/(auth|rest|storage)\/v1\//.test(path)) {
      void forward(request, `${backendUrl}${path}`).then(({ status, headers, body }) =>
        response.writeHead(status, headers).end(body),
      );
      return;
    }
    const isPage = ['/', '/projects', '/auth', '/admin'].includes(path);
    response.writeHead(isPage ? 200 : 404, {
      'Content-Security-Policy': "base-uri 'none'",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const backend = await startBackend({ folder, port, siteUrl: url });
  backendUrl = backend.url;
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
    await backend.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return { url };
}

/**
 * Forwards a request. The embedded backend has no admin API for creating accounts, so a request to create one becomes a
 * sign-up.
 */
async function forward(request: IncomingMessage, url: string) {
  const isCreation = url.endsWith('/auth/v1/admin/users');
  const headers = new Headers();
  for (const name of ['apikey', 'authorization', 'content-type', 'prefer']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (isCreation) {
    headers.set('apikey', embeddedKeys.publishable);
    headers.delete('authorization');
  }
  const method = request.method ?? 'GET';
  const body = await buffer(request);
  const forwarded = await fetch(isCreation ? url.replace('admin/users', 'signup') : url, {
    method,
    headers,
    redirect: 'manual',
    ...(body.length === 0 ? {} : { body }),
  });
  const kept = [...forwarded.headers].filter(([name]) =>
    ['content-type', 'content-range', 'location'].includes(name),
  );
  return {
    status: forwarded.status,
    headers: Object.fromEntries(kept),
    body: await forwarded.text(),
  };
}

/** Creates a checkout with an owner's variant, and with stand-ins for `npx` and `npm`. */
export function ownersCheckout(url: string, atEnd: (task: () => void) => void) {
  const folder = copyProject(atEnd);
  cpSync(join(root, '.env.example'), join(folder, '.env.example'));
  copySupabase(folder);
  cpSync(join(root, 'tests', 'go-live'), join(folder, 'tests', 'go-live'), { recursive: true });
  cpSync(join(root, 'content', 'consultant'), join(folder, 'content', 'me'), { recursive: true });
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  for (const name of ['npx', 'npm']) {
    cpSync(join(root, 'tests', 'go-live', 'stand-in.mjs'), join(programs, name));
    chmodSync(join(programs, name), 0o755);
  }
  cpSync(
    join(root, 'tests', 'go-live', 'known-commands.json'),
    join(programs, 'known-commands.json'),
  );
  writeFileSync(join(programs, 'package.json'), '{ "type": "module" }');
  const stateFile = join(folder, 'state.json');
  const change = (changes: object) => {
    const before = existsSync(stateFile)
      ? (JSON.parse(readFileSync(stateFile, 'utf8')) as object)
      : {};
    writeFileSync(stateFile, JSON.stringify({ ...before, ...changes }));
  };
  change({
    projects: [],
    sites: [],
    otherTables: [],
    variables: {},
    siteUrl: 'http://localhost:3000',
    maxRows: 1000,
    pushed: false,
    created: 0,
    steps: [],
    killsRuns: false,
    secretKey,
    publishableKey: embeddedKeys.publishable,
    liveUrl: url,
  });
  const log = join(folder, 'questions');

  /** Runs go-live for an owner who accepts each default. */
  async function run(variables: Readonly<Record<string, string>> = {}): Promise<Run> {
    writeFileSync(log, '');
    const child = spawn(process.execPath, ['tests/go-live/accept-defaults.ts'], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${programs}:${process.env['PATH']}`,
        STAND_IN_STATE: stateFile,
        PROMPT_LOG: log,
        BACKEND_URL: url,
        OWNER_EMAIL: owner.email,
        OWNER_PASSWORD: owner.password,
        SITE_VARIANT: '',
        ...variables,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { status, output, questions: readFileSync(log, 'utf8').trim().split('\n') };
  }
  return {
    folder,
    change,
    run,
    state: () => JSON.parse(readFileSync(stateFile, 'utf8')) as State,
    /** Returns the CLI commands that ran, as a process list would show them. */
    commands: () => readFileSync(`${stateFile}.log`, 'utf8').trim().split('\n'),
    env: () => readFileSync(join(folder, '.env'), 'utf8'),
  };
}
