import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BackendKeys } from './keys.ts';

/** A running embedded backend. */
export interface Backend {
  /** The URL for a client. */
  readonly url: string;
  readonly keys: BackendKeys;
  /** Resolves when it has ended for good: with the text of an error, or nothing after {@link Backend.stop}. */
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
  | { readonly state: 'ready'; readonly keys: BackendKeys }
  | { readonly state: 'failed'; readonly reason: string }
  /** The data cannot be opened. They are set aside by the next process: this one still has files open. */
  | { readonly state: 'broken' }
  /** The engine no longer answers, and its process ends. */
  | { readonly state: 'lost' }
  | { readonly state: 'notice'; readonly text: string }
  | { readonly state: 'email'; readonly email: Email };

/**
 * Starts the embedded backend in its own process, with every migration applied. Data that cannot be opened
 * are set aside with a notice, and it starts with new ones. If the process ends by itself later, it is
 * started again once.
 *
 * @throws {Error} saying what to do, when a port or the folder is in use, the settings or the keys are wrong,
 *   the disk is full or a migration fails; the data stay as they are. Also when it is stopped.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const stopping = new AbortController();
  const { signal: given, onNotice } = options;
  const signal = given ? AbortSignal.any([given, stopping.signal]) : stopping.signal;
  const first = await startProcess({ ...options, signal });
  const startAgain = async () => {
    const failure = await first.ended;
    if (failure === undefined || signal.aborted) return failure;
    onNotice?.(`The embedded backend stopped (${failure}) and is started again.`);
    try {
      return await (
        await startProcess({ ...options, signal })
      ).ended;
    } catch (error) {
      return signal.aborted ? undefined : String(error);
    }
  };
  const ended = startAgain();
  return {
    url: `http://127.0.0.1:${options.port}`,
    keys: first.keys,
    ended,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Starts the process, which ends when the signal is aborted. */
async function startProcess(
  options: BackendOptions & { readonly signal: AbortSignal },
): Promise<Pick<Backend, 'keys' | 'ended'>> {
  const { signal } = options;
  signal.throwIfAborted();
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
    },
  });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errorOutput += text));
  let reason: string | undefined;
  let isBroken = false;
  const ended = new Promise<string | undefined>((resolve) => {
    child.once('exit', (code) => {
      resolve(code === 0 ? undefined : (reason ?? lastLine(errorOutput) ?? `exit code ${code}`));
    });
  });
  const ready = new Promise<BackendKeys>((resolve) => {
    child.on('message', (message: BackendMessage) => {
      if (message.state === 'ready') resolve(message.keys);
      if (message.state === 'failed') reason = message.reason;
      if (message.state === 'lost') reason = 'its database no longer answered';
      if (message.state === 'broken') isBroken = true;
      if (message.state === 'notice') options.onNotice?.(message.text);
      if (message.state === 'email') options.onEmail?.(message.email);
    });
  });
  const kill = () => child.kill();
  signal.addEventListener('abort', kill);
  const keys = await Promise.race([ready, ended.then((text) => text ?? 'it stopped at once')]);
  signal.removeEventListener('abort', kill);
  if (isBroken) return startProcess(options);
  if (typeof keys === 'string') throw new Error(`The embedded backend did not start: ${keys}`);
  signal.addEventListener('abort', () => {
    if (child.connected) child.send('stop');
  });
  return { keys, ended };
}

function lastLine(text: string): string | undefined {
  return text.split('\n').findLast((line) => /\S/.test(line));
}
