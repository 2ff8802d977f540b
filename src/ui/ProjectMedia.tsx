import { ImageIcon } from 'lucide-react';
import {
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CardImage, ProjectMedia as Media } from '../domain/media.ts';
import { mediaPageOf } from '../domain/media-page.ts';
import {
  CARD_RATIO,
  type PictureFit,
  type PictureSize,
  fitOf,
  isBeside,
} from '../domain/picture-fit.ts';
import { CardPicture, LargePicture } from './ProjectPicture.tsx';
import { PlayBadge, ServicePlayer } from './ServicePlayer.tsx';

const LAYOUT = {
  card: 'project-card-media relative !mx-0 mb-2 box-content aspect-[16/10] w-full overflow-hidden border-b border-line',
  /** With its own ratio, as large as the window allows above the text. */
  large:
    'relative aspect-[var(--ratio)] w-[min(60rem,calc(max(12rem,100dvh-16.25rem)*var(--ratio)))] max-w-full border-y border-line sm:border-x',
  /** What is added where it is beside the text. */
  upright: 'md:w-[calc((100dvh-9.5rem)*var(--ratio))]',
} as const;

/** How a poster is shown in the frame of a card; what plays is whole. */
const POSTER: Readonly<Record<PictureFit, string>> = {
  fill: 'object-cover',
  top: 'object-cover object-top',
  whole: 'object-contain',
  band: 'object-contain',
};

/** Leads from a card to the large view of its project. */
export interface ViewLink {
  readonly href: string;
  /** Where the view is on this page: opens it. */
  readonly onOpen?: ((event: MouseEvent) => void) | undefined;
}

/** One medium: the video, else the image, else an icon. If one does not load, the next is shown. */
export function ProjectMedia({
  title,
  technologies,
  media,
  cardImage,
  first = false,
  lead = false,
  large = false,
  view,
}: {
  readonly title: string;
  readonly technologies: readonly string[];
  readonly media: Media;
  readonly cardImage?: CardImage | undefined;
  /** The first card of a page, whose image is in view: it loads before the others. */
  readonly first?: boolean | undefined;
  /** The card is as wide as two or three. */
  readonly lead?: boolean | undefined;
  /** Shows all of it, as large as the window allows. */
  readonly large?: boolean;
  /** What a press on the image opens; without JavaScript, it is the image itself. */
  readonly view?: ViewLink | undefined;
}) {
  const [size, setSize] = useState<PictureSize>();
  const layout = large
    ? `${LAYOUT.large} ${size && isBeside(size) ? LAYOUT.upright : ''}`
    : LAYOUT.card;
  // `false` in the served HTML, which works without JavaScript.
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [started, setStarted] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const usable = (url: string | null) => (url !== null && !failed.includes(url) ? url : null);
  const [image, video] = [usable(media.image), usable(media.video)];
  const small = cardImage && usable(cardImage.src) ? cardImage : undefined;
  const fail = (url: string) => setFailed((before) => [...before, url]);
  const page = video === null ? null : mediaPageOf(video);
  const posterFit = usePosterFit(small, large || video === null || page !== null ? null : image);

  const picture =
    image === null ? null : (
      <CardPicture
        key={small?.src ?? image}
        title={title}
        url={image}
        cardImage={small}
        first={first || large}
        lead={lead}
        onFail={() => fail(small?.src ?? image)}
      />
    );

  if (video !== null && page?.player) {
    return (
      <ServicePlayer
        title={title}
        page={video}
        player={page.player}
        className={layout}
        style={large ? ratioOf({ width: 16, height: 9 }) : undefined}
      >
        {/* Words would be behind the button. */}
        {picture ?? <Placeholder technologies={[]} />}
      </ServicePlayer>
    );
  }
  if (video !== null && page === null) {
    const player = (
      <video
        // It can have failed before React listens. React loads an image again to hear of it.
        ref={(element) => {
          if (element?.error) fail(video);
        }}
        className={
          large
            ? `${layout} bg-black object-contain`
            : `block size-full ${started ? 'object-contain' : POSTER[posterFit]}`
        }
        style={large ? ratioOf(size ?? { width: CARD_RATIO, height: 1 }) : undefined}
        controls
        // Without a poster, the first frame is better than a black box.
        preload={image === null || large ? 'metadata' : 'none'}
        playsInline
        aria-label={title}
        src={video}
        poster={image === null ? undefined : (small?.src ?? image)}
        onPlay={() => setStarted(true)}
        onError={() => fail(video)}
        // A browser that lacks the decoder plays only the sound, in an empty box.
        onLoadedMetadata={({ currentTarget }) => {
          const { videoWidth: width, videoHeight: height } = currentTarget;
          if (width === 0) fail(video);
          else setSize({ width, height });
        }}
      />
    );
    if (large) return player;
    return (
      <div className={`${layout} bg-plate ${started ? '' : 'video-at-rest'}`}>
        {player}
        {/* A larger target than the button of the controls, which a keyboard has anyway. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={`video-start absolute inset-0 m-auto size-16 ${hydrated ? '' : 'pointer-events-none'}`}
          onClick={({ currentTarget }) => {
            const element = currentTarget.parentElement?.querySelector('video');
            element?.focus();
            element?.play().catch(() => undefined);
          }}
        >
          <PlayBadge />
        </button>
      </div>
    );
  }
  if (image !== null && large) {
    return <LargePicture title={title} url={image} onFail={() => fail(image)} />;
  }
  if (image !== null) {
    if (view === undefined) return <div className={layout}>{picture}</div>;
    return (
      <a
        className={`project-card-view block ${layout}`}
        href={hydrated ? view.href : image}
        onClick={view.onOpen}
        // The title leads there too: one stop for the keyboard.
        tabIndex={hydrated ? -1 : undefined}
      >
        {picture}
      </a>
    );
  }
  return (
    <div
      className={large ? 'h-48 w-[60rem] max-w-full border border-line' : layout}
      role="img"
      aria-label={title}
    >
      <Placeholder technologies={technologies} />
    </div>
  );
}

/** How the poster of a video is shown in its card: a video does not tell the size of its poster. */
function usePosterFit(cardImage: CardImage | undefined, poster: string | null): PictureFit {
  const [fit, setFit] = useState<PictureFit>('fill');
  const url = cardImage === undefined ? poster : null;
  useEffect(() => {
    if (url === null) return;
    const image = new Image();
    image.onload = () =>
      setFit(fitOf({ width: image.naturalWidth, height: image.naturalHeight }, false));
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return cardImage?.fit ?? fit;
}

/** Without a medium, the first technologies speak, in the design's own font: one a line. */
function Placeholder({ technologies }: { readonly technologies: readonly string[] }) {
  return (
    <div
      aria-hidden="true"
      className="project-placeholder flex size-full flex-col justify-between gap-3 overflow-hidden bg-paper p-5 text-quiet"
    >
      <ImageIcon className="size-5 shrink-0" strokeWidth={1.5} />
      <p className="display text-[clamp(1.5rem,1.2rem+1vw,2rem)] leading-[1.2]">
        {technologies.slice(0, 3).map((technology) => (
          <span key={technology} className="block truncate">
            {technology}
          </span>
        ))}
      </p>
    </div>
  );
}

/** For {@link LAYOUT}. */
function ratioOf({ width, height }: PictureSize): CSSProperties {
  return { '--ratio': width / height } as CSSProperties;
}

const neverChanges = () => () => undefined;
