import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copySupabase } from './copy-supabase.ts';
import { dataFolder, isUnfinished } from './data.ts';
import { lockFolder } from './lock.ts';

/**
 * The folder that the embedded backend of a variant of the owner's own runs in: the list of one variant is not that of
 * another. It is not in the data of the demo, which may be deleted.
 *
 * @param root the folder of the demo's backend
 */
export function ownFolder(root: string, variant: string): string {
  return join(root, '.variant-data', variant);
}

/** Whether a backend has run in a folder. */
export function hasData(folder: string): boolean {
  const data = join(folder, dataFolder);
  return existsSync(join(data, 'data', 'PG_VERSION')) && !isUnfinished(data);
}

/**
 * Gets the folder of a variant ready. The first time it gets a copy of the demo's data: the accounts, so that a browser
 * stays signed in when the owner goes from one to the other, and what was stored before variants had data of their own.
 *
 * @param root the folder of the demo's backend, which has data and is not running
 * @throws {Error} when it is running
 */
export function prepareOwnFolder(root: string, folder: string): void {
  rmSync(join(folder, 'supabase'), { recursive: true, force: true });
  copySupabase(folder);
  const own = join(folder, dataFolder);
  if (existsSync(own)) return;
  const demo = join(root, dataFolder);
  const unlock = lockFolder(demo);
  try {
    const unfinished = `${own}.copy`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    for (const part of ['data', 'storage']) {
      if (!existsSync(join(demo, part))) continue;
      cpSync(join(demo, part), join(unfinished, part), { recursive: true });
    }
    renameSync(unfinished, own);
  } finally {
    unlock();
  }
}
