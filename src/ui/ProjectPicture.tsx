import { useState } from 'react';
import type { CardImage } from '../domain/media.ts';
import { buckets } from '../domain/media-file.ts';
import { type LargeFit, fitOf, largeFitOf } from '../domain/picture-fit.ts';
import { isTransparent } from './picture-sample.ts';

/** In the large view. */
const LARGE: Readonly<Record<LargeFit, string>> = {
  wide: 'h-auto w-auto max-h-[calc(100dvh-16.25rem)] max-w-full',
  upright: 'h-auto w-auto max-h-[calc(100dvh-16.25rem)] max-w-full md:max-h-[calc(100dvh-9.5rem)]',
  long: 'h-auto w-auto max-w-full',
  panorama: 'h-80 w-auto max-w-none',
};

const SCROLLS: Readonly<Record<LargeFit, string>> = {
  wide: '',
  upright: '',
  // With room for the text beside it.
  long: '!max-w-[40rem] overflow-y-auto max-h-[calc(100dvh-16.25rem)] md:max-h-[calc(100dvh-9.5rem)]',
  panorama: 'overflow-x-auto',
};

/** How wide a card is: three in a row, two, or one. */
const SIZES = '(min-width: 64rem) 25rem, (min-width: 48rem) 45vw, 92vw';
const LEAD_SIZES = '(min-width: 64rem) 50rem, 92vw';

interface ProjectPictureProps {
  readonly title: string;
  readonly url: string;
  readonly onFail: () => void;
}

/** The image in the frame of a card: how it is shown there, {@link fitOf} says. */
export function CardPicture({
  title,
  url,
  cardImage,
  first,
  lead,
  onFail,
}: ProjectPictureProps & {
  readonly cardImage: CardImage | undefined;
  readonly first: boolean;
  readonly lead: boolean;
}) {
  const [fit, setFit] = useState(cardImage?.fit ?? null);
  // A page may look into an image only if its host allows it, which that of uploaded files does.
  const [open, setOpen] = useState(cardImage === undefined && url.includes(`/${buckets.image}/`));
  const measure = (image: HTMLImageElement) => {
    if (cardImage !== undefined || image.naturalWidth === 0) return;
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    setFit(fitOf(size, isTransparent(image)));
  };
  return (
    <picture className={fit === null ? 'block size-full bg-paper' : `fit-${fit}`}>
      {cardImage?.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={lead ? LEAD_SIZES : SIZES} />
      ))}
      <img
        // It can have loaded before React listens. React loads an image again to hear that it has failed.
        ref={(image) => {
          if (image?.complete) measure(image);
        }}
        className={fit === null ? 'size-full object-cover' : undefined}
        alt={title}
        width={1280}
        height={800}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        crossOrigin={open ? 'anonymous' : undefined}
        src={cardImage?.src ?? url}
        onLoad={(event) => measure(event.currentTarget)}
        onError={() => (open ? setOpen(false) : onFail())}
      />
    </picture>
  );
}

/** The image as large as the window allows, or to be scrolled through. */
export function LargePicture({ title, url, onFail }: ProjectPictureProps) {
  const [fit, setFit] = useState<LargeFit>('wide');
  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    if (width > 0) setFit(largeFitOf({ width, height }));
  };
  return (
    // The file itself can be enlarged further, on a phone above all.
    <a
      className={`block max-w-full border-y border-line sm:border-x ${SCROLLS[fit]}`}
      href={url}
      onKeyDown={(event) => {
        // The keys of the dialog scroll a panorama that has the focus.
        if (fit === 'panorama' && event.key.startsWith('Arrow')) event.stopPropagation();
      }}
    >
      <img
        ref={(image) => {
          if (image?.complete) measure(image);
        }}
        className={`mx-auto block bg-plate ${LARGE[fit]}`}
        alt={title}
        decoding="async"
        src={url}
        onLoad={(event) => measure(event.currentTarget)}
        onError={onFail}
      />
    </a>
  );
}
