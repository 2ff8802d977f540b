import { PlayIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** The player of a video service, which is loaded when a visitor presses it: nothing is asked of the service before. */
export function ServicePlayer({
  title,
  page,
  player,
  className,
  children,
}: {
  readonly title: string;
  /** The URL of the video at the service: where the press leads without JavaScript. */
  readonly page: string;
  readonly player: string;
  readonly className: string;
  /** What is shown until then. */
  readonly children: ReactNode;
}) {
  const [playing, setPlaying] = useState(false);
  if (playing) {
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        className={`${className} bg-black`}
        title={title}
        src={player}
        allow="autoplay; fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <a
      className={`${className} group relative block`}
      href={page}
      aria-label={`Play ${title}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {children}
      <PlayBadge />
    </a>
  );
}

/** Says that a press plays; what it is in gets the press. */
export function PlayBadge() {
  return (
    <span className="pointer-events-none absolute inset-0 m-auto grid size-16 place-items-center rounded-pill bg-accent text-on-accent group-hover:opacity-90">
      <PlayIcon aria-hidden="true" className="ml-1 size-7 fill-current" />
    </span>
  );
}
