import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where an embedded backend keeps its data, below the folder that it is started in. */
export const dataFolder = 'supabase/.temp';

/** A file in the folder until its first start is complete: until then nobody has stored anything there. */
const UNFINISHED = 'unfinished';

/**
 * Gets the folder ready for new data. If the first start was interrupted, it begins again.
 *
 * @returns what to tell the owner when data was set aside
 */
export function prepareData(folder: string): string | undefined {
  const data = join(folder, 'data');
  let notice: string | undefined;
  if (existsSync(data) && !isUnfinished(folder)) {
    if (existsSync(join(data, 'PG_VERSION'))) return undefined;
    // The engine would make a new database between the files of the old one.
    notice = setAside(folder, 'PG_VERSION is missing');
  }
  writeFileSync(join(folder, UNFINISHED), 'The first start is not complete.\n');
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  // Without the data, the marker that it was seeded (scripts/local.ts) is wrong.
  rmSync(join(folder, 'seeded'), { force: true });
  return notice;
}

/** Whether the first start is not complete. */
export function isUnfinished(folder: string): boolean {
  return existsSync(join(folder, UNFINISHED));
}

/** Notes that the first start is complete. */
export function completeData(folder: string): void {
  rmSync(join(folder, UNFINISHED), { force: true });
}

/**
 * Renames data that cannot be opened, so that nothing is lost and the backend starts with new data.
 *
 * @param reason why it cannot be opened
 * @returns what to tell the owner
 */
export function setAside(folder: string, reason: string): string {
  const aside = join(folder, `broken-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const name of ['storage', 'seeded', 'data']) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(aside, name));
  }
  return `The data in ${folder} cannot be opened (${reason}). It is now in ${aside}; starting with new data.`;
}
