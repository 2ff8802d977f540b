import { useEffect, useRef, useState } from 'react';
import type { ProjectMedia } from '../domain/media.ts';
import { type ProjectCardContent, ProjectCardView } from './ProjectCardView.tsx';

export interface ProjectCardProps extends ProjectCardContent {
  /** Told the address of the picture when it is there, or will not be; perhaps more than once. */
  readonly onPicture?: (image: string) => void;
}

/** The card of a project; a medium that does not load gives way to the next. */
export function ProjectCard({ media, onPicture, ...content }: ProjectCardProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const usable = (address: string | null) =>
    address !== null && !failed.includes(address) ? address : null;
  const shown: ProjectMedia = { image: usable(media.image), video: usable(media.video) };
  const { image, video } = shown;
  const fail = (address: string) => {
    setFailed((before) => [...before, address]);
    if (address === media.image) onPicture?.(address);
  };

  const poster = video === null ? null : image;
  useEffect(() => {
    if (poster === null || !onPicture) return;
    // A video does not say when its poster has arrived.
    const twin = new Image();
    twin.fetchPriority = 'high';
    twin.onload = twin.onerror = () => onPicture(poster);
    twin.src = poster;
    return () => {
      twin.onload = twin.onerror = null;
    };
  }, [poster, onPicture]);

  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // Drawn before React: what became of it was said when nobody listened.
    const medium = card.current?.querySelector('video, img');
    const address = medium?.getAttribute('src');
    if (!address) return;
    const giveWay = () => setFailed((before) => [...before, address]);
    if (medium instanceof HTMLVideoElement) {
      if (medium.error) giveWay();
    } else if (medium instanceof HTMLImageElement && medium.complete) {
      // A drawing without a size of its own is no broken picture, though its width is 0.
      medium
        .decode()
        .catch(() => medium.naturalWidth === 0 && giveWay())
        .finally(() => onPicture?.(address));
    }
  }, [onPicture]);

  return (
    <ProjectCardView
      {...content}
      media={shown}
      cardRef={card}
      onLoad={() => image !== null && onPicture?.(image)}
      onFailure={fail}
    />
  );
}
