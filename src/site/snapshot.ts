import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type SnapshotProject,
  parseSnapshot,
  snapshotFile,
  takenSnapshot,
} from '../domain/snapshot.ts';

/** The projects of the snapshot that this build carries; none when it carries no snapshot. */
export function getSnapshotProjects(): SnapshotProject[] {
  if (!import.meta.env.PROJECTS_SNAPSHOT) return [];
  const text = readFileSync(resolve(takenSnapshot, snapshotFile), 'utf8');
  return parseSnapshot(JSON.parse(text));
}
