import type { MediaKind } from './media.ts';
import { type MediaPage, mediaPageOf } from './media-page.ts';
import { isInsecureUrl, isWebUrl } from '../text/web-url.ts';

/** The image or video in the project form. */
export interface MediaChoice {
  /** The text in its URL field. */
  readonly url: string;
  /** Whether there is a file, which takes precedence over the URL. */
  readonly hasFile: boolean;
  /** Whether the browser failed to load the URL. */
  readonly failed: boolean;
}

/**
 * Returns whether the form has to load a URL to find out what visitors will see. For other URLs, this is known in
 * advance.
 */
export function isWorthProbing(url: string): boolean {
  return isWebUrl(url) && mediaPageOf(url) === null && !isInsecureUrl(url);
}

/**
 * Warns the owner about the URL of an image or video (docs/product/admin.md, Choosing a file).
 *
 * @returns the warning, or `undefined` if there is nothing to warn about
 */
export function mediaUrlWarning(
  kind: MediaKind,
  choices: Readonly<Record<MediaKind, MediaChoice>>,
): string | undefined {
  const { url, hasFile, failed } = choices[kind];
  const page = mediaPageOf(url);
  const warning =
    page === null
      ? isInsecureUrl(url) && 'This URL starts with http://, so it will not load on an https site.'
      : pageWarning(kind, url, page, hasFile);
  if (warning) return hasFile ? `${warning} Visitors will see the ${kind} file.` : warning;
  if (page !== null || !failed) return undefined;
  return `No ${kind} could be loaded from this URL, which may be the URL of a page. Visitors will see ${
    hasFile ? `the ${kind} file` : withoutIt(kind, choices)
  }.`;
}

function withoutIt(kind: MediaKind, { image, video }: Readonly<Record<MediaKind, MediaChoice>>) {
  if (kind === 'image') return isShown('video', video) ? 'the video without it' : 'an icon instead';
  return isShown('image', image) ? 'the image instead' : 'an icon instead';
}

/** Returns whether visitors will see the image or video, as far as the form knows. */
function isShown(kind: MediaKind, { url, hasFile, failed }: MediaChoice): boolean {
  if (hasFile) return true;
  return isWorthProbing(url)
    ? !failed
    : kind === 'video' && (mediaPageOf(url)?.player ?? null) !== null;
}

function pageWarning(
  kind: MediaKind,
  url: string,
  page: MediaPage,
  hasFile: boolean,
): string | undefined {
  const { service, player } = page;
  const what = kind === 'image' ? 'an image' : 'a video';
  if (kind === 'video') {
    if (player !== null) return undefined;
    if (service === 'YouTube' || service === 'Vimeo') {
      return `This page on ${service} is not a single video. Enter the URL of the video itself.`;
    }
  } else if (player !== null) {
    return `This is a video on ${service}, not an image. Enter its URL as the video URL.`;
  }
  const fact = `This is a page on ${service}, not ${what}.`;
  if (hasFile) return fact;
  const remedy = (service === 'Dropbox' && dropboxRemedy(url)) || `Upload ${what} file instead.`;
  return `${fact} ${remedy}`;
}

/**
 * Explains how to turn the URL of a Dropbox page that shows a file into the URL of the file itself. Returns `null` for
 * other pages, such as those of folders.
 */
function dropboxRemedy(url: string): string | null {
  const { pathname, search, searchParams } = new URL(url);
  if (!/^\/(s|scl\/fi)\//.test(pathname)) return null;
  const dl = searchParams.get('dl');
  const place = dl === null ? `${search === '' ? '?' : '&'}raw=1` : `raw=1 in place of dl=${dl}`;
  return `End its URL with ${place}, or upload the file.`;
}
