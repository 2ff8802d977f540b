import { type CSSProperties, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { CardImage } from '../domain/media/media.ts';
import {
  type ImageFit,
  type Dimensions,
  fitOf,
  fitsBesideText,
  isShownWhole,
  readMediaInfo,
} from '../domain/media/image.ts';
import { fill } from '../words/fill.ts';
import { projects } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';
import { hasModifier } from './has-modifier.ts';
import { boxOf, knownFit } from './ProjectPicture.tsx';
import { PlayBadge, stopVideos } from './ServicePlayer.tsx';
import { useHydrated } from './useHydrated.ts';

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

/**
 * Shows a video file. Until a visitor starts it, the poster or the first frame is visible. If a visitor starts a video
 * that does not load, and `url` changes to its replacement, the replacement plays.
 */
export function ProjectVideo({
  title,
  url,
  image,
  cardImage,
  knownSize,
  first,
  large,
  hasControlsBeforePlay,
  onFail,
}: {
  readonly title: string;
  readonly url: string;
  /** The URL of the poster, which `cardImage` may replace. */
  readonly image: string | null;
  readonly cardImage: CardImage | undefined;
  /** The size of the video, if it is known before the video loads. */
  readonly knownSize: Dimensions | null;
  readonly first: boolean;
  readonly large: boolean;
  readonly hasControlsBeforePlay: boolean;
  /** Called with the URL of a video or a poster that does not load. */
  readonly onFail: (url: string) => void;
}) {
  const [size, setSize] = useState(knownSize);
  const [started, setStarted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const poster = image === null ? undefined : posterOf(image, cardImage, large);
  useLostPoster(poster, onFail);

  const measure = ({ videoWidth: width, videoHeight: height }: HTMLVideoElement) => {
    // A browser that lacks the decoder plays only the sound, in an empty box.
    if (width === 0) return onFail(url);
    // If the size known so far leads to the same layout, the box stays, so the text does not move.
    if (size === null || fitsBesideText(size) !== fitsBesideText({ width, height })) {
      setSize({ width, height });
    }
  };

  const frame = readMediaInfo(url);
  const firstFrame = frame ? fitOf(frame) : undefined;
  // If the fit is unknown, the poster or first frame fills the card's frame, because most have almost the same shape as
  // the frame.
  const fitBeforePlay = (image === null ? firstFrame : knownFit(image, cardImage)) ?? 'fill';
  const background = large && (started || poster === undefined) ? 'is-on-black' : 'is-on-mid-grey';
  const { className, style } = videoBox(size, large);
  return (
    <div className={`${className} ${background} ${started ? '' : 'video-at-rest'}`} style={style}>
      <video
        // `loading` comes before `src`, because the video would otherwise load immediately. A poster that is out of
        // view can load later.
        loading={first || large ? 'eager' : 'lazy'}
        // Checks for events that fired before hydration. React replays them for images, but not for videos.
        ref={(element) => {
          if (element?.error) onFail(url);
          else if (element?.readyState) measure(element);
        }}
        className={`card-video ${started || large ? '' : POSTER[fitBeforePlay]}`}
        controls={hasControlsBeforePlay || started}
        // Without a poster, the first frame is better than a black box.
        preload={poster === undefined || large ? 'metadata' : 'none'}
        playsInline
        aria-label={title}
        src={url}
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
        onError={() => onFail(url)}
        onLoadedMetadata={({ currentTarget }) => measure(currentTarget)}
      />
      <StartLink title={title} url={url} hasControls={hasControlsBeforePlay} />
    </div>
  );
}

/**
 * The large play button over a video that has not started. It is a link to the video, so screen readers can open the
 * video without JavaScript.
 */
function StartLink({
  title,
  url,
  hasControls,
}: {
  readonly title: string;
  readonly url: string;
  readonly hasControls: boolean;
}) {
  const hydrated = useHydrated();
  const english = useContext(EnglishWords);
  return (
    <a
      href={url}
      aria-label={fill(english?.playVideo ?? projects.playVideo, { title })}
      // Keyboard users reach the play button in the controls, which appear once the video has the focus. Screen readers
      // do not find hidden controls, so they have only this link.
      tabIndex={hasControls ? -1 : undefined}
      className={`video-start ${hydrated ? '' : 'waits-for-code'}`}
      onClick={(event) => {
        const element = event.currentTarget.parentElement?.querySelector('video');
        if (!element || hasModifier(event)) return;
        event.preventDefault();
        // A video without controls cannot receive focus.
        element.controls = true;
        element.focus();
        element.play().catch(() => undefined);
      }}
    >
      <PlayBadge />
    </a>
  );
}

/**
 * Returns the class and style of the box around a video or a player. In the large view, the box has the shape of the
 * video.
 *
 * @param size the size of the video, or `null` if it is unknown
 */
export function videoBox(
  size: Dimensions | null,
  large: boolean,
): { readonly className: string; readonly style: CSSProperties | undefined } {
  if (!large) return { className: 'project-card-media', style: undefined };
  const shape = size ?? USUAL_SHAPE;
  return {
    className: `large-frame large-box ${fitsBesideText(shape) ? 'is-upright' : ''}`,
    style: boxOf(shape, LARGE_WIDTH),
  };
}

/** Returns the URL of the poster: the card image if there is one, unless the large view would show it cropped. */
function posterOf(image: string, cardImage: CardImage | undefined, large: boolean): string {
  if (cardImage === undefined) return image;
  // The build may have cropped the image to the card's frame.
  const isCropped = !isShownWhole(cardImage, cardImage.fit);
  return large && isCropped ? image : cardImage.src;
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
