import { parseSnapshot, snapshotFile, snapshotFolder } from '../domain/snapshot.ts';
import type { ShowcaseProject } from './showcase.ts';
import { REQUEST_TIME_OUT } from './request-time-out.ts';

/** The projects as of the build, from the site itself; none when they cannot be read. */
export async function readSnapshot(): Promise<ShowcaseProject[]> {
  try {
    const response = await fetch(`/${snapshotFolder}/${snapshotFile}`, {
      signal: AbortSignal.timeout(REQUEST_TIME_OUT),
    });
    return response.ok ? parseSnapshot(await response.json()) : [];
  } catch {
    return [];
  }
}
