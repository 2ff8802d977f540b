import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type PostgresDatabase, openPostgres } from './open-postgres.ts';

const send = (id: string) =>
  `select public.send_contact_message('${id}', 'Ada', 'ada@example.org', 'Hello', '')`;

async function opened(): Promise<PostgresDatabase> {
  const database = await openPostgres();
  onTestFinished(() => database.close());
  return database;
}

/** Sends messages until the hourly limit is reached, then deletes one. */
async function leaveRoomForOne({ query }: PostgresDatabase): Promise<void> {
  for (let full = false; !full;) full = await isOverLimit(query(send(randomUUID())));
  await query(
    'delete from public.contact_messages where id in (select id from public.contact_messages limit 1)',
  );
}

/** Returns whether the hourly limit rejects a message. Rethrows other errors. */
async function isOverLimit(sending: Promise<unknown>): Promise<boolean> {
  try {
    await sending;
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'PT429') return true;
    throw error;
  }
}

test('if the limit allows one more message, only one of two simultaneous messages is accepted', async () => {
  const database = await opened();
  await leaveRoomForOne(database);
  const [one, other] = [await database.connect(), await database.connect()];
  await one.query('begin');
  await one.query(send(randomUUID()));
  // The second message must wait, because the first could still be rolled back.
  const late = isOverLimit(other.query(send(randomUUID())));
  await expect
    .poll(() => database.query("select from pg_locks where locktype = 'advisory' and not granted"))
    .toHaveLength(1);
  await one.query('commit');
  expect(await late).toBe(true);
});

test('a message that is rolled back does not count towards the limit', async () => {
  const database = await opened();
  await leaveRoomForOne(database);
  const [one, other] = [await database.connect(), await database.connect()];
  await one.query('begin');
  await one.query(send(randomUUID()));
  const late = isOverLimit(other.query(send(randomUUID())));
  await one.query('rollback');
  expect(await late).toBe(false);
});

test('once the limit is reached, messages are rejected immediately, without waiting for the lock', async () => {
  const database = await opened();
  await leaveRoomForOne(database);
  await database.query(send(randomUUID()));
  const [one, other] = [await database.connect(), await database.connect()];
  await one.query('begin');
  await one.query("select pg_advisory_xact_lock('public.contact_messages'::regclass::oid::bigint)");
  expect(await isOverLimit(other.query(send(randomUUID())))).toBe(true);
  await one.query('rollback');
});

test('if a message is sent twice at the same time, both calls succeed, and it is stored once', async () => {
  const database = await opened();
  await leaveRoomForOne(database);
  const id = randomUUID();
  const [one, other] = [await database.connect(), await database.connect()];
  expect(await Promise.all([one.query(send(id)), other.query(send(id))])).toHaveLength(2);
  const kept = await database.query(`select from public.contact_messages where id = '${id}'`);
  expect(kept).toHaveLength(1);
});
