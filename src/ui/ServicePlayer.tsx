import { PlayIcon } from 'lucide-react';
import { type CSSProperties, type ReactNode, useCallback, useContext, useState } from 'react';
import { fill } from '../words/fill.ts';
import { projects } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';
import { hasModifier } from './has-modifier.ts';

/** Tells a player to stop: a page cannot pause what another host plays, only unload it. */
const STOP = 'stop';

/**
 * Ends what plays on the page: videos are paused, and players of services give way to what is shown before a press.
 *
 * @param started the video or the player that goes on
 */
export function stopVideos(started?: HTMLElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== started) video.pause();
  for (const frame of document.querySelectorAll('iframe'))
    if (frame !== started) frame.dispatchEvent(new Event(STOP));
}

/**
 * The player of a video service, which is loaded when a visitor presses it: the service is asked nothing before, and keeps
 * no record of visitors who do not play it.
 */
export function ServicePlayer({
  title,
  page,
  service,
  player,
  className,
  style,
  children,
}: {
  readonly title: string;
  /** The URL of the video at the service: where the press leads without JavaScript. */
  readonly page: string;
  /** Its name: a press asks something of it. */
  readonly service: string;
  readonly player: string;
  readonly className: string;
  readonly style: CSSProperties | undefined;
  /** What is shown until then. */
  readonly children: ReactNode;
}) {
  const [playing, setPlaying] = useState(false);
  const english = useContext(EnglishWords);
  const start = useCallback((frame: HTMLIFrameElement | null) => {
    if (frame === null) return;
    frame.focus();
    frame.addEventListener(STOP, () => setPlaying(false));
    stopVideos(frame);
  }, []);
  if (playing) {
    return (
      <iframe
        ref={start}
        className={`${className} is-on-black`}
        style={style}
        title={title}
        src={player}
        allow="autoplay; fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <a
      className={`${className} service-player`}
      style={style}
      href={page}
      aria-label={fill(english?.play ?? projects.play, { title, service })}
      onClick={(event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {children}
      <PlayBadge />
    </a>
  );
}

/** The sign that a press plays; the element around it handles the press. */
export function PlayBadge() {
  return (
    <span className="play-badge">
      <PlayIcon aria-hidden="true" className="size-7" />
    </span>
  );
}
