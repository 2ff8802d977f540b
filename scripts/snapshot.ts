import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PostgrestClient } from '@supabase/postgrest-js';
import sharp from 'sharp';
import { publicRows } from '../src/backend/public-rows.ts';
import { readAllPages } from '../src/backend/read-all-pages.ts';
import { mediaRules } from '../src/domain/media-file.ts';
import { projectMedia } from '../src/domain/media.ts';
import { type Project, parseProjects } from '../src/domain/project.ts';
import { snapshotFile, takenSnapshot } from '../src/domain/snapshot.ts';
import { type Environment, parseEnvironment } from '../src/site/environment.ts';
import { listVariants } from '../src/site/variants.ts';
import { run } from './command.ts';
import { readEnvironmentFile } from './environment-file.ts';

const HELP = `Takes a snapshot of the public projects and their images into .snapshot/.

  npm run snapshot && PROJECTS_SNAPSHOT=1 npm run build

A build with PROJECTS_SNAPSHOT=1 carries it: visitors see it while the Supabase project is paused or
cannot be reached, and the live list as soon as it comes. It reads what any visitor may, with
PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY from the shell or from .env. When the projects
cannot be read, the snapshot that there is stays, and this command fails.`;

/** No card shows an image wider than this, in pixels of a screen with two to a point. */
const WIDEST = 1280;

/** An image that takes longer is left out, in ms. */
const PATIENCE = 30_000;

await run(HELP, async () => {
  readEnvironmentFile();
  const environment = parseEnvironment(process.env, listVariants());
  const projects = await readProjects(environment);
  const folder = fileURLToPath(new URL(`../${takenSnapshot}/`, import.meta.url));
  const fresh = `${folder.replace(/[\\/]$/, '')}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const rows = [];
  let images = 0;
  for (const project of projects) {
    const image = await takeImage(project, environment, fresh);
    if (image !== null) images += 1;
    rows.push(toRow(project, image));
  }
  writeFileSync(join(fresh, snapshotFile), `${JSON.stringify(rows, null, 2)}\n`);
  // In one step: a snapshot is whole, or the one before it.
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  console.log(`The snapshot holds ${projects.length} projects and ${images} images (.snapshot/).`);
});

/** Every project that any visitor may read, in the order of the showcase. */
async function readProjects(environment: Environment): Promise<Project[]> {
  const reader = new PostgrestClient(`${environment.supabaseUrl}/rest/v1`, {
    headers: { apikey: environment.supabasePublishableKey },
  });
  const rows = await readAllPages(async (from, to) => {
    const { data, error } = await publicRows(reader, from, to).abortSignal(
      AbortSignal.timeout(PATIENCE),
    );
    if (error) throw new Error(`The projects could not be read: ${error.message}`);
    return data as unknown;
  });
  return parseProjects(rows).filter((project) => !project.isPasswordProtected);
}

/** Stores the image of a project, at the size of a card; `null` when there is none that can be read. */
async function takeImage(
  project: Project,
  { supabaseUrl }: Environment,
  folder: string,
): Promise<string | null> {
  const { image } = projectMedia(project, `${supabaseUrl}/storage/v1/object/public`);
  if (image === null) return null;
  try {
    const response = await fetch(image, { signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (bytes.byteLength > mediaRules.image.limit) throw new Error('it is too large');
    const small = await sharp(bytes, { animated: true })
      .rotate()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    const name = `${createHash('sha256').update(small).digest('hex').slice(0, 16)}.webp`;
    writeFileSync(join(folder, name), small);
    return name;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The image of "${project.title}" is left out: ${reason}`);
    return null;
  }
}

/** The columns that a visitor's page reads. */
function toRow(project: Project, image: string | null) {
  return {
    id: project.id,
    title: project.title,
    description: project.description,
    technologies: project.technologies,
    image_url: project.imageUrl,
    image_file_path: project.imageFilePath,
    video_url: project.videoUrl,
    video_file_path: project.videoFilePath,
    project_link: project.projectLink,
    display_order: project.displayOrder,
    is_password_protected: project.isPasswordProtected,
    snapshot_image: image,
  };
}
