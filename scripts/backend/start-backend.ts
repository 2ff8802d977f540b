import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BackendKeys, loadKeys } from './keys.ts';

/** A running embedded backend. */
export interface Backend {
  /** The address that `supabaseUrl` of a client takes. */
  readonly url: string;
  readonly keys: BackendKeys;
  /** The id of its process. */
  readonly pid: number | undefined;
  /** Ends when the process does: with an error's text, or nothing after {@link Backend.stop}. */
  readonly ended: Promise<string | undefined>;
  /** Closes the database and waits for the process to end. */
  stop(): Promise<void>;
}

/** What {@link startBackend} is told. */
export interface BackendOptions {
  /** The folder with `supabase/embedded.toml` and `supabase/migrations`; data goes to `supabase/.temp` in it. */
  readonly folder: string;
  /** A free port on 127.0.0.1. */
  readonly port: number;
  /** The site that mails link to. */
  readonly siteUrl: string;
  /** Where a notice for the person at the terminal goes. */
  readonly onNotice?: (text: string) => void;
  /** Where a mail goes: an embedded backend sends none. */
  readonly onMail?: (mail: Mail) => void;
}

/** A mail that the backend would have sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Where its link leads. */
  readonly link: string;
}

/** What the process of the backend tells the one that started it. */
export type BackendMessage =
  | { readonly state: 'ready' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'notice'; readonly text: string }
  | { readonly state: 'mail'; readonly mail: Mail };

/**
 * Starts the embedded backend as a process of its own, with every migration applied.
 *
 * @throws {Error} when the port or the folder is in use, or a migration fails
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const keys = await loadKeys(join(options.folder, 'supabase', '.temp', 'keys.json'));
  const child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), {
    cwd: options.folder,
    // The engine takes names from requests for keys of its objects: by "__proto__" one visitor would
    // change every object of the process, and nobody could store or list a file any more.
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
      if (message.state === 'mail') options.onMail?.(message.mail);
    });
  });
  const failure = await Promise.race([ready, ended.then((text) => text ?? 'it ended at once')]);
  if (failure !== undefined) throw new Error(`The embedded backend did not start: ${failure}`);

  return {
    url: `http://127.0.0.1:${options.port}`,
    keys,
    pid: child.pid,
    ended,
    async stop() {
      if (child.connected) child.send('stop');
      await ended;
    },
  };
}

function lastLine(text: string): string | undefined {
  return text.split('\n').findLast((line) => /\S/.test(line));
}
