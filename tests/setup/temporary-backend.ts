import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySupabase } from '../../scripts/backend/copy-supabase.ts';
import { embeddedKeys } from '../../scripts/backend/keys.ts';
import { seed } from '../../scripts/backend/seed.ts';
import {
  type Backend,
  type BackendOptions,
  startBackend,
} from '../../scripts/backend/start-backend.ts';
import type { Servers } from './servers.ts';

/** An embedded backend with the demo content, in a temporary folder. */
export interface TemporaryBackend extends Backend {
  /** The folder of the backend, which `stop` removes. Tests may also build sites there. */
  readonly folder: string;
  /** The URL and the keys of the backend. */
  readonly access: Servers['backend'];
}

/** The options of {@link startTemporaryBackend}. */
interface TemporaryBackendOptions extends Pick<BackendOptions, 'siteUrl' | 'otherSites'> {
  /** The port of the backend. The default is a free port. */
  readonly port?: number;
  /** The SQL of an additional migration, to simulate another owner's backend with different tables. */
  readonly migration?: string;
}

/** Returns the path of the file with the e-mails that a hosted backend would send, one JSON object per line. */
export function mailboxOf({ folder }: { readonly folder: string }): string {
  return join(folder, 'mailbox');
}

/** Starts a separate embedded backend with the same demo content as `npm start`. Its `stop` removes all its data. */
export async function startTemporaryBackend({
  port,
  migration,
  ...sites
}: TemporaryBackendOptions): Promise<TemporaryBackend> {
  await using atEnd = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'));
  atEnd.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  copySupabase(folder);
  if (migration !== undefined) {
    writeFileSync(join(folder, 'supabase', 'migrations', '99990101000000_last.sql'), migration);
  }
  writeFileSync(mailboxOf({ folder }), '');
  const backend = await startBackend({
    folder,
    port: port ?? (await freePorts(1))[0] ?? 0,
    ...sites,
    onEmail: (email) => appendFileSync(mailboxOf({ folder }), `${JSON.stringify(email)}\n`),
  });
  atEnd.defer(() => backend.stop());
  await seed(backend);
  const running = atEnd.move();
  return {
    ...backend,
    folder,
    access: {
      url: backend.url,
      publishableKey: embeddedKeys.publishable,
      secretKey: embeddedKeys.secret,
      folder,
    },
    stop: () => running.disposeAsync(),
  };
}

/**
 * Returns `count` distinct free ports. They are below the ephemeral range, from which systems assign ports to
 * connections, so no connection takes one of them before a server does.
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
