import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, expect, test, vi } from 'vitest';
import { type Engine, watchAnswers } from './engine.ts';

const connection = await createPgliteConnection({});
const engine = connection.driver as unknown as Engine;
const unguarded = engine.query.bind(engine);
const onLost = vi.fn();
watchAnswers(engine, onLost);
afterAll(() => connection.close());

/** A statement with this many values. */
function withValues(count: number): [string, number[]] {
  const places = Array.from({ length: count }, (_, position) => `$${position + 1}::int`);
  return [`select array[${places.join()}]`, Array<number>(count).fill(1)];
}

test('what the engine takes is answered, and an error does not end it', async () => {
  expect((await engine.query(...withValues(32_767))).rows).toHaveLength(1);
  await expect(engine.query('select * from nowhere')).rejects.toThrow('does not exist');
  await engine.query('begin');
  await expect(engine.query('select * from nowhere')).rejects.toThrow('does not exist');
  await expect(engine.query('select 1')).rejects.toThrow('transaction is aborted');
  await engine.query('rollback');
  expect(onLost).not.toHaveBeenCalled();
});

test('more values are refused before they reach the engine', async () => {
  await expect(engine.query(...withValues(32_768))).rejects.toThrow('32768 values');
  expect((await engine.query('select 1 as ok')).rows).toEqual([{ ok: 1 }]);
  expect(onLost).not.toHaveBeenCalled();
});

test('an engine that is out of step is noticed with the next error', async () => {
  await unguarded(...withValues(32_769)).catch(() => undefined);
  expect((await unguarded('select 1 as ok')).rows).toEqual([]);
  await engine.query('select $1::int', ['x']).catch(() => undefined);
  expect(onLost).toHaveBeenCalled();
});
