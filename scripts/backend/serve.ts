/**
 * The embedded backend, in its own process: opens the data folder below the working directory, applies
 * the migrations, and serves the Supabase APIs on 127.0.0.1. `start-backend.ts` starts it. It stops on a
 * message, or when its parent ends.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../ports.ts';
import { answerWith } from './answer.ts';
import { completeData, isDiskFull, prepareData, setAside } from './data.ts';
import { lockFolder } from './lock.ts';
import { type Driver, migrate, openDatabase } from './open-database.ts';
import type { BackendMessage } from './start-backend.ts';

const FOLDER = 'supabase/.temp';

// Ctrl-C reaches every process in the terminal, but the parent decides when this one stops.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

/**
 * Ends the process at once, while the database is opened. `process.exit` can wait forever for WebAssembly that
 * is still being compiled.
 */
let stop = (): void => void process.kill(process.pid, 'SIGKILL');
process.on('message', (message) => {
  if (message === 'stop') stop();
});
// Without a parent there is nothing to serve, and the folder must be free for the next start.
process.on('disconnect', () => stop());
process.on('SIGTERM', () => stop());

try {
  await serve(Number(process.env['SUPABASE_PORT']));
} catch (error) {
  const reason = error instanceof Error ? error.message : JSON.stringify(error);
  fail({ state: 'failed', reason });
}

async function serve(port: number): Promise<void> {
  // Kept until the end: a lock that nothing refers to is collected, and released.
  process.on('exit', lockFolder(FOLDER));
  const brokenBecause = process.env['BROKEN_DATA'];
  if (brokenBecause) console.log(setAside(FOLDER, brokenBecause));
  const notice = prepareData(FOLDER);
  if (notice) console.log(notice);
  const database = await openDatabase();
  if (!(await opens(database.driver))) return;
  await migrate(database);
  completeData(FOLDER);

  const { app, driver } = database;
  acceptAnyArray(driver);
  limitValues(driver);
  // E-mails are not sent: the parent prints them.
  app.drivers.email.send = ({ to, subject, html }) => {
    const link = /href="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    tell({ state: 'email', email: { to, subject, link } });
    return Promise.resolve();
  };
  const listener = getRequestListener(answerWith(app));
  const server = createServer((request, response) => void listener(request, response));
  await listen(server, port, 'SUPABASE_PORT');
  stop = () => {
    server.closeAllConnections();
    server.close();
    void app.connection.close().then(() => process.exit());
  };
  tell({ state: 'ready' });
}

/**
 * Opens the database. If its data is damaged, this process ends, and the next one sets the data aside: this one
 * still has files open.
 *
 * @throws {Error} with the cause when it fails for another reason; the data stays as it is
 */
async function opens(driver: Driver): Promise<boolean> {
  try {
    await driver.query('select 1');
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : JSON.stringify(error);
    if (isDiskFull(FOLDER)) {
      throw new Error(
        `The disk of ${FOLDER} is full. Make space and start again; the data was not changed. (${reason})`,
        { cause: error },
      );
    }
    if (existsSync(`${FOLDER}/unfinished`)) throw error;
    fail({ state: 'broken', reason });
    return false;
  }
}

/**
 * Turns a value that should be an array, but is not, into text that Postgres refuses. The engine would send the
 * database half a message, and leave a transaction open that refuses every later request.
 */
function acceptAnyArray({ serializers }: Driver): void {
  for (const [type, serialize] of Object.entries(serializers)) {
    serializers[type] = (value) => String(serialize(value));
  }
}

/** More values in a statement than 16 bits count would mix up the answers to all later ones. */
function limitValues(driver: Driver): void {
  const query = driver.query.bind(driver);
  driver.query = async (sql, values, options) => {
    if ((values?.length ?? 0) > 32_767) {
      const message = 'A statement of the embedded database takes 32,767 values at most.';
      throw Object.assign(new Error(message), { code: '54000' });
    }
    return query(sql, values, options);
  };
}

function tell(message: BackendMessage): void {
  process.send?.(message);
}

/** Ends this process once the parent has the message. */
function fail(message: BackendMessage): void {
  process.send?.(message, stop);
}
