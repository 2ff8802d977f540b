import { type MouseEvent, type ReactNode, useState } from 'react';
import type { CardImages, ProjectMedia as Media } from '../domain/media/media.ts';
import { mediaPageOf } from '../domain/media/media-page.ts';
import { type Dimensions, readMediaInfo } from '../domain/media/image.ts';
import { CardPicture, LargePicture } from './ProjectPicture.tsx';
import { Placeholder } from './Placeholder.tsx';
import { ProjectVideo, videoBox } from './ProjectVideo.tsx';
import { ServicePlayer } from './ServicePlayer.tsx';
import { useHydrated } from './useHydrated.ts';

/** The link from a card to the large view of its project. */
export interface ViewLink {
  readonly href: string;
  /** Opens the view, if the view is on this page. */
  readonly onOpen?: ((event: MouseEvent) => void) | undefined;
}

/**
 * Shows the video of a project, or else its image, or else a placeholder. If an uploaded file does not load, the one at
 * the project's video URL or image URL replaces it. The image also replaces the video if no video loads, or if the
 * video URL is a page of a service whose player cannot be embedded.
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
  /** Whether to show the whole image or video, as large as the window allows. */
  readonly large?: boolean;
  /** Whether a video has controls before it plays. Without controls, a button starts the video. */
  readonly hasControlsBeforePlay?: boolean;
  /** The view that opens when a visitor presses the image. Without JavaScript, the image links to its own file. */
  readonly view?: ViewLink | undefined;
}) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const isUsable = (url: string) => !failed.includes(url);
  const fail = (url: string) => setFailed((before) => [...before, url]);
  const image = media.images.find(isUsable) ?? null;
  const video = media.videos.find(isUsable) ?? null;
  const builtImage = image === null ? undefined : cardImages?.[image];
  const cardImage = builtImage && isUsable(builtImage.src) ? builtImage : undefined;
  const servicePage = video === null ? null : mediaPageOf(video);

  if (video !== null && servicePage === null) {
    return (
      <ProjectVideo
        title={title}
        url={video}
        image={image}
        cardImage={cardImage}
        knownSize={knownVideoSize(media, cardImages)}
        first={first}
        large={large}
        hasControlsBeforePlay={hasControlsBeforePlay}
        onFail={fail}
      />
    );
  }
  const picture =
    image === null ? null : (
      <CardPicture
        key={cardImage?.src ?? image}
        title={title}
        url={image}
        // Not in the large view, where the card image would be blurry.
        cardImage={large ? undefined : cardImage}
        first={first || large}
        onFail={() => fail(cardImage?.src ?? image)}
      />
    );
  if (video !== null && servicePage?.player) {
    return (
      <ServicePlayer
        title={title}
        page={video}
        service={servicePage.service}
        player={servicePage.player}
        {...videoBox(null, large)}
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
  if (image !== null && large) {
    return (
      <LargePicture
        key={image}
        title={title}
        url={image}
        cardImage={cardImage}
        onFail={() => fail(image)}
      />
    );
  }
  if (image !== null) {
    if (view === undefined) return <div className="project-card-media">{picture}</div>;
    return (
      <ImageLink file={image} view={view}>
        {picture}
      </ImageLink>
    );
  }
  return (
    <div
      className={large ? 'large-placeholder' : 'has-placeholder project-card-media'}
      role="img"
      aria-label={title}
    >
      <Placeholder lines={technologies.slice(0, 3)} />
    </div>
  );
}

/** The link around the image of a card. Without JavaScript, it opens the file of the image. */
function ImageLink({
  file,
  view,
  children,
}: {
  readonly file: string;
  readonly view: ViewLink;
  readonly children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <a
      className="project-card-view project-card-media block"
      href={hydrated ? view.href : file}
      onClick={view.onOpen}
      // The title is a link to the same view, and one tab stop is enough.
      tabIndex={hydrated ? -1 : undefined}
    >
      {children}
    </a>
  );
}

/** Returns the size of a project's video according to its file name, or else the size of its poster. */
function knownVideoSize(media: Media, cardImages: CardImages | undefined): Dimensions | null {
  return (
    firstOf(media.videos, readMediaInfo) ??
    firstOf(media.images, (url) => readMediaInfo(url) ?? cardImages?.[url])
  );
}

/** Returns the first result that is neither `null` nor `undefined`. */
function firstOf<Result>(
  urls: readonly string[],
  read: (url: string) => Result | null | undefined,
): Result | null {
  return urls.map(read).find((found) => found != null) ?? null;
}
