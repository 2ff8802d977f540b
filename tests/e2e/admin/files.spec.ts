import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { noiseImage, sample, video, writeLargeVideo } from '../../setup/media.ts';
import { servers } from '../../setup/servers.ts';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import {
  card,
  chooseImage,
  expectToast,
  holdProjects,
  onMethod,
  openAdd,
  openEdit,
  toast,
} from '../support/admin.ts';
import { shortenTimeouts } from '../support/faults.ts';
import type { OwnProjects } from '../support/own-projects.ts';

const STORAGE = '**/storage/v1/object/project-*/*';

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const save = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^(Create|Update) Project$/ }).click();

async function choose(
  dialog: Locator,
  name: string,
  buffer: Buffer,
  mimeType = 'image/png',
  label = 'Image file',
): Promise<void> {
  await dialog.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });
}

/** Runs a script in the worker that prepares files, before the worker receives a file. */
function inWorker<Value>(
  page: Page,
  script: string | ((value: Value) => void),
  value?: Value,
): Promise<unknown> {
  const start =
    typeof script === 'string' ? script : `(${script.toString()})(${JSON.stringify(value)});`;
  return page.route('**/_astro/media-worker*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${start}\n${await response.text()}` });
  });
}

/** Waits for an error beside a field. */
const expectError = (dialog: Locator, error: string) =>
  expect(dialog.getByText(error, { exact: true })).toBeVisible();

async function storedFile(bucket: string, path: string | null | undefined): Promise<Buffer> {
  const response = await fetch(
    `${servers().backend.url}/storage/v1/object/public/${bucket}/${path ?? ''}`,
  );
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Saves a new project, and returns its stored image. */
async function saveImage(
  dialog: Locator,
  projects: OwnProjects,
): Promise<{ path: string; image: Buffer }> {
  await save(dialog);
  await expectToast(dialog.page(), 'Project created!');
  const path = (await projects.rows())[0]?.image_file_path ?? '';
  return { path, image: await storedFile('project-images', path) };
}

/** Creates an image with a photo's grain and a camera's metadata. */
async function photoWithMetadata(
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { width, orientation = 1 }: { readonly width: number; readonly orientation?: number },
): Promise<Buffer> {
  const screenshot = new URL('../../../supabase/seed/media/listing-studio.avif', import.meta.url);
  const still = await sharp(fileURLToPath(screenshot)).resize({ width }).png().toBuffer();
  const { height } = await sharp(still).metadata();
  const grain = await sharp(await noiseImage('png', width / 4, Math.round(height / 4), 60))
    .resize(width, height)
    .toBuffer();
  return sharp(still)
    .composite([{ input: grain, blend: 'overlay' }])
    .toFormat(format)
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: 'Somewhere' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 55/1 0/1' },
    })
    .toBuffer();
}

test('a chosen image and video are previewed, and uploaded under random names that the row stores', async ({
  openAdmin,
  projects,
}) => {
  const film = await video();
  const page = await openAdmin();
  const dialog = await openAdd(page, projects.title('chosen'));
  const logo = '<svg width="400" height="250"><circle cx="200" cy="125" r="90" fill="#123"/></svg>';
  await chooseImage(dialog, 'My Picture.PNG', await sharp(Buffer.from(logo)).png().toBuffer());
  const preview = dialog.getByRole('article');
  await expect(preview.locator('img[src^="blob:"]')).toBeVisible();
  // The preview shows the whole logo, as the card does. A photo of this size would fill the frame.
  await expect(preview.locator('picture')).toHaveAttribute('data-fit', 'whole');
  expect(projects.uploads()).toEqual([]);
  await choose(dialog, 'film.mp4', film, 'video/mp4', 'Video file');
  await expect(preview.locator('video[src^="blob:"][poster^="blob:"]')).toBeVisible();
  await save(dialog);
  await expectToast(page, 'Project created!');
  const [created] = await projects.rows();
  expect(created?.image_file_path).toMatch(new RegExp(`^${UUID}-400x250-dark\\.png$`));
  expect(created?.video_file_path).toMatch(new RegExp(`^${UUID}-\\d+x\\d+\\.mp4$`));
  const image = await storedFile('project-images', created?.image_file_path);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 400, height: 250 });
  const storedFilm = await storedFile('project-videos', created?.video_file_path);
  // The `udta` box contains metadata: the name of the program that wrote the file.
  expect(film.includes('udta')).toBe(true);
  expect(storedFilm.includes('udta')).toBe(false);
});

test('the form rejects a file based on its content, not its name', async ({
  openAdmin,
  projects,
}, testInfo) => {
  const page = await openAdmin();
  const dialog = await openAdd(page, projects.title('rejected'));
  const image = dialog.getByLabel('Image file', { exact: true });
  const photo = Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1MiHBheic', 'latin1');
  await choose(dialog, 'IMG_0001.HEIC', photo, 'image/heic');
  await expect(image).toHaveAccessibleDescription(
    /This is a HEIC photo.* Save it as a JPEG.*\(IMG_0001\.HEIC\)/,
  );
  await choose(dialog, 'script.webp', Buffer.from('#!/bin/sh\necho no\n'));
  await expectError(
    dialog,
    'This file is not a PNG, JPEG, WebP, AVIF or GIF image. Save it as a PNG or a JPEG. (script.webp)',
  );
  await expect(image).toHaveAttribute('aria-invalid', 'true');
  await choose(dialog, 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(image).toHaveAccessibleDescription(/This is an SVG.* Export it as a large PNG/);
  await choose(dialog, 'nothing.png', Buffer.alloc(0));
  await expectError(dialog, 'This file is empty. (nothing.png)');
  await choose(dialog, 'film.png', await video());
  await expectError(dialog, 'This file is not a PNG, JPEG, WebP, AVIF or GIF image. (film.png)');
  // If a file is rejected, the form does not save the file that was chosen before it.
  await chooseImage(dialog, 'good.png', await noiseImage('png', 9, 9));
  await choose(dialog, 'film.png', await video());
  await expectError(dialog, 'This file is not a PNG, JPEG, WebP, AVIF or GIF image. (film.png)');
  await choose(dialog, 'image.mp4', await noiseImage('png', 9, 9), 'video/mp4', 'Video file');
  await expectError(dialog, 'This file is not an MP4, WebM or MOV video. (image.mp4)');
  const field = dialog.getByLabel('Video file', { exact: true });
  const large = testInfo.outputPath('large.mp4');
  writeLargeVideo(large, await sample('motion-jpeg.mov'), 50 * 1024 * 1024 + 1);
  await field.setInputFiles(large);
  await expectError(dialog, 'This file is too large (50.1 MB). The limit is 50 MB. (large.mp4)');
  await expect(dialog.getByText('To be uploaded')).toHaveCount(0);
  // The form saves the project without the rejected files only after the admin confirms this.
  await save(dialog);
  await expect(image).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Continue without this image' }).click();
  await expect(image).toBeFocused();
  await dialog.getByRole('button', { name: 'Continue without this video' }).click();
  await expect(dialog.locator('[aria-invalid]')).toHaveCount(0);
  await save(dialog);
  await expectToast(page, 'Project created!');
  expect(projects.uploads()).toEqual([]);
  expect(await projects.rows()).toMatchObject([{ image_file_path: null, video_file_path: null }]);
});

test(
  'a video that browsers cannot play is rejected, and the error says why',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page, projects.title('tried'));
    const field = dialog.getByLabel('Video file', { exact: true });
    await choose(
      dialog,
      'IMG_1.MOV',
      await sample('motion-jpeg.mov'),
      'video/quicktime',
      'Video file',
    );
    await expect(field).toHaveAccessibleDescription(
      /it is Motion JPEG.*Export it as an H\.264 MP4.*\(IMG_1\.MOV\)/,
    );
    await choose(dialog, 'talk.mp4', await sample('sound.mp4'), 'video/mp4', 'Video file');
    await expect(field).toHaveAccessibleDescription(
      /This file has sound, but no picture\. \(talk\.mp4\)/,
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    // Some cameras write a non-standard brand into an MP4, so the form accepts an unknown brand.
    const camera = await video();
    camera.write('XAVC', 8, 'latin1');
    await choose(dialog, 'C0001.MP4', camera, 'video/mp4', 'Video file');
    await expect(dialog.getByText('To be uploaded: C0001.MP4')).toBeVisible();
    await save(dialog);
    await expectToast(page, 'Project created!');
    expect((await projects.rows())[0]?.video_file_path).toMatch(/\.mp4$/);
  },
);

test(
  'a video is uploaded with only its picture and sound, as an MP4 that can start playing before it has fully loaded',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page, projects.title('taken'));
    // Some dash cameras write their location into a `free` box.
    const place = Buffer.from('\0\0\0\x1dfree33.9249 S 18.4241 E!', 'latin1');
    const taken = Buffer.concat([await sample('phone.mov'), place]);
    expect(taken.includes('Somewhere')).toBe(true);
    await choose(dialog, 'IMG_3.MOV', taken, 'video/quicktime', 'Video file');
    await expect(dialog.getByText('To be uploaded: IMG_3.MOV')).toBeVisible();
    await expect(dialog.getByRole('article').locator('video')).toHaveJSProperty('videoWidth', 64);
    await save(dialog);
    await expectToast(page, 'Project created!');
    const path = (await projects.rows())[0]?.video_file_path;
    expect(path).toMatch(/\.mp4$/);
    const film = await storedFile('project-videos', path);
    for (const metadata of ['Somewhere', '33.9249'])
      expect(film.includes(metadata), metadata).toBe(false);
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
  },
);

test('a video above the size limit is converted, and you can cancel the conversion', async ({
  openAdmin,
  projects,
}, testInfo) => {
  test.slow();
  const page = await openAdmin();
  const dialog = await openAdd(page, projects.title('large'));
  const field = dialog.getByLabel('Video file', { exact: true });
  const large = testInfo.outputPath('large.mp4');
  writeLargeVideo(large, await video(), 50 * 1024 * 1024 + 1);
  await field.setInputFiles(large);
  const progress = dialog.getByRole('progressbar', { name: 'Converting video file' });
  await expect(progress).toBeInViewport();
  await expect(dialog.getByText('Converting the video...')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel conversion' }).click();
  await expect(field).toBeFocused();
  await expect(progress).toHaveCount(0);
  await expect(dialog.getByText('To be uploaded')).toHaveCount(0);
  await field.setInputFiles(large);
  await expect(dialog.getByText(/^To be uploaded: large\.mp4 \(converted, /)).toBeVisible({
    timeout: 60_000,
  });
  expect(await violationsOf(page)).toEqual([]);
  await save(dialog);
  await expectToast(page, 'Project created!');
  const film = await storedFile('project-videos', (await projects.rows())[0]?.video_file_path);
  expect(film.byteLength).toBeLessThan(5_000_000);
  expect(film.includes('avc1')).toBe(true);
});

for (const [kind, name, advice] of [
  ['image', 'photo.png', 'Save it as a PNG or a JPEG.'],
  ['video', 'film.mp4', 'Export it as an H.264 MP4.'],
] as const) {
  test(
    `preparing the ${kind} file does not block the page, can be cancelled, and times out`,
    { tag: kind === 'image' ? [] : '@full' },
    async ({ openAdmin }) => {
      const page = await openAdmin({
        prepare: async (page) => {
          await page.clock.install();
          // Simulates a crafted file that keeps the worker busy.
          await inWorker(page, 'for (;;);');
        },
      });
      const dialog = await openAdd(page);
      const field = dialog.getByLabel(`${kind === 'image' ? 'Image' : 'Video'} file`, {
        exact: true,
      });
      const buffer = await (kind === 'image' ? noiseImage('png', 60, 40) : video());
      const file = { name, mimeType: '', buffer };
      await field.setInputFiles(file);
      await dialog.getByLabel('Title').fill('Typed in the meantime');
      await page.clock.fastForward(1000);
      await dialog.getByRole('button', { name: 'Cancel preparation' }).click();
      await expect(field).toBeFocused();
      await expect(dialog.getByText('Preparing the file...')).toHaveCount(0);
      await expect(field).not.toHaveAttribute('aria-invalid');
      await field.setInputFiles(file);
      await expect(dialog.getByText('Preparing the file...')).toBeVisible();
      await page.clock.fastForward(30_000);
      await expectError(
        dialog,
        `This ${kind} could not be prepared: the browser made no progress for 30 seconds. ${advice} (${name})`,
      );
      await expect(dialog.getByLabel('Title')).toHaveValue('Typed in the meantime');
    },
  );
}

test(
  'choosing an image does not load the code for videos',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const loaded: string[] = [];
    const page = await openAdmin({
      prepare: (page) => {
        page.on('request', (request) => loaded.push(request.url()));
        return Promise.resolve();
      },
    });
    const dialog = await openAdd(page);
    const isLoaded = (part: string) => loaded.some((url) => url.includes(`/_astro/${part}`));
    await chooseImage(dialog, 'photo.png', await noiseImage('png', 60, 40));
    expect([isLoaded('media-worker'), isLoaded('rewrite-video')]).toEqual([true, false]);
    await choose(dialog, 'film.mp4', await video(), 'video/mp4', 'Video file');
    await expect(dialog.getByText('To be uploaded: film.mp4')).toBeVisible();
    expect(isLoaded('rewrite-video')).toBe(true);
  },
);

test(
  'before you save, the form warns about a video that some browsers cannot decode',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin({
      // Without an encoder, the browser cannot convert the video, so the form shows a warning.
      prepare: (page) => inWorker(page, 'delete globalThis.VideoEncoder;'),
    });
    const dialog = await openAdd(page, projects.title('told'));
    // Replaces the Main profile with High 10 in the container, where the form reads the profile.
    const film = await video();
    film.writeUInt8(110, film.indexOf('avcC') + 5);
    await choose(dialog, 'screen.mp4', film, 'video/mp4', 'Video file');
    await expect(dialog.getByLabel('Video file', { exact: true })).toHaveAccessibleDescription(
      /H\.264 with 10 bits.*8 bits and 4:2:0/,
    );
  },
);

test(
  'a long screenshot keeps its resolution, and the form warns about a panorama or a grey logo',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page, projects.title('long'));
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a86' } })
        .png()
        .toBuffer();
    await choose(dialog, 'panorama.png', await plain(8000, 400));
    await expect(dialog.getByLabel('Image file', { exact: true })).toHaveAccessibleDescription(
      /This image is 20 times as wide as it is tall/,
    );
    const logo =
      '<svg width="300" height="300"><circle cx="150" cy="150" r="90" fill="#7d776b"/></svg>';
    await choose(dialog, 'logo.png', await sharp(Buffer.from(logo)).png().toBuffer());
    await expect(dialog.getByLabel('Image file', { exact: true })).toHaveAccessibleDescription(
      /where much of the image is hard to see/,
    );
    await chooseImage(dialog, 'page.png', await plain(1280, 6877));
    await expect(dialog.getByText('times as wide')).toHaveCount(0);
    const { path, image } = await saveImage(dialog, projects);
    expect(path).toContain('-1280x6877-tall.');
    expect(await sharp(image).metadata()).toMatchObject({ width: 1280, height: 6877 });
  },
);

test(
  'the form shows a warning beside a URL that loads nothing or points to a web page',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin({
      expectedMessages: [/Failed to load resource/],
      prepare: (page) =>
        page.route('https://media.example/**', (route) => route.fulfill({ status: 404 })),
    });
    const dialog = await openAdd(page, projects.title('told'));
    const [image, video] = [dialog.getByLabel('Image URL'), dialog.getByLabel('Video URL')];
    await image.fill('https://media.example/gone.png');
    await expect(image).toHaveAccessibleDescription(/No image could be loaded.* an icon instead/);
    await video.fill('https://media.example/gone.mp4');
    await expect(video).toHaveAccessibleDescription(/No video could be loaded.* an icon instead/);
    // The warning says what visitors will see instead.
    await choose(dialog, 'good.png', await noiseImage('png', 9, 9));
    await expect(video).toHaveAccessibleDescription(/the image instead/);
    await expect(image).toHaveAccessibleDescription(/the image file/);
    await dialog.getByRole('button', { name: 'Remove image file' }).click();
    await image.fill('https://www.dropbox.com/s/x/picture.png?dl=0');
    await expect(image).toHaveAccessibleDescription(/page on Dropbox, not an image.*raw=1/);
    await video.fill('https://drive.google.com/file/d/1a/view');
    await expect(video).toHaveAccessibleDescription(/page on Google Drive, not a video/);
    await video.fill('https://youtu.be/dQw4w9WgXcQ');
    await expect(video).toHaveAccessibleDescription(/YouTube loads only when a visitor presses/);
    // A warning does not block saving.
    await save(dialog);
    await expectToast(page, 'Project created!');
  },
);

test(
  'the field shows the name of the chosen file only once',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page);
    const field = dialog.getByLabel('Image file', { exact: true });
    await expect(field).toHaveAccessibleName('Image file');
    await expect(field).toHaveAccessibleDescription(/No file\./);
    // The browser's own text beside the button is hidden.
    expect(await field.evaluate((input) => getComputedStyle(input).fontSize)).toBe('0px');
    await choose(dialog, 'new.png', await noiseImage('png', 60, 40));
    await expect(field).toHaveAccessibleDescription(/To be uploaded: new\.png/);
    // Screen readers announce the value of the native field.
    await expect(field).toHaveValue(/new\.png$/);
    await choose(dialog, 'notes.png', Buffer.from('Only text.'));
    await expectError(
      dialog,
      'This file is not a PNG, JPEG, WebP, AVIF or GIF image. Save it as a PNG or a JPEG. (notes.png)',
    );
    await expect(field).toHaveValue('');
    await expect(field).toHaveAccessibleDescription(/No file\./);
  },
);

test('a photo is uploaded upright, compressed, and without its location', async ({
  openAdmin,
  projects,
}) => {
  const page = await openAdmin();
  const dialog = await openAdd(page, projects.title('photograph'));
  const photograph = await photoWithMetadata('jpeg', { width: 2000, orientation: 6 });
  expect((await sharp(photograph).metadata()).exif?.includes('Somewhere')).toBe(true);
  await chooseImage(dialog, 'IMG_0002.JPG', photograph, 'image/jpeg');
  const { path, image } = await saveImage(dialog, projects);
  expect(path).toMatch(/\.webp$/);
  expect(image.byteLength).toBeLessThan(250_000);
  const { format, width, height, exif, xmp, orientation } = await sharp(image).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 1250, height: 2000 });
  expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
});

for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
  test(
    `a small ${format} is uploaded without metadata and with unchanged colours`,
    { tag: '@full' },
    async ({ openAdmin, projects }) => {
      const page = await openAdmin();
      const dialog = await openAdd(page, projects.title(format));
      const before = await photoWithMetadata(format, { width: 400 });
      expect(before.includes('Somewhere')).toBe(true);
      await chooseImage(dialog, `small.${format}`, before, `image/${format}`);
      const { path, image: after } = await saveImage(dialog, projects);
      // Browsers cannot encode AVIF.
      const written = format === 'avif' ? 'webp' : format;
      expect(path).toMatch(new RegExp(`\\.${written}$`));
      expect(after.includes('Somewhere')).toBe(false);
      expect((await sharp(after).metadata()).format).toBe(written);
      const colours = async (image: Buffer) =>
        (await sharp(image).toColourspace('srgb').stats()).channels
          .slice(0, 3)
          .map(({ mean }) => mean);
      for (const [index, mean] of (await colours(before)).entries()) {
        expect(Math.abs(mean - ((await colours(after))[index] ?? 0))).toBeLessThan(3);
      }
    },
  );
}

test(
  'if the browser cannot encode WebP, a photo is uploaded as a JPEG',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin({
      // Simulates WebKit, which returns a PNG instead of a WebP.
      prepare: (page) =>
        inWorker(page, () => {
          const { convertToBlob } = OffscreenCanvas.prototype;
          OffscreenCanvas.prototype.convertToBlob = function (options = {}) {
            const type = options.type === 'image/webp' ? 'image/png' : (options.type ?? '');
            return convertToBlob.call(this, { ...options, type });
          };
        }),
    });
    const dialog = await openAdd(page, projects.title('webp'));
    const photograph = await photoWithMetadata('webp', { width: 3200 });
    await chooseImage(dialog, 'large.webp', photograph, 'image/webp');
    const { path, image: small } = await saveImage(dialog, projects);
    expect(path).toMatch(/\.jpg$/);
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
    expect(small.byteLength).toBeLessThan(250_000);
  },
);

for (const [reading, effect] of [
  ['getImageData', 'changes the pixels that getImageData reads'],
  ['convertToBlob', 'changes the pixels that convertToBlob writes'],
  ['none', 'blocks reading from a canvas'],
] as const) {
  test(
    `if the browser ${effect}, nothing is saved and the error names the setting to turn off`,
    { tag: '@full' },
    async ({ openAdmin, projects }) => {
      const page = await openAdmin({
        // To prevent fingerprinting, Brave and Firefox (with `privacy.resistFingerprinting`) change some pixels, and
        // other browsers block reading them.
        prepare: (page) =>
          inWorker(
            page,
            (reading) => {
              const { getImageData } = OffscreenCanvasRenderingContext2D.prototype;
              const { convertToBlob } = OffscreenCanvas.prototype;
              const noisy = (context: OffscreenCanvasRenderingContext2D, ...box: number[]) => {
                const image = getImageData.apply(context, box as never);
                for (let at = 8; at < image.data.length; at += 997 * 4)
                  image.data[at] = (image.data[at] ?? 0) ^ 1;
                return image;
              };
              if (reading === 'getImageData') {
                OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...box) {
                  return noisy(this, ...(box as number[]));
                };
              } else if (reading === 'none') {
                OffscreenCanvasRenderingContext2D.prototype.getImageData = () => {
                  throw new DOMException('blocked', 'SecurityError');
                };
              } else {
                OffscreenCanvas.prototype.convertToBlob = function (options) {
                  const context = this.getContext('2d');
                  if (context) {
                    context.putImageData(noisy(context, 0, 0, this.width, this.height), 0, 0);
                  }
                  return convertToBlob.call(this, options);
                };
              }
            },
            reading,
          ),
      });
      const dialog = await openAdd(page, projects.title('noise'));
      await choose(dialog, 'photo.png', await noiseImage('png', 60, 40));
      await expect(dialog.getByLabel('Image file', { exact: true })).toHaveAccessibleDescription(
        /fingerprinting.* privacy\.resistFingerprinting.*\(photo\.png\)/,
      );
      await save(dialog);
      await expect(dialog.getByLabel('Image file', { exact: true })).toBeFocused();
      expect(projects.uploads()).toEqual([]);
      expect(await projects.rows()).toEqual([]);
      // A GIF is not re-encoded, so the form accepts it.
      const moving = await sharp(await noiseImage('png', 60, 40))
        .gif()
        .toBuffer();
      await chooseImage(dialog, 'moving.gif', moving, 'image/gif');
    },
  );
}

for (const format of ['gif', 'webp'] as const) {
  test(
    `an animated ${format} stays animated`,
    { tag: '@full' },
    async ({ openAdmin, projects }) => {
      const pictures = await Promise.all([
        noiseImage('png', 1700, 20),
        noiseImage('png', 1700, 20),
      ]);
      const moving = await sharp(pictures, { join: { animated: true } })
        .toFormat(format, { loop: 3 })
        .withExif({ IFD0: { Artist: 'Somewhere' } })
        .toBuffer();
      const page = await openAdmin();
      const dialog = await openAdd(page, projects.title('moving'));
      await chooseImage(dialog, `moving.${format}`, moving, `image/${format}`);
      const { image } = await saveImage(dialog, projects);
      expect(image.includes('Somewhere')).toBe(false);
      expect(await sharp(image, { animated: true }).metadata()).toMatchObject({
        format,
        width: 1700,
        pages: 2,
        loop: 3,
      });
    },
  );
}

test(
  'an image that the browser cannot decode is rejected',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page);
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const whole = await noiseImage(format, 60, 40);
      await choose(dialog, `cut.${format}`, whole.subarray(0, 60), `image/${format}`);
      await expectError(
        dialog,
        `This file could not be read: it may be damaged or incomplete. (cut.${format})`,
      );
    }
    await expect(dialog.getByText('To be uploaded')).toHaveCount(0);
  },
);

test(
  'a save waits for a file that is still being prepared',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const page = await openAdmin({
      prepare: (page) =>
        page.route('**/_astro/media-worker*.js', async (route) => {
          await promise;
          await route.fallback();
        }),
    });
    const dialog = await openAdd(page, projects.title('patient'));
    await choose(dialog, 'new.png', await noiseImage('png', 60, 40));
    await expect(dialog.getByText('Preparing the file...')).toBeVisible();
    await save(dialog);
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
    expect(await projects.rows()).toEqual([]);
    resolve(undefined);
    await expectToast(page, 'Project created!');
    expect(await projects.rows()).toMatchObject([
      { image_file_path: expect.stringMatching(`^${UUID}-`) },
    ]);
  },
);

test('an upload shows its progress, and you can cancel it and start it again', async ({
  openAdmin,
  projects,
}) => {
  const image = await noiseImage('png', 900, 700);
  const page = await openAdmin();
  const dialog = await openAdd(page, projects.title('slow'));
  await chooseImage(dialog, 'slow.png', image);
  const network = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // At this speed, the upload is still running while the test checks the dialog, even on a busy machine.
  await limit(image.byteLength / 80);
  await save(dialog);
  const progress = dialog.getByRole('progressbar', { name: 'Uploading image file' });
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value > 0 && bar.value < 1))
    .toBe(true);
  await expect(dialog.getByText(/^\d+%$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(dialog.getByText(/^\d+(\.\d)? of \d+(\.\d)?\s(KB|MB)$/)).toBeVisible();
  // The progress stays in view when you scroll the form.
  await dialog.getByLabel('Title').scrollIntoViewIfNeeded();
  await expect(progress).toBeInViewport();
  await dialog.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(dialog.getByLabel('Image file', { exact: true })).toBeFocused();
  await expect(progress).toHaveCount(0);
  await expect(dialog.getByText('To be uploaded: slow.png')).toBeVisible();
  expect(await toast(page).getByText('Upload Error').count()).toBe(0);
  expect(await projects.rows()).toEqual([]);
  await limit(-1);
  await save(dialog);
  await expectToast(page, 'Project created!');
  const [cancelled = '', second = ''] = projects.uploads();
  expect(cancelled).not.toBe(second);
  expect((await projects.rows())[0]?.image_file_path).toBe(second);
  expect(await projects.isStored('project-images', cancelled)).toBe(false);
});

test('a failed upload shows the message from the backend and saves nothing, and you can retry it', async ({
  openAdmin,
  projects,
}) => {
  let failing = true;
  const page = await openAdmin({
    expectedMessages: [/status of 413/],
    prepare: (page) =>
      page.route(
        STORAGE,
        onMethod('POST', (route) =>
          failing
            ? route.fulfill({
                status: 413,
                json: {
                  statusCode: '413',
                  error: 'Payload too large',
                  message: 'Told by the provider',
                },
              })
            : route.fallback(),
        ),
      ),
  });
  const dialog = await openAdd(page, projects.title('retried'));
  await chooseImage(dialog, 'picture.png', await noiseImage('png', 60, 40));
  await save(dialog);
  await expectToast(page, 'Upload Error', 'Told by the provider');
  await expectError(dialog, 'Not uploaded. Told by the provider');
  await expect(dialog.getByLabel('Image file', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(await projects.rows()).toEqual([]);
  await expect(dialog.getByLabel('Title')).toHaveValue(projects.title('retried'));
  failing = false;
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectToast(page, 'Project created!');
  const path = (await projects.rows())[0]?.image_file_path ?? '';
  expect(await projects.isStored('project-images', path)).toBe(true);
});

test(
  'a toast does not cover the progress bar or the Cancel button of an upload',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    let failing = true;
    const page = await openAdmin({
      viewport: { width: 1280, height: 900 },
      expectedMessages: [/status of 413/],
      prepare: (page) =>
        page.route(
          STORAGE,
          onMethod('POST', (route) =>
            failing
              ? route.fulfill({ status: 413, json: { statusCode: '413', message: 'Too large' } })
              : undefined,
          ),
        ),
    });
    const dialog = await openAdd(page, projects.title('covered'));
    await chooseImage(dialog, 'picture.png', await noiseImage('png', 60, 40));
    await save(dialog);
    await expectToast(page, 'Upload Error');
    // The toast stays visible while the pointer is over it.
    await toast(page).getByText('Upload Error').hover();
    failing = false;
    await page.keyboard.press('Control+S');
    await expect(dialog.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
    const edge = (part: Locator, side: 'top' | 'bottom') =>
      part.evaluate((element, name) => element.getBoundingClientRect()[name], side);
    const progress = dialog.getByText(/^\d+%$/);
    await expect
      .poll(async () => (await edge(progress, 'top')) - (await edge(toast(page), 'bottom')))
      .toBeGreaterThan(0);
  },
);

test(
  'replacing a file removes the old file from the bucket and keeps the new file',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const before = await projects.addImage();
    const { id } = await projects.add({
      title: projects.title('replaced'),
      image_file_path: before,
    });
    const page = await openAdmin();
    const dialog = await openEdit(page, projects.title('replaced'));
    await expect(dialog.getByText(`Stored: ${before}`)).toBeVisible();
    await chooseImage(dialog, 'new.jpeg', await noiseImage('jpeg', 60, 40), 'image/jpeg');
    await save(dialog);
    await expectToast(page, 'Project updated!');
    const after = (await projects.row(id))?.image_file_path ?? '';
    expect(after).toMatch(/\.jpeg$/);
    expect(await projects.isStored('project-images', after)).toBe(true);
    await expect.poll(() => projects.isStored('project-images', before)).toBe(false);
  },
);

test(
  'a file is removed from the row and the bucket only when the project is saved',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const before = await projects.addImage();
    const { id } = await projects.add({
      title: projects.title('removed'),
      image_file_path: before,
    });
    const page = await openAdmin();
    const dialog = await openEdit(page, projects.title('removed'));
    const field = dialog.getByLabel('Image file', { exact: true });
    await dialog.getByRole('button', { name: 'Remove image file' }).click();
    await expect(dialog.getByText('The file will be removed.')).toBeVisible();
    await expect(field).toBeFocused();
    await dialog.getByRole('button', { name: 'Keep image file' }).click();
    await expect(field).toBeFocused();
    await expect(dialog.getByText(`Stored: ${before}`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove image file' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await projects.isStored('project-images', before)).toBe(true);

    await openEdit(page, projects.title('removed'));
    await dialog.getByRole('button', { name: 'Remove image file' }).click();
    await save(dialog);
    await expectToast(page, 'Project updated!');
    expect((await projects.row(id))?.image_file_path).toBeNull();
    await expect.poll(() => projects.isStored('project-images', before)).toBe(false);
  },
);

test(
  'you can remove a chosen file and choose it again',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page, projects.title('removed'));
    const image = await noiseImage('png', 60, 40);
    for (let time = 0; time < 2; time += 1) {
      await chooseImage(dialog, 'same.png', image);
      await dialog.getByRole('button', { name: 'Remove image file' }).click();
      await expect(dialog.getByText('To be uploaded')).toHaveCount(0);
    }
    await save(dialog);
    await expectToast(page, 'Project created!');
    expect(projects.uploads()).toEqual([]);
  },
);

test('you can choose a file by dropping it on the text beside the button', async ({
  openAdmin,
}) => {
  const page = await openAdmin();
  const dialog = await openAdd(page);
  const bytes = await noiseImage('png', 60, 40);
  const isHandled = await dialog
    .getByText('No file.')
    .first()
    .evaluate(
      (text, bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([new Uint8Array(bytes)], 'dropped.png'));
        const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
        return !text.dispatchEvent(drop);
      },
      [...bytes],
    );
  // If the page did not handle the drop, the browser would open the file.
  expect(isHandled).toBe(true);
  await expect(dialog.getByText('To be uploaded: dropped.png')).toBeVisible();
});

test(
  'a file chosen during a save is ignored',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const held = holdProjects('POST');
    const page = await openAdmin({ prepare: held.prepare });
    const dialog = await openAdd(page, projects.title('busy'));
    await save(dialog);
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await choose(dialog, 'late.png', await noiseImage('png', 60, 40));
    await waitForIdle(page);
    await expect(dialog.getByText('To be uploaded: late.png')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    held.release();
    await expectToast(page, 'Project created!');
    expect(held.count()).toBe(1);
  },
);

test(
  'focus returns to the file field when the file is ready',
  { tag: '@full' },
  async ({ openAdmin }) => {
    const page = await openAdmin();
    const dialog = await openAdd(page);
    const field = dialog.getByLabel('Image file', { exact: true });
    await field.focus();
    await chooseImage(dialog, 'new.png', await noiseImage('png', 2600, 400));
    await expect(field).toBeFocused();
  },
);

test(
  'removing a stored file can time out without blocking the save',
  { tag: '@full' },
  async ({ openAdmin, projects }) => {
    const before = await projects.addImage();
    await projects.add({ title: projects.title('before'), image_file_path: before });
    const page = await openAdmin({
      expectedMessages: [/Failed to load resource/],
      prepare: async (page) => {
        await shortenTimeouts(page);
        await page.route(
          /\/storage\/v1\/object\/project-images$/,
          onMethod('DELETE', () => Promise.resolve()),
        );
      },
    });
    const timedOut = page.waitForEvent('requestfailed', (request) => request.method() === 'DELETE');
    const dialog = await openEdit(page, projects.title('before'));
    await dialog.getByLabel('Title').fill(projects.title('after'));
    await dialog.getByRole('button', { name: 'Remove image file' }).click();
    await save(dialog);
    await expect(card(page, projects.title('after'))).toBeVisible();
    await timedOut;
  },
);

/** Gives the page time to handle a file: decodes one image and waits ten frames. */
async function waitForIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await createImageBitmap(new ImageData(1, 1));
    for (let turn = 0; turn < 10; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
