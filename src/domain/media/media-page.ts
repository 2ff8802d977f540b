/** A page on a video or file service. It shows an image or a video, but is not the file itself. */
export interface MediaPage {
  /** The name of the service. */
  readonly service: string;
  /** The URL of the service's player in its privacy mode, or `null` if the site cannot embed a player for it. */
  readonly player: string | null;
}

/** The origins of players. The content security policy allows frames only from these. */
export const PLAYER_ORIGINS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** The hosts of pages, without "www." and "m.". Most files of these services are on other hosts. */
const PAGE_HOSTS: readonly (readonly [service: string, hosts: RegExp])[] = [
  ['Google Drive', /^(drive|docs)\.google\.com$/],
  ['Google Photos', /^photos\.(google\.com|app\.goo\.gl)$/],
  ['OneDrive', /^(onedrive\.live\.com|1drv\.ms)$/],
  ['SharePoint', /\.sharepoint\.com$/],
  ['iCloud', /^((share|photos)\.)?icloud\.com$/],
  ['Box', /^((app|[\w-]+\.app)\.)?box\.com$/],
  ['WeTransfer', /^(wetransfer\.com|we\.tl)$/],
  ['Loom', /^loom\.com$/],
  ['Vidyard', /^(share|play|video)\.vidyard\.com$/],
  ['Streamable', /^streamable\.com$/],
  ['Dailymotion', /^(dailymotion\.com|dai\.ly)$/],
  ['Twitch', /^(clips\.)?twitch\.tv$/],
  ['TikTok', /^(vm\.)?tiktok\.com$/],
  ['Instagram', /^instagram\.com$/],
  ['Facebook', /^(facebook\.com|fb\.watch)$/],
  ['LinkedIn', /^linkedin\.com$/],
  ['X', /^(x|twitter)\.com$/],
  ['Imgur', /^imgur\.com$/],
  ['Flickr', /^(flickr\.com|flic\.kr)$/],
  ['Unsplash', /^unsplash\.com$/],
  ['Figma', /^figma\.com$/],
  ['Canva', /^canva\.com$/],
];

/** Matches files that a service serves from the host of its pages. */
const FILES = /^(drive\.google\.com\/thumbnail|((app|[\w-]+\.app)\.)?box\.com\/shared\/static\/)/;

/** Names that YouTube uses in place of a video id. */
const NO_VIDEO = ['videoseries', 'live_stream'];

/**
 * Recognises a page on a video or file service by its URL. `<img>` and `<video>` cannot show such a page
 * (docs/product/admin.md, Choosing a file).
 *
 * @returns `null` for any other URL, such as the URL of the file itself
 */
export function mediaPageOf(url: string): MediaPage | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, searchParams, hash } = new URL(url);
  const host = hostname.replace(/^(www|m)\./, '');
  const path = pathname.split('/').slice(1);
  if (/^((music\.)?youtube(-nocookie)?\.com|youtu\.be)$/.test(host)) {
    const id =
      (host === 'youtu.be'
        ? path[0]
        : ['shorts', 'live', 'embed'].includes(path[0] ?? '')
          ? path[1]
          : searchParams.get('v')) ?? '';
    const isVideo = /^[\w-]{11}$/.test(id) && !NO_VIDEO.includes(id);
    return { service: 'YouTube', player: isVideo ? youTube(id, startTimeOf(searchParams)) : null };
  }
  if (/^(player\.)?vimeo\.com$/.test(host)) {
    // A collection has its own number, which comes before the number of the video.
    const isCollection = ['showcase', 'album', 'event'].includes(path[0] ?? '');
    const rest = isCollection ? path.slice(2) : path;
    // An unlisted video also has a key, in its path or in its player's query.
    const [id = '', key = ''] = rest.slice(rest.findIndex((part) => /^\d+$/.test(part)));
    const fragment = new URLSearchParams(hash.slice(1));
    const player = /^\d+$/.test(id)
      ? vimeo(id, key || searchParams.get('h'), startTimeOf(fragment))
      : null;
    return { service: 'Vimeo', player };
  }
  if (host === 'dropbox.com') {
    return searchParams.has('raw') ? null : { service: 'Dropbox', player: null };
  }
  if (/(^|\.)wistia\.(com|net)$/.test(host)) {
    return path[0] === 'deliveries' ? null : { service: 'Wistia', player: null };
  }
  if (FILES.test(`${host}${pathname}`)) return null;
  const found = PAGE_HOSTS.find(([, hosts]) => hosts.test(host));
  return found ? { service: found[0], player: null } : null;
}

function youTube(id: string, start: number): string {
  return `${PLAYER_ORIGINS[0]}/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`;
}

function vimeo(id: string, key: string | null, start: number): string {
  const privacyHash = key !== null && /^\w+$/.test(key) ? `&h=${key}` : '';
  return `${PLAYER_ORIGINS[1]}/video/${id}?dnt=1&autoplay=1${privacyHash}${start > 0 ? `#t=${start}s` : ''}`;
}

/**
 * Returns the start time of a shared video, in seconds, from a value such as "42", "42s" or "1h2m3s". Any other value
 * counts as 0.
 */
function startTimeOf(parameters: URLSearchParams): number {
  const time = parameters.get('t') ?? parameters.get('start') ?? '';
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
}
