import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder, setAside } from './data.ts';
import { engineVariables } from './open-database.ts';

/** A running embedded backend. */
export interface Backend {
  /** The URL that clients send their requests to. */
  readonly url: string;
  /** Resolves when the process has ended: with `undefined` after a normal stop, or else with an error message. */
  readonly ended: Promise<string | undefined>;
  /** Closes the database and waits for the process to end. */
  stop(): Promise<void>;
}

/** The options of {@link startBackend}. */
export interface BackendOptions {
  /** The folder with `supabase/embedded.toml` and `supabase/migrations`. The data is in its subfolder `.data`. */
  readonly folder: string;
  /** A free port on 127.0.0.1. */
  readonly port: number;
  /** The URL of the site that uses the backend. Links in e-mails point to this URL. */
  readonly siteUrl: string;
  /** The URLs of other sites whose pages may use the backend. */
  readonly otherSites?: readonly string[];
  /** A signal that stops the backend, even while it is starting. */
  readonly signal?: AbortSignal;
  /** Called with each e-mail that a hosted backend would send. */
  readonly onEmail?: (email: Email) => void;
}

/** An e-mail that a hosted backend would send. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  /** The URL of the link in the e-mail. */
  readonly link: string;
}

/** The messages that the backend process sends to its parent. */
export type BackendMessage =
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly reason: string }
  /** The data cannot be opened. */
  | { readonly state: 'broken'; readonly reason: string }
  | { readonly state: 'email'; readonly email: Email };

/**
 * Starts the embedded backend in a separate process, with every migration applied. If the data cannot be opened, this
 * function sets the data aside, prints a notice and starts with new data.
 *
 * @throws {Error} if the port or the folder cannot be used, the settings are invalid, a migration fails, or `signal`
 *   aborts. No data is lost. Unless `signal` aborted, the message contains the reason.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { folder, port, siteUrl, otherSites = [], signal, onEmail } = options;
  signal?.throwIfAborted();
  const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
    cwd: folder,
    // The engine uses names from requests as object keys. With "__proto__", a visitor could change every object in the
    // process and break uploads and file lists for everyone.
    execArgv: [...process.execArgv, '--disable-proto=delete'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...engineVariables,
      SITE_URL: siteUrl,
      EMBEDDED_SITES: JSON.stringify([siteUrl, ...otherSites]),
      SUPABASE_PORT: String(port),
    },
  });
  let reason = '';
  let broken = '';
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  const ended = new Promise<string | undefined>((resolve) => {
    // The process could not be started.
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code) => {
      resolve(code === 0 ? undefined : reason || errorOutput.trim() || `exit code ${code}`);
    });
  });
  const ready = new Promise<undefined>((resolve) => {
    child.on('message', (message: BackendMessage) => {
      if (message.state === 'ready') resolve(undefined);
      if (message.state === 'failed') reason = message.reason;
      if (message.state === 'broken') broken = message.reason;
      if (message.state === 'email') onEmail?.(message.email);
    });
  });
  const kill = () => child.kill();
  signal?.addEventListener('abort', kill);
  const failure = await Promise.race([
    ready,
    ended.then((text) => text ?? 'it stopped immediately'),
  ]);
  signal?.removeEventListener('abort', kill);
  if (broken) {
    console.log(setAside(join(folder, dataFolder), broken));
    return startBackend(options);
  }
  if (failure !== undefined) throw new Error(`The embedded backend did not start: ${failure}`);
  const askToStop = () => {
    // After Ctrl-C, the process may already have ended. Without a callback, Node reports the lost message as an
    // uncaught error.
    if (child.connected) child.send('stop', () => undefined);
  };
  signal?.addEventListener('abort', askToStop);
  return {
    url: `http://127.0.0.1:${port}`,
    ended,
    async stop() {
      askToStop();
      await ended;
    },
  };
}
