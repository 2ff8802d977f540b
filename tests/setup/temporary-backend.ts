import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySupabase } from '../../scripts/backend/copy-supabase.ts';
import { seed } from '../../scripts/backend/seed.ts';
import { type Backend, type Email, startBackend } from '../../scripts/backend/start-backend.ts';

/** An embedded backend with the demo content, on its own port and in its own folder. */
export interface TemporaryBackend extends Backend {
  /** A folder that `stop` removes; builds may go into it. */
  readonly folder: string;
}

/**
 * Starts an embedded backend that nothing else uses, and seeds it like the one of `npm start`. Its
 * `stop` removes all its data.
 *
 * @param siteUrl the site that e-mails link to
 */
export async function startTemporaryBackend(
  siteUrl: string,
  onEmail?: (email: Email) => void,
): Promise<TemporaryBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-'));
  copySupabase(folder);
  const [port = 0] = await freePorts(1);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const backend = await startBackend({
      folder,
      port,
      siteUrl,
      ...(onEmail === undefined ? {} : { onEmail }),
    });
    await seed(backend);
    return {
      ...backend,
      folder,
      async stop() {
        await backend.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Ports that were free just now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const holders = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer();
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = holders.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(holders.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
