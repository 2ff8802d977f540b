import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copySupabase } from './copy-supabase.ts';
import { dataFolder, isUnfinished } from './data.ts';
import { lockFolder } from './lock.ts';

/**
 * Returns the folder where the embedded backend of an owner's variant runs. Each variant has its own list of projects.
 * The folder is outside the demo's data, so you can delete the demo's data without losing your own.
 *
 * @param root the folder of the demo's backend
 */
export function ownFolder(root: string, variant: string): string {
  return join(root, '.variant-data', variant);
}

/** Returns whether a backend has completed its first start in a folder. */
export function hasData(folder: string): boolean {
  const data = join(folder, dataFolder);
  return existsSync(join(data, 'data', 'PG_VERSION')) && !isUnfinished(data);
}

/**
 * Prepares a variant's folder. The first call copies the demo's data there. In earlier versions, all variants shared
 * that data, so the copy keeps the owner's projects. The copy also has the same accounts, so a browser stays signed in
 * when the owner switches variants.
 *
 * @param root the folder of the demo's backend, which must have data and must not be running for the first call
 * @throws {Error} if the demo's data must be copied while the demo's backend is running, or a file cannot be written
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
