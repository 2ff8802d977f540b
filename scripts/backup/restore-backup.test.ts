import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import { restoreBackup } from './restore-backup.ts';

/** A backup with this list, and two files beside it. */
function backupWith(list: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'backup.json'), list);
  mkdirSync(join(folder, 'files'));
  for (const name of ['0.png', '1.png']) writeFileSync(join(folder, 'files', name), 'PNG');
  return folder;
}

/** A project that notes what is written to it. */
function project() {
  const written: string[] = [];
  const write = (what: string) => {
    written.push(what);
    return Promise.resolve({ error: null });
  };
  const client = {
    storage: {
      from: (bucket: string) => ({
        upload: (path: string) =>
          path === 'refused.png'
            ? Promise.resolve({ error: new Error('mime type not supported') })
            : write(`${bucket}/${path}`),
      }),
    },
    from: (table: string) => ({
      upsert: (rows: readonly object[]) => write(`${table}: ${rows.length}`),
    }),
  };
  return { written, client: client as unknown as SupabaseClient<Database> };
}

const image = (path: string) => ({ bucket: 'project-images', path, type: 'image/png' }) as const;

test('a backup that is older than a table is put back without it', async () => {
  const { client, written } = project();
  const list = { rows: { projects: [{ id: 'a' }] }, files: [image('there.png')] };
  const { rows } = await restoreBackup(client, backupWith(JSON.stringify(list)));
  expect(written).toEqual(['project-images/there.png', 'projects: 1']);
  expect(rows).toEqual({ projects: [{ id: 'a' }], contact_messages: [] });
});

test.for([
  ['is cut off', '{"rows": {"projects": ['],
  ['is empty', ''],
  ['holds nothing', '{}'],
  ['has no rows', JSON.stringify({ files: [image('there.png')] })],
  ['has rows that are none', JSON.stringify({ rows: { projects: [1] }, files: [] })],
  ['has files without a name', JSON.stringify({ rows: {}, files: [{ bucket: 'a' }] })],
  ['has files elsewhere', JSON.stringify({ rows: {}, files: [{ ...image('a'), bucket: '../b' }] })],
])('a list that %s is told, and nothing is written', async ([, list = '']) => {
  const { client, written } = project();
  const folder = backupWith(list);
  await expect(restoreBackup(client, folder)).rejects.toThrow(
    `${join(folder, 'backup.json')} is damaged: `,
  );
  expect(written).toEqual([]);
});

test('a file that cannot be restored is named, and costs only itself', async () => {
  const { client, written } = project();
  const files = [image('there.png'), image('refused.png'), image('gone.png')];
  const list = { rows: { projects: [{ id: 'a' }] }, files };
  const restored = await restoreBackup(client, backupWith(JSON.stringify(list)));
  expect(written).toEqual(['project-images/there.png', 'projects: 1']);
  expect(restored.files).toEqual([image('there.png')]);
  expect(restored.leftOut).toEqual([
    '"project-images/refused.png": mime type not supported',
    expect.stringContaining('"project-images/gone.png": ENOENT'),
  ]);
});
