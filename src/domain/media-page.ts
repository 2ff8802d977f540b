/** A page of a video or file service, which shows a medium and is none itself. */
export interface MediaPage {
  /** The name of its service. */
  readonly service: string;
  /** The URL of the service's player, which keeps no record of visitors before they play; `null` without one. */
  readonly player: string | null;
}

/** The hosts of players: the content security policy allows frames from these alone. */
export const PLAYER_HOSTS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * Tells whether a URL is that of a page of a video or file service, which no `<img>` or `<video>` can show
 * (docs/product.md, Project form).
 *
 * @returns `null` for any other URL, such as that of the file itself
 */
export function mediaPageOf(url: string): MediaPage | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
  const host = hostname.replace(/^(www|m)\./, '');
  const path = pathname.split('/').slice(1);
  if (/^(youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) {
    const id =
      host === 'youtu.be'
        ? path[0]
        : ['shorts', 'live', 'embed'].includes(path[0] ?? '')
          ? path[1]
          : searchParams.get('v');
    return { service: 'YouTube', player: /^[\w-]{11}$/.test(id ?? '') ? youTube(id ?? '') : null };
  }
  if (/^(player\.)?vimeo\.com$/.test(host)) {
    // A video that is not listed has a key as well, in its path or its player's query.
    const [id, key = searchParams.get('h')] = path.slice(
      path.findIndex((part) => /^\d+$/.test(part)),
    );
    return { service: 'Vimeo', player: /^\d+$/.test(id ?? '') ? vimeo(id ?? '', key) : null };
  }
  if (/^(drive|docs|photos)\.google\.com$|^photos\.app\.goo\.gl$/.test(host)) {
    return { service: 'Google', player: null };
  }
  if (host === 'dropbox.com' && !searchParams.has('raw'))
    return { service: 'Dropbox', player: null };
  return null;
}

function youTube(id: string): string {
  return `${PLAYER_HOSTS[0]}/embed/${id}?autoplay=1&rel=0`;
}

function vimeo(id: string, key: string | null): string {
  const private_ = key !== null && /^\w+$/.test(key) ? `&h=${key}` : '';
  return `${PLAYER_HOSTS[1]}/video/${id}?dnt=1&autoplay=1${private_}`;
}
