import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { CardImage } from '../domain/media/media.ts';
import {
  CARD_RATIO,
  type ImageFit,
  type MediaInfo,
  type Dimensions,
  enlargement,
  fitOf,
  fitOfInfo,
  backgroundOf,
  kindOfSize,
  largeFitOf,
  readMediaInfo,
  shownPart,
} from '../domain/media/image.ts';

/** The box of an image whose size is unknown: the shape of a card, as wide as the dialog. */
const UNKNOWN_SIZE: Dimensions = { width: 960, height: 960 / CARD_RATIO };

/** The width of a card in a row of three, two or one. */
const CARD_SIZES = '(min-width: 64rem) 25rem, (min-width: 48rem) 45vw, 92vw';

interface ProjectPictureProps {
  readonly title: string;
  readonly url: string;
  readonly cardImage: CardImage | undefined;
  readonly onFail: () => void;
}

/** Returns how an image fits the frame of a card, if its file name or the build specifies the fit. */
export function knownFit(url: string, cardImage: CardImage | undefined): ImageFit | undefined {
  const info = readMediaInfo(url);
  return info ? fitOfInfo(info) : cardImage?.fit;
}

/**
 * The image in the frame of a card. If neither the file name nor the build specifies the fit, the size of the loaded
 * image determines it.
 */
export function CardPicture({
  title,
  url,
  cardImage,
  first,
  onFail,
}: ProjectPictureProps & { readonly first: boolean }) {
  const known = knownFit(url, cardImage);
  const [fit, setFit] = useState(known ?? null);
  const measure = (image: HTMLImageElement) => {
    if (known === undefined && image.naturalWidth > 0) setFit(fitOf(sizeOf(image)));
  };
  return (
    <picture
      data-fit={fit}
      className={`card-picture is-on-${backgroundOf(readMediaInfo(url), fit)}`}
    >
      <Sources cardImage={cardImage} />
      <img
        // The image may have loaded before hydration. A failure is still reported, because React sets the source again.
        ref={(image) => {
          if (image?.complete) measure(image);
        }}
        alt={title}
        width={1280}
        height={800}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        src={cardImage?.src ?? url}
        onLoad={(event) => measure(event.currentTarget)}
        onError={onFail}
      />
    </picture>
  );
}

/**
 * Shows the image as large as the window allows. A very tall or wide image scrolls. The card image is shown until the
 * original has loaded, and stays if the original does not load, for example because the backend is paused.
 */
export function LargePicture({ title, url, cardImage, onFail }: ProjectPictureProps) {
  const info = readMediaInfo(url);
  const [picture, setPicture] = useState(info ?? (cardImage && infoOfCard(cardImage)));
  const [original, setOriginal] = useState<'loading' | 'shown' | 'lost'>('loading');
  const [standIn, setStandIn] = useState(cardImage);
  const fail = () => {
    if (standIn === undefined) return onFail();
    setPicture({ ...shownPart(standIn, standIn.fit), kind: 'plain' });
    setOriginal('lost');
  };
  const fit = picture ? largeFitOf(picture) : 'wide';
  const isVisible = picture !== undefined || original === 'shown';
  const background = backgroundOf(info, isVisible ? 'whole' : null);
  const frame = useRef<HTMLAnchorElement>(null);
  useEffect(() => (fit === 'panorama' ? startInTheMiddle(frame.current) : undefined), [fit]);

  const measure = (image: HTMLImageElement) => {
    const own = sizeOf(image);
    // Some SVG files have no size.
    if (info === null && own.width > 0) {
      setPicture((before) =>
        before?.width === own.width && before.height === own.height
          ? before
          : { ...own, kind: kindOfSize(own) },
      );
    }
    // Decodes the original before it replaces the card image. Otherwise, the box would be empty for a moment.
    image.decode().then(
      () => setOriginal('shown'),
      () => undefined,
    );
  };
  const scale = fit === 'tiny' && picture ? enlargement(picture) : 1;
  return (
    // The link opens the file itself, because a browser can zoom further into it, especially on a phone.
    <a
      ref={frame}
      className={`large-frame is-${fit}`}
      href={url}
      onKeyDown={(event) => {
        // In a focused panorama, the arrow keys scroll instead of changing the project.
        if (fit === 'panorama' && event.key.startsWith('Arrow')) event.stopPropagation();
      }}
    >
      <span
        className={`large-box is-${fit} is-on-${background}`}
        style={picture ? boxOf(picture, `${picture.width * scale}px`) : boxOf(UNKNOWN_SIZE)}
      >
        {standIn && original !== 'shown' ? (
          <picture>
            <Sources cardImage={standIn} />
            <img
              // The card image lacks the bottom of a tall image, or both ends of a panorama.
              className="is-stand-in"
              alt={original === 'lost' ? title : ''}
              // Shown immediately, because the card has already decoded it.
              decoding="sync"
              src={standIn.src}
              onError={() => {
                setStandIn(undefined);
                if (original === 'lost') onFail();
              }}
            />
          </picture>
        ) : null}
        {original === 'lost' ? null : (
          <img
            ref={(image) => {
              if (image?.complete && original === 'loading') measure(image);
            }}
            alt={title}
            decoding={standIn ? 'async' : 'sync'}
            src={url}
            onLoad={(event) => measure(event.currentTarget)}
            onError={fail}
          />
        )}
      </span>
    </a>
  );
}

function Sources({ cardImage }: Pick<ProjectPictureProps, 'cardImage'>) {
  return cardImage?.sources.map(({ type, srcSet }) => (
    <source key={type} type={type} srcSet={srcSet} sizes={CARD_SIZES} />
  ));
}

/**
 * Returns the size and kind of an original image, according to its card image. If the card shows the whole image, the
 * image is neither tall nor a panorama.
 */
function infoOfCard({ width, height, fit }: CardImage): MediaInfo {
  return { width, height, kind: fit === 'whole' ? 'plain' : kindOfSize({ width, height }) };
}

/** Returns the size of an image, which is 0 × 0 if it failed to load. */
function sizeOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Dimensions {
  return { width, height };
}

/** Scrolls a panorama to the middle, which the card shows, after the dialog opens and the panorama has a size. */
function startInTheMiddle(frame: HTMLElement | null) {
  if (frame === null) return undefined;
  const observer = new ResizeObserver(() => {
    const hidden = frame.scrollWidth - frame.clientWidth;
    if (hidden <= 0) return;
    observer.disconnect();
    // On a right-to-left page, the position is negative.
    frame.scrollLeft = getComputedStyle(frame).direction === 'rtl' ? -hidden / 2 : hidden / 2;
  });
  observer.observe(frame);
  return () => observer.disconnect();
}

/**
 * Returns the CSS variables for a box in the large view (styles/large-view.css). The box reserves space until the image
 * or video has loaded.
 *
 * @param size the size of the image or video
 * @param width the maximum width of the box, as a CSS length
 */
export function boxOf(size: Dimensions, width = `${size.width}px`): CSSProperties {
  const high = 'calc((100dvh - 10.25rem) * var(--ratio))';
  return {
    '--ratio': size.width / size.height,
    '--width': width,
    '--upright': `min(var(--width), ${high}, var(--room))`,
    '--narrow': `min(var(--width), max((100dvh - 16.25rem) * var(--ratio), min(${high}, var(--room))))`,
  } as CSSProperties;
}
