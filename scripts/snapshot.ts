import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { readEnvironment } from '../src/site/environment.ts';
import { imageFetcher } from '../src/site/fetch-image.ts';
import { fetchProjects } from '../src/site/fetch-projects.ts';
import {
  type Snapshot,
  snapshotFile,
  snapshotFolder,
  snapshotImage,
} from '../src/site/snapshot.ts';
import { run } from './command.ts';

const HELP = `Saves the public projects and their images in .snapshot/, for builds while the backend does not answer.

  npm run snapshot

A build asks the backend for the projects. If it does not answer, the pages show this snapshot. The
command reads what any visitor can, with PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY from the
shell or from .env. If the projects cannot be read, it fails, and the earlier snapshot stays.`;

await run(HELP, async () => {
  const { supabaseUrl, supabasePublishableKey } = readEnvironment();
  const projects = await fetchProjects(supabaseUrl, supabasePublishableKey);
  const fresh = `${snapshotFolder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  let images = 0;
  const fetchImage = await imageFetcher(supabaseUrl);
  await pLimit(8).map(new Set(projects.flatMap(({ media }) => media.image ?? [])), async (url) => {
    try {
      writeFileSync(join(fresh, basename(snapshotImage(url))), await fetchImage(url));
      images += 1;
    } catch (error) {
      console.warn(`${url} is left out: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
  const snapshot: Snapshot = { takenAt: new Date().toISOString(), projects };
  writeFileSync(join(fresh, basename(snapshotFile)), `${JSON.stringify(snapshot, null, 2)}\n`);
  // Renamed last, so that a snapshot is always complete.
  rmSync(snapshotFolder, { recursive: true, force: true });
  renameSync(fresh, snapshotFolder);
  console.log(`The snapshot holds ${projects.length} projects and ${images} images (.snapshot/).`);
});
