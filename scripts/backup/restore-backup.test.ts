import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/backend/database.types.ts';
import { restoreBackup } from './restore-backup.ts';

/** A backup with this list, and one file beside it. */
function backupWith(list: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-restore-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'backup.json'), list);
  mkdirSync(join(folder, 'files/project-images'), { recursive: true });
  writeFileSync(join(folder, 'files/project-images/there.png'), 'PNG');
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
      from: (bucket: string) => ({ upload: (path: string) => write(`${bucket}/${path}`) }),
    },
    from: (table: string) => ({
      upsert: (rows: readonly object[]) => write(`${table}: ${rows.length}`),
    }),
  };
  return { written, client: client as unknown as SupabaseClient<Database> };
}

const image = (path: string) => ({ bucket: 'project-images', path, type: 'image/png' });

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
])('a list that %s is told, and nothing is written', async ([, list = '']) => {
  const { client, written } = project();
  const folder = backupWith(list);
  await expect(restoreBackup(client, folder)).rejects.toThrow(
    `${join(folder, 'backup.json')} is damaged: `,
  );
  expect(written).toEqual([]);
});

test('a file that is missing is told before any other is written', async () => {
  const { client, written } = project();
  const list = { rows: { projects: [] }, files: [image('there.png'), image('gone.png')] };
  const folder = backupWith(JSON.stringify(list));
  await expect(restoreBackup(client, folder)).rejects.toThrow(
    `${join(folder, 'files/project-images/gone.png')} is missing from the backup; nothing was written`,
  );
  expect(written).toEqual([]);
});
