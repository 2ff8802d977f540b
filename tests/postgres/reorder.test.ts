import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from './open-postgres.ts';

test('admins who reorder the projects at the same time cause no deadlock', async () => {
  const database = await openPostgres();
  onTestFinished(() => database.close());
  const rows = await database.query<{ id: string }>(`
    insert into public.projects (title, description, technologies, display_order)
    select 'Project ' || i, 'Text', array['TypeScript'], i from generate_series(0, 59) as i
    returning id`);
  const ids = rows.map(({ id }) => id);
  const connections = await Promise.all(Array.from({ length: 8 }, () => database.connect()));
  const errors: unknown[] = [];
  const orders = await Promise.all(
    connections.map(async (connection, position) => {
      const sorted = ids.toSorted((one, other) => (one < other ? -1 : 1));
      // Every second admin reverses the order.
      const order = position % 2 === 0 ? sorted : sorted.toReversed();
      for (let round = 0; round < 40; round += 1) {
        const moved = [...order.slice(round), ...order.slice(0, round)];
        await connection
          .query('select public.reorder_projects($1)', [moved])
          .catch((error: unknown) => errors.push(error));
      }
      return [...order.slice(39), ...order.slice(0, 39)].join();
    }),
  );
  expect(errors).toEqual([]);
  // The list has the last order that one of the admins saved.
  const stored = await database.query<{ id: string }>(
    'select id from public.projects order by display_order, id',
  );
  expect(orders).toContain(stored.map(({ id }) => id).join());
});
