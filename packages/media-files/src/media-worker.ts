import { type EncodedImage, encodeImage } from './encode-image.ts';
import { SNIFFED_BYTES, sniffType } from './media-type.ts';
import type { RewrittenVideo } from './rewrite-video.ts';
import type { StoredImageRules } from './rules.ts';

/** A request to the worker, for one file. */
export type MediaRequest =
  | { readonly kind: 'image'; readonly file: Blob; readonly rules: StoredImageRules }
  /** `limit` is the maximum size of the result, in bytes. */
  | { readonly kind: 'video'; readonly file: Blob; readonly limit: number };

/**
 * The messages from the worker. The first message contains the file's type, detected from its content. If the type is
 * known, progress reports and the result follow.
 */
export type MediaReport =
  | { readonly status: 'type'; readonly type: string | null }
  | { readonly status: 'progress'; readonly part: number; readonly isConverting: boolean }
  /** The worker is still busy. */
  | { readonly status: 'working' }
  | { readonly status: 'read'; readonly outcome: EncodedImage | RewrittenVideo }
  /** The file cannot be read. */
  | { readonly status: 'failed' }
  /** The code for videos did not load. */
  | { readonly status: 'not-loaded'; readonly reason: string };

/** The minimum time between two progress reports, in ms. */
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

/** Rewrites a video. If the code did not load, reports the failure and returns `null`. */
async function rewrite(file: Blob, limit: number): Promise<RewrittenVideo | null> {
  // This code is loaded only for videos, because it is large.
  const loaded = await import('./rewrite-video.ts').catch((cause: unknown) => String(cause));
  if (typeof loaded === 'string') {
    report({ status: 'not-loaded', reason: loaded });
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
