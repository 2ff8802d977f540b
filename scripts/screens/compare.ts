import { existsSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How two pictures of one screen differ. */
export type Comparison =
  | { readonly kind: 'same' }
  | { readonly kind: 'added' }
  /** `part` of the pixels differ, from 0 to 1; `file` shows where. */
  | { readonly kind: 'changed'; readonly part: number; readonly file: string };

/**
 * Compares a picture with the one before it. Pictures of different sizes are laid on a sheet that
 * holds both.
 *
 * @param difference where to write the picture that shows the difference
 */
export async function compare(
  before: string,
  after: string,
  difference: string,
): Promise<Comparison> {
  if (!existsSync(before)) return { kind: 'added' };
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const sheet = async (file: string) => {
    const size = await sharp(file).metadata();
    return sharp(file)
      .ensureAlpha()
      .extend({ right: width - size.width, bottom: height - size.height, background: '#ff00ff' })
      .raw()
      .toBuffer();
  };
  const marks = new Uint8Array(width * height * 4);
  const changed = pixelmatch(await sheet(before), await sheet(after), marks, width, height);
  if (changed === 0) return { kind: 'same' };
  await sharp(marks, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(difference);
  return { kind: 'changed', part: changed / (width * height), file: difference };
}

/** A row of the report. */
export interface ReportRow {
  readonly title: string;
  /** Addresses of pictures, relative to the report. */
  readonly pictures: readonly string[];
  readonly note: string;
}

/** Writes a page that shows pictures side by side. */
export function writeReport(file: string, heading: string, rows: readonly ReportRow[]): void {
  const figures = rows.map(
    ({ title, pictures, note }) =>
      `<section><h2>${title}</h2><p>${note}</p><div>${pictures
        .map((picture) => `<a href="${picture}"><img src="${picture}" loading="lazy" alt=""></a>`)
        .join('')}</div></section>`,
  );
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>${heading}</title><style>
body { font-family: system-ui; margin: 2rem; background: #888; }
div { display: flex; gap: 1rem; align-items: start; }
img { max-width: 100%; max-height: 90vh; }
</style><h1>${heading}</h1>${figures.join('\n')}`,
  );
}
