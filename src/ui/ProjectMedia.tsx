import { ImageIcon } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { CardImage, ProjectMedia as Media } from '../domain/media.ts';
import type { ViewLink } from './ProjectCard.tsx';

const LAYOUT = {
  card: 'project-card-media !mx-0 mb-2 box-content aspect-[16/10] w-full border-b border-line',
  large:
    'mx-auto sm:ms-0 max-h-[calc(100dvh-16.25rem)] min-h-48 max-w-full border-y border-line object-contain sm:border-x',
} as const;

/** How wide a card is: three in a row, two, or one. */
const SIZES = '(min-width: 64rem) 25rem, (min-width: 48rem) 45vw, 92vw';

/** One medium: the video, else the image, else an icon. If one does not load, the next is shown. */
export function ProjectMedia({
  title,
  media,
  cardImage,
  first = false,
  large = false,
  view,
}: {
  readonly title: string;
  readonly media: Media;
  readonly cardImage?: CardImage | undefined;
  /** The first card of a page, whose image is in view: it loads before the others. */
  readonly first?: boolean | undefined;
  /** Shows all of it, as large as the window allows. */
  readonly large?: boolean;
  /** What a press on the image opens; without JavaScript, it is the image itself. */
  readonly view?: ViewLink | undefined;
}) {
  const layout = LAYOUT[large ? 'large' : 'card'];
  // `false` in the served HTML, which works without JavaScript.
  const hydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [failed, setFailed] = useState<readonly string[]>([]);
  const usable = (url: string | null) => (url !== null && !failed.includes(url) ? url : null);
  const [image, video] = [usable(media.image), usable(media.video)];
  const small = cardImage && usable(cardImage.src) ? cardImage : undefined;
  const fail = (url: string) => setFailed((before) => [...before, url]);

  if (video !== null) {
    return (
      <video
        // It can have failed before React listens. React loads an image again to hear of it.
        ref={(element) => {
          if (element?.error) fail(video);
        }}
        className={`${layout} object-contain ${large ? 'aspect-[16/10] w-full bg-black' : 'bg-surface'}`}
        controls
        // Without a poster, the first frame is better than a black box.
        preload={image === null ? 'metadata' : 'none'}
        playsInline
        aria-label={title}
        src={video}
        poster={image === null ? undefined : (small?.src ?? image)}
        onError={() => fail(video)}
      />
    );
  }
  if (image !== null) {
    const picture = (
      <picture className="contents">
        {small?.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={SIZES} />
        ))}
        <img
          className={`${layout} bg-paper ${large ? 'h-auto w-auto' : 'object-cover'}`}
          alt={title}
          width={1280}
          height={800}
          loading={first || large ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          src={small?.src ?? image}
          onError={() => fail(small?.src ?? image)}
        />
      </picture>
    );
    if (large) {
      return (
        // The file itself can be enlarged further, on a phone above all.
        <a className="block" href={image}>
          {picture}
        </a>
      );
    }
    if (view === undefined) return picture;
    return (
      <a
        className="project-card-view !mx-0 block overflow-hidden"
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
      className={`${layout} grid place-items-center bg-paper bg-crossed text-quiet ${large ? 'aspect-[16/10] w-full' : ''}`}
      role="img"
      aria-label={title}
    >
      <ImageIcon className="size-14 bg-paper p-2" strokeWidth={1.25} aria-hidden="true" />
    </div>
  );
}

const neverChanges = () => () => undefined;
