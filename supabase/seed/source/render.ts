/**
 * Renders the media of the seeded demo projects.
 *
 *   node supabase/seed/source/render.ts                    everything
 *   node supabase/seed/source/render.ts trail-booking …    only the named pages
 *
 * Every page beside this file (`*.html`, 1280 × 800, no outside assets) becomes
 * `../media/<name>.avif`. A page that defines `window.clip` is animated: its
 * poster is the first frame, and the clip itself becomes `../media/<clip>.mp4`.
 *
 * Needs
 *   - Node 22.18 or newer (runs TypeScript by stripping the types)
 *   - ffmpeg with libx264 on the PATH, for the clip
 *   - a Chromium: the one Playwright installed, or the one CHROMIUM_PATH names
 *   - the fonts the pages ask for. On Debian:
 *       apt install fonts-inter-variable fonts-manrope fonts-ebgaramond \
 *         fonts-jetbrains-mono fonts-karla fonts-lato fonts-sora fonts-urw-base35
 *     Without them the pages fall back to generic families and look different.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';

/** What an animated page exposes, along with `window.seek(seconds)`. */
interface Clip {
  /** File name of the clip, without the extension. */
  name: string;
  /** Length of one loop. */
  seconds: number;
  fps: number;
}

type AnimatedWindow = Window & { clip?: Clip; seek?: (seconds: number) => void };

const WIDTH = 1280;
const HEIGHT = 800;
const PICTURE_LIMIT = 42_000;
const CLIP_LIMIT = 350_000;

const sourceDir = fileURLToPath(new URL('.', import.meta.url));
const mediaDir = fileURLToPath(new URL('../media/', import.meta.url));

/**
 * The best-looking AVIF that stays under the limit. Colour at full resolution keeps the small type of
 * interface pictures sharp.
 */
async function toAvif(png: Buffer): Promise<Buffer> {
  for (let quality = 55; quality >= 40; quality -= 5) {
    const avif = await sharp(png)
      .avif({ quality, effort: 6, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (avif.length <= PICTURE_LIMIT) return avif;
  }
  throw new Error(`cannot be squeezed under ${PICTURE_LIMIT} bytes`);
}

/** Feeds the frames of one loop to ffmpeg as they are rendered. */
async function recordClip(page: Page, clip: Clip): Promise<string> {
  const file = join(mediaDir, `${clip.name}.mp4`);
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ['-hide_banner', '-loglevel', 'error', '-y'],
      ['-f', 'image2pipe', '-c:v', 'png', '-framerate', String(clip.fps), '-i', '-'],
      ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
      ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation'],
      ['-crf', '23', '-g', String(clip.fps * 2)],
      ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ['-an', '-map_metadata', '-1', '-movflags', '+faststart', file],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const finished = once(ffmpeg, 'close');

  const frames = Math.round(clip.seconds * clip.fps);
  for (let frame = 0; frame < frames; frame += 1) {
    await seek(page, frame / clip.fps);
    const png = await page.screenshot({ type: 'png' });
    if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();

  const [code] = (await finished) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
  const { size } = await stat(file);
  if (size > CLIP_LIMIT) throw new Error(`${clip.name}.mp4 is ${size} bytes, over ${CLIP_LIMIT}`);
  return file;
}

function seek(page: Page, seconds: number): Promise<void> {
  return page.evaluate((at) => {
    (window as AnimatedWindow).seek?.(at);
  }, seconds);
}

async function report(file: string): Promise<void> {
  const { size } = await stat(file);
  console.log(`${basename(file).padEnd(28)} ${(size / 1000).toFixed(1).padStart(6)} KB`);
}

async function renderPage(browser: Browser, name: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: 1,
  });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(pathToFileURL(join(sourceDir, `${name}.html`)).href);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));

  const clip = await page.evaluate(() => (window as AnimatedWindow).clip ?? null);
  if (clip) await seek(page, 0);

  const picture = join(mediaDir, `${name}.avif`);
  await writeFile(picture, await toAvif(await page.screenshot({ type: 'png' })));
  await report(picture);

  if (clip) await report(await recordClip(page, clip));
  await page.close();
}

const pages = (await readdir(sourceDir))
  .filter((file) => file.endsWith('.html'))
  .map((file) => basename(file, '.html'))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !pages.includes(name));
if (unknown.length > 0) {
  throw new Error(`no such page: ${unknown.join(', ')} (there are: ${pages.join(', ')})`);
}

await mkdir(mediaDir, { recursive: true });
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--disable-background-networking',
    '--font-render-hinting=none',
    // Chromium refuses its sandbox to root, as in most containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
});
try {
  for (const name of asked.length > 0 ? asked : pages) await renderPage(browser, name);
} finally {
  await browser.close();
}
