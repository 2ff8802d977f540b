import { useEffect, useState } from 'react';
import { showsImage, showsPicture } from '../../browser/try-media.ts';
import { mediaPageOf } from '../../domain/media-page.ts';
import type { MediaKind } from '../../domain/media-file.ts';
import { isWebUrl } from '../../domain/web-url.ts';
import { isInsecureUrl } from '../../domain/project-input.ts';
import { useAfterPause } from './useAfterPause.ts';

/** What the owner should know about the URL of an image or a video, which is loaded once before it is saved. */
export function useUrlWarning(kind: MediaKind, text: string): string | undefined {
  const url = text.trim();
  const page = mediaPageOf(url);
  const isTried = isWebUrl(url) && page === null && !isInsecureUrl(url);
  const tried = useAfterPause(isTried ? url : null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (tried === null) return;
    let current = true;
    void (kind === 'image' ? showsImage(tried) : showsPicture(tried)).then((shown) => {
      if (current && shown === false) setFailed(tried);
    });
    return () => {
      current = false;
    };
  }, [kind, tried]);

  if (page !== null && (kind === 'image' || page.player === null)) {
    const what = kind === 'image' ? 'an image' : 'a video';
    return page.service === 'Dropbox'
      ? `This is a page of Dropbox, not ${what}. End its URL with raw=1 in place of dl=0, or upload the file.`
      : `This is a page of ${page.service}, not ${what}. Upload ${what} file instead.`;
  }
  if (isInsecureUrl(url)) return 'This URL starts with http:// and will not show on an https site.';
  if (!isTried || failed !== url) return undefined;
  return kind === 'image'
    ? 'No image could be loaded from this URL. Visitors will see an icon instead.'
    : 'No video could be loaded from this URL. Visitors will see the image instead.';
}
