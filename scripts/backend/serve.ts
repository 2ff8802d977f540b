/**
 * The process of the embedded backend. It opens the data folder in the working directory, applies the migrations and
 * serves the Supabase APIs on 127.0.0.1. `start-backend.ts` starts it with the variables `SUPABASE_PORT`,
 * `EMBEDDED_SITES` (the URLs of the sites that may use the backend) and `SITE_URL` (for embedded.toml). The process
 * stops when it receives the message "stop" or SIGTERM, or when its parent process ends.
 */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../command/ports.ts';
import {
  completeData,
  dataFolder,
  earlierDataFolder,
  assertWritable,
  isUnfinished,
  prepareData,
  takeEarlierData,
} from './data.ts';
import { lockFolder } from './lock.ts';
import { migrate, openDatabase } from './open-database.ts';
import { createRequestHandler } from './request-handler.ts';
import type { BackendMessage } from './start-backend.ts';

// Ctrl-C and closing the terminal signal every process in it, but the parent decides when this process stops.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

/**
 * Stops the process. Until the backend is ready, the process kills itself, because `process.exit` could wait forever
 * for WebAssembly that is still compiling.
 */
let stop = (): void => void process.kill(process.pid, 'SIGKILL');
process.on('message', (message) => {
  if (message === 'stop') stop();
});
// Without the parent process, nobody uses this backend, and the folder must be free for the next start.
process.on('disconnect', () => stop());
process.on('SIGTERM', () => stop());

try {
  await serve(Number(process.env['SUPABASE_PORT']));
} catch (error) {
  fail('failed', error);
}

async function serve(port: number): Promise<void> {
  assertWritable(dataFolder);
  // The listener keeps a reference to the lock. Otherwise, garbage collection would release the lock.
  process.on('exit', lockFolder(dataFolder));
  if (takeEarlierData(earlierDataFolder, dataFolder)) {
    console.log(`Moved the data of this backend from ${earlierDataFolder} to ${dataFolder}.`);
  }
  const notice = prepareData(dataFolder);
  if (notice) console.log(notice);
  const database = await openDatabase();
  try {
    await database.driver.query('select 1');
  } catch (error) {
    if (isUnfinished(dataFolder)) throw error;
    // This process still has files open, so the parent sets the data aside and starts another process.
    fail('broken', error);
    return;
  }
  await migrate(database);
  completeData(dataFolder);

  const { app } = database;
  // Instead of sending e-mails, passes them to the parent, which calls `onEmail`.
  app.drivers.email.send = ({ to, subject, html }) => {
    const link = /href="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    sendToParent({ state: 'email', email: { to, subject, link } });
    return Promise.resolve();
  };
  const listener = getRequestListener(
    createRequestHandler(app, JSON.parse(process.env['EMBEDDED_SITES'] ?? '[]') as string[]),
  );
  const server = createServer((request, response) => void listener(request, response));
  await listen(server, port, 'SUPABASE_PORT');
  stop = () => {
    server.closeAllConnections();
    server.close();
    void app.connection.close().then(() => process.exit());
  };
  sendToParent({ state: 'ready' });
}

function sendToParent(message: BackendMessage): void {
  process.send?.(message);
}

/** Sends the reason to the parent, then ends this process. */
function fail(state: 'failed' | 'broken', error: unknown): void {
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  process.send?.({ state, reason } satisfies BackendMessage, stop);
}
