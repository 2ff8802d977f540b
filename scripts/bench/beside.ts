import { cpSync, existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { freePorts } from '../backend/temporary-backend.ts';
import { findBrowser } from '../find-browser.ts';
import { serveSite } from '../site/serve.ts';
import { type Device, type Reading, medianOf, visit } from './lighthouse.ts';
import type { MeasuredPage } from './pages.ts';

/** What was read of a page of a site that is not ours. */
export interface ReadingBeside {
  /** The site, by the name of its folder. */
  readonly site: string;
  readonly route: string;
  readonly device: Device;
  readonly reading: Reading;
}

/** @throws {Error} when there is no built site in a folder */
export function requireSite(folder: string): string {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`--beside ${folder} holds no index.html: name the folder of a built site.`);
  }
  return folder;
}

/**
 * Measures a built site of anybody's as ours are: compressed, on the same server, but with none of our
 * headers, which its scripts may not go with. It measures the pages that it has of the given ones.
 *
 * @param folder the built site; it is left as it is
 * @param workspace a folder to serve a copy from
 */
export async function measureBeside(
  folder: string,
  workspace: string,
  pages: readonly MeasuredPage[],
  devices: readonly Device[],
  runs: number,
): Promise<ReadingBeside[]> {
  cpSync(folder, workspace, { recursive: true });
  const paths = pages.flatMap(({ file, bytesOnly }) =>
    bytesOnly ? [] : (pathOf(workspace, file) ?? []),
  );
  const [port = 0] = await freePorts(1);
  const server = await serveSite(workspace, port, []);
  const readings: ReadingBeside[] = [];
  try {
    for (const route of paths) {
      for (const device of devices) {
        const visits: Reading[] = [];
        for (let count = 0; count < runs; count += 1)
          visits.push(await visit(findBrowser(), server.url + route, device));
        readings.push({ site: nameOf(folder), route, device, reading: medianOf(visits) });
      }
    }
  } finally {
    await server.stop();
  }
  return readings;
}

/** The path of a page, which sites keep as `about.html` or as `about/index.html`. */
function pathOf(folder: string, file: string): string | undefined {
  if (file === 'index.html') return '/';
  const page = `/${file.slice(0, -'.html'.length)}`;
  if (existsSync(join(folder, file))) return page;
  return existsSync(join(folder, page, 'index.html')) ? `${page}/` : undefined;
}

/** Most sites are built into a folder `dist`, which says nothing of them. */
function nameOf(folder: string): string {
  const path = resolve(folder);
  return basename(path) === 'dist' ? basename(dirname(path)) : basename(path);
}
