import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from '../src/domain/reason-of.ts';
import { localDefaults, readEnvironment } from '../src/site/environment.ts';
import { fetchProjects } from '../src/site/projects/fetch-projects.ts';
import { fetchImage, findOriginals } from '../src/site/projects/project-images.ts';
import {
  type Snapshot,
  snapshotFile,
  snapshotFolder,
  snapshotImage,
} from '../src/site/projects/snapshot.ts';
import { explainDisk } from '../src/site/disk-problem.ts';
import { run } from './command/run.ts';

const HELP = `Saves the public projects and their images in .snapshot/, so you can build the site while
the backend is unavailable.

  npm run snapshot

A build requests the projects from the backend. If it cannot read them, the build uses this snapshot.
The command reads only what any visitor can read. It uses PUBLIC_SUPABASE_URL and
PUBLIC_SUPABASE_PUBLISHABLE_KEY from the shell or .env. If it cannot read the projects, it fails and
keeps the earlier snapshot.`;

await run(HELP, async () => {
  // Rejects any argument, because this command takes none.
  parseArgs({});
  // A snapshot does not depend on SITE_URL. The variable can be missing here, because Netlify builds use Netlify's own
  // URL instead.
  const { SITE_URL } = localDefaults;
  const { supabaseUrl, supabasePublishableKey } = readEnvironment({ SITE_URL });
  const projects = await fetchProjects(supabaseUrl, supabasePublishableKey).catch(
    (error: unknown) => {
      throw new Error(`Could not read the projects from ${supabaseUrl}: ${reasonOf(error)}`);
    },
  );
  const originals = await findOriginals(projects, fetchImage);
  const snapshot: Snapshot = { supabaseUrl, takenAt: new Date().toISOString(), projects };
  const fresh = `${snapshotFolder}.new`;
  explainDisk(fresh, () => {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    for (const [url, { bytes }] of originals)
      writeFileSync(join(fresh, basename(snapshotImage(url))), bytes);
    writeFileSync(join(fresh, basename(snapshotFile)), `${JSON.stringify(snapshot, null, 2)}\n`);
    // The folder gets its name last, so a snapshot is always complete.
    rmSync(snapshotFolder, { recursive: true, force: true });
    renameSync(fresh, snapshotFolder);
  });
  console.log(`Saved in .snapshot/. Projects: ${projects.length}. Images: ${originals.size}.`);
});
