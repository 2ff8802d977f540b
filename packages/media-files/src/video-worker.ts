import { type RewrittenVideo, rewriteVideo } from './rewrite-video.ts';

/** What the worker is given: one video. */
export interface VideoRequest {
  readonly file: Blob;
  /** Of what is written, in bytes. */
  readonly limit: number;
}

/** What the worker says. */
export type VideoReport =
  | { readonly status: 'progress'; readonly part: number; readonly isConverting: boolean }
  | RewrittenVideo
  | { readonly status: 'failed' };

/** How often it tells its progress, in ms. */
const INTERVAL = 100;

globalThis.onmessage = async ({ data }: MessageEvent<VideoRequest>) => {
  let last = 0;
  const outcome = await rewriteVideo(data.file, data.limit, (part, isConverting) => {
    if (performance.now() - last < INTERVAL) return;
    last = performance.now();
    report({ status: 'progress', part, isConverting });
  }).catch(() => ({ status: 'failed' }) as const);
  report(outcome, outcome.status === 'written' ? [outcome.bytes] : []);
};

function report(report: VideoReport, transfer: Transferable[] = []): void {
  globalThis.postMessage(report, { transfer });
}
