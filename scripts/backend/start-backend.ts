import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BackendKeys, loadKeys } from './keys.ts';

/** A running embedded backend. */
export interface Backend {
  /** The URL for a client. */
  readonly url: string;
  readonly keys: BackendKeys;
  /** The id of its process. */
  readonly pid: number | undefined;
  /** Resolves when the process ends: with the text of an error, or nothing after {@link Backend.stop}. */
  readonly ended: Promise<string | undefined>;
  /** Closes the database and waits for the process to end. */
  stop(): Promise<void>;
}

/** The options of {@link startBackend}. */
export interface BackendOptions {
  /** The folder with `supabase/embedded.toml` and `supabase/migrations`; data goes to `supabase/.temp` in it. */
  readonly folder: string;
  /** A free port on 127.0.0.1. */
  readonly port: number;
  /** The site that e-mails link to. */
  readonly siteUrl: string;
  /** Stops the backend, also while it is starting. */
  readonly signal?: AbortSignal;
  /** Called with a notice to print. */
  readonly onNotice?: (text: string) => void;
  /** Called with an e-mail: an embedded backend sends none. */
  readonly onEmail?: (email: Email) => void;
}

/** An e-mail that a hosted backend would send. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  /** Where its link leads. */
  readonly link: string;
}

/** The messages of the backend process to the process that started it. */
export type BackendMessage =
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'notice'; readonly text: string }
  | { readonly state: 'email'; readonly email: Email };

/**
 * Starts the embedded backend in its own process, with every migration applied.
 *
 * @throws {Error} when the port or the folder is in use, a migration fails, or it is stopped
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const keys = await loadKeys(join(options.folder, 'supabase', '.temp', 'keys.json'));
  options.signal?.throwIfAborted();
  const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
    cwd: options.folder,
    // The engine uses names from requests as keys of objects. Through "__proto__", a visitor could change
    // every object of the process, and break uploads and file lists for everyone.
    execArgv: [...process.execArgv, '--disable-proto=delete'],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: {
      ...process.env,
      EXPERIMENTAL_STORAGE: '1',
      LITE_TELEMETRY: '0',
      SITE_URL: options.siteUrl,
      SUPABASE_PORT: String(options.port),
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      SUPABASE_JWT_SECRET: keys.jwtSecret,
    },
  });
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  let reason: string | undefined;
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('exit', (code) => {
      resolve(code === 0 ? undefined : (reason ?? lastLine(complaint) ?? `exit code ${code}`));
    });
  });
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: BackendMessage) => {
      if (message.state === 'ready') resolve();
      if (message.state === 'failed') reason = message.reason;
      if (message.state === 'notice') options.onNotice?.(message.text);
      if (message.state === 'email') options.onEmail?.(message.email);
    });
  });
  const kill = () => child.kill();
  options.signal?.addEventListener('abort', kill);
  const failure = await Promise.race([ready, ended.then((text) => text ?? 'it stopped at once')]);
  if (failure !== undefined) throw new Error(`The embedded backend did not start: ${failure}`);
  options.signal?.removeEventListener('abort', kill);
  const stop = async () => {
    if (child.connected) child.send('stop');
    await ended;
  };
  options.signal?.addEventListener('abort', () => void stop());

  return {
    url: `http://127.0.0.1:${options.port}`,
    keys,
    pid: child.pid,
    ended,
    stop,
  };
}

function lastLine(text: string): string | undefined {
  return text.split('\n').findLast((line) => /\S/.test(line));
}
