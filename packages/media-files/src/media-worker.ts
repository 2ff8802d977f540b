import { type EncodedImage, encodeImage } from './encode-image.ts';
import { SNIFFED_BYTES, sniffType } from './media-type.ts';
import type { RewrittenVideo } from './rewrite-video.ts';
import type { StoredImageRules } from './rules.ts';

/** What the worker is given: one file. */
export type MediaRequest =
  | { readonly kind: 'image'; readonly file: Blob; readonly rules: StoredImageRules }
  /** `limit` of what is written, in bytes. */
  | { readonly kind: 'video'; readonly file: Blob; readonly limit: number };

/** What the worker says: the type of the file by its content, then what becomes of it. */
export type MediaReport =
  | { readonly status: 'type'; readonly type: string | null }
  | { readonly status: 'progress'; readonly part: number; readonly isConverting: boolean }
  /** It is still at work. */
  | { readonly status: 'working' }
  | { readonly status: 'read'; readonly outcome: EncodedImage | RewrittenVideo }
  /** The file cannot be read. */
  | { readonly status: 'failed' }
  /** The code for it did not load. */
  | { readonly status: 'lost'; readonly reason: string };

/** How often it tells its progress, in ms. */
const INTERVAL = 100;

globalThis.onmessage = async ({ data }: MessageEvent<MediaRequest>) => {
  try {
    const start = new Uint8Array(await data.file.slice(0, SNIFFED_BYTES).arrayBuffer());
    const type = await sniffType(start);
    report({ status: 'type', type });
    if (type === null) return;
    const file = data.file.slice(0, data.file.size, type);
    const outcome =
      data.kind === 'image'
        ? await encodeImage(file, data.rules, reportWork)
        : await rewrite(file, data.limit);
    if (outcome !== null) {
      report({ status: 'read', outcome }, 'bytes' in outcome ? [outcome.bytes] : []);
    }
  } catch {
    report({ status: 'failed' });
  }
};

/** @returns `null` if the code did not load, which has been reported */
async function rewrite(file: Blob, limit: number): Promise<RewrittenVideo | null> {
  // It is large, and an image needs nothing of it.
  const loaded = await import('./rewrite-video.ts').catch((cause: unknown) => String(cause));
  if (typeof loaded === 'string') {
    report({ status: 'lost', reason: loaded });
    return null;
  }
  let last = 0;
  return loaded.rewriteVideo(file, limit, (part, isConverting) => {
    if (performance.now() - last < INTERVAL) return;
    last = performance.now();
    report({ status: 'progress', part, isConverting });
  });
}

function reportWork(): void {
  report({ status: 'working' });
}

function report(report: MediaReport, transfer: Transferable[] = []): void {
  globalThis.postMessage(report, { transfer });
}
