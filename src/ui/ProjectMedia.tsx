import { ImageIcon } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { CardImages, ProjectMedia as Media } from '../domain/media/media.ts';
import { mediaPageOf } from '../domain/media/media-page.ts';
import {
  type ImageFit,
  type Dimensions,
  fitOf,
  fitsBesideText,
  isShownWhole,
  readMediaInfo,
} from '../domain/media/image.ts';
import { CardPicture, LargePicture, boxOf, knownFit } from './ProjectPicture.tsx';
import { PlayBadge, ServicePlayer, stopVideos } from './ServicePlayer.tsx';

/** The maximum width of a video in the large view. */
const LARGE_WIDTH = '60rem';

/** The shape of most videos. */
const USUAL_SHAPE: Dimensions = { width: 16, height: 9 };

/** How a card shows a poster or a first frame. A playing video is never cropped. */
const POSTER: Readonly<Record<ImageFit, string>> = {
  fill: 'is-filling',
  top: 'is-filling is-at-top',
  whole: 'is-scaled-down',
};

/** The link from a card to the large view of its project. */
export interface ViewLink {
  readonly href: string;
  /** Opens the view, if the view is on this page. */
  readonly onOpen?: ((event: MouseEvent) => void) | undefined;
}

/**
 * Shows the video of a project, or else its image, or else an icon. If an uploaded video does not load, the project's
 * video URL replaces it, and likewise for an image. If neither loads, the next kind is shown.
 */
export function ProjectMedia({
  title,
  technologies,
  media,
  cardImages,
  first = false,
  large = false,
  hasControlsBeforePlay = true,
  view,
}: {
  readonly title: string;
  readonly technologies: readonly string[];
  readonly media: Media;
  readonly cardImages?: CardImages | undefined;
  /** Whether this is in the first card of a page. Its image is in view, so it loads before the others. */
  readonly first?: boolean | undefined;
  /** Shows the whole image or video, as large as the window allows. */
  readonly large?: boolean;
  /** Whether a video has controls before it plays. Without them, a button starts it. */
  readonly hasControlsBeforePlay?: boolean;
  /** The view that opens when a visitor presses the image. Without JavaScript, the image links to its own file. */
  readonly view?: ViewLink | undefined;
}) {
  // The size of a video in the large view, from its file name, or else from its poster.
  const [size, setSize] = useState<Dimensions | null>(
    () =>
      firstOf(media.videos, readMediaInfo) ??
      firstOf(media.images, (url) => readMediaInfo(url) ?? cardImages?.[url]),
  );
  // `false` in the served HTML, which has to work without JavaScript.
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [started, setStarted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const isUsable = (url: string) => !failed.includes(url);
  const image = media.images.find(isUsable) ?? null;
  const video = media.videos.find(isUsable) ?? null;
  const cardImage = image === null ? undefined : cardImages?.[image];
  const small = cardImage && isUsable(cardImage.src) ? cardImage : undefined;
  const fail = (url: string) => setFailed((before) => [...before, url]);
  const servicePage = video === null ? null : mediaPageOf(video);
  // The build may have cropped the image to the card's frame.
  const isWhole = small !== undefined && isShownWhole(small, small.fit);
  const poster = image === null ? undefined : ((large && !isWhole ? null : small?.src) ?? image);
  useLostPoster(video !== null && servicePage === null ? poster : undefined, fail);
  const shape = servicePage === null ? (size ?? USUAL_SHAPE) : USUAL_SHAPE;
  const layout = large
    ? `large-frame large-box ${fitsBesideText(shape) ? 'is-upright' : ''}`
    : 'project-card-media';
  const box = large ? boxOf(shape, LARGE_WIDTH) : undefined;

  const measure = (element: HTMLVideoElement, url: string) => {
    const { videoWidth: width, videoHeight: height } = element;
    // A browser that lacks the decoder plays only the sound, in an empty box.
    if (width === 0) return fail(url);
    // If the poster has nearly the same shape, its box stays, so the text does not move.
    if (size === null || fitsBesideText(size) !== fitsBesideText({ width, height })) {
      setSize({ width, height });
    }
  };

  const picture =
    image === null ? null : (
      <CardPicture
        key={small?.src ?? image}
        title={title}
        url={image}
        // Not in the large view, where the card image would be blurry.
        cardImage={large ? undefined : small}
        first={first || large}
        onFail={() => fail(small?.src ?? image)}
      />
    );

  if (video !== null && servicePage?.player) {
    return (
      <ServicePlayer
        title={title}
        page={video}
        service={servicePage.service}
        player={servicePage.player}
        className={layout}
        style={box}
      >
        {picture ?? <Placeholder lines={[servicePage.service]} />}
        {picture && (
          <span className="service-name" suppressHydrationWarning>
            {servicePage.service}
          </span>
        )}
      </ServicePlayer>
    );
  }
  if (video !== null && servicePage === null) {
    const frame = readMediaInfo(video);
    const firstFrame = frame ? fitOf(frame) : undefined;
    // If the size is unknown, the poster or first frame fills the card's frame, because most have nearly its shape.
    const fitBeforePlay = (image === null ? firstFrame : knownFit(image, small)) ?? 'fill';
    const background =
      large && (started || poster === undefined) ? 'is-on-black' : 'is-on-mid-grey';
    return (
      <div className={`${layout} ${background} ${started ? '' : 'video-at-rest'}`} style={box}>
        <video
          // `loading` comes before `src`, because the video would otherwise load immediately. A poster that is out of
          // view can load later.
          loading={first || large ? 'eager' : 'lazy'}
          // Checks for events that fired before hydration. React replays them for images, but not for videos.
          ref={(element) => {
            if (element?.error) fail(video);
            else if (element?.readyState) measure(element, video);
          }}
          className={`card-video ${started || large ? '' : POSTER[fitBeforePlay]}`}
          controls={hasControlsBeforePlay || started}
          // Without a poster, the first frame is better than a black box.
          preload={poster === undefined || large ? 'metadata' : 'none'}
          playsInline
          aria-label={title}
          src={video}
          poster={poster}
          // If a video that a visitor started does not load, its replacement plays.
          autoPlay={playing}
          onPlay={({ currentTarget }) => {
            setStarted(true);
            setPlaying(true);
            stopVideos(currentTarget);
          }}
          onPause={() => setPlaying(false)}
          onEnded={() => setPlaying(false)}
          onError={() => fail(video)}
          onLoadedMetadata={({ currentTarget }) => measure(currentTarget, video)}
        />
        <button
          type="button"
          // With controls, this button is only a larger target. Keyboard users can reach the play button in the
          // controls.
          {...(hasControlsBeforePlay
            ? { tabIndex: -1, 'aria-hidden': true }
            : { 'aria-label': `Play ${title}` })}
          className={`video-start ${hydrated ? '' : 'waits-for-code'}`}
          onClick={({ currentTarget }) => {
            const element = currentTarget.parentElement?.querySelector('video');
            if (!element) return;
            // A video without controls cannot receive focus.
            element.controls = true;
            element.focus();
            element.play().catch(() => undefined);
          }}
        >
          <PlayBadge />
        </button>
      </div>
    );
  }
  if (image !== null && large) {
    return (
      <LargePicture
        key={image}
        title={title}
        url={image}
        cardImage={small}
        onFail={() => fail(image)}
      />
    );
  }
  if (image !== null) {
    if (view === undefined) return <div className={layout}>{picture}</div>;
    return (
      <a
        className={`project-card-view block ${layout}`}
        href={hydrated ? view.href : image}
        onClick={view.onOpen}
        // The title is a link to the same view, and one tab stop is enough.
        tabIndex={hydrated ? -1 : undefined}
      >
        {picture}
      </a>
    );
  }
  return (
    <div
      className={large ? 'large-placeholder' : `has-placeholder ${layout}`}
      role="img"
      aria-label={title}
    >
      <Placeholder lines={technologies.slice(0, 3)} />
    </div>
  );
}

/**
 * Calls `onLost` if the poster of a video does not load. The video element has no event for this and shows a black box.
 *
 * @param poster the URL of the poster, or of its card image if the build created one
 */
function useLostPoster(poster: string | undefined, onLost: (url: string) => void): void {
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (poster === undefined) return;
    const image = new Image();
    image.onerror = () => lost(poster);
    image.src = poster;
    return () => {
      image.onerror = null;
    };
  }, [poster]);
}

/** Classes with the largest font size at which a word of up to a certain length fits into a card. */
const wordSizes = [
  { upTo: 10, className: '' },
  { upTo: 16, className: 'up-to-16-letters' },
  { upTo: 24, className: 'up-to-24-letters' },
  { upTo: 32, className: 'up-to-32-letters' },
  { upTo: Infinity, className: 'more-letters' },
] as const;

/**
 * Replaces a missing image with the first technologies or the name of a service, one per line, in the design's font.
 */
function Placeholder({ lines }: { readonly lines: readonly string[] }) {
  const longest = Math.max(
    0,
    ...lines
      .join(' ')
      .split(/[\s-]+/)
      .map((word) => word.length),
  );
  const size = wordSizes.find(({ upTo }) => longest <= upTo);
  return (
    <div aria-hidden="true" className="project-placeholder is-on-paper text-quiet">
      <ImageIcon className="size-5 shrink-0" strokeWidth={1.5} />
      <p className={`display ${size?.className ?? ''}`}>
        {lines.map((line) => (
          <span key={line} className="block" suppressHydrationWarning>
            {line}
          </span>
        ))}
      </p>
    </div>
  );
}

const neverChanges = () => () => undefined;

/** Returns the first result that is neither `null` nor `undefined`. */
function firstOf<Result>(
  urls: readonly string[],
  read: (url: string) => Result | null | undefined,
): Result | null {
  return urls.map(read).find((found) => found != null) ?? null;
}
