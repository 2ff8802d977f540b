import { PlayIcon } from 'lucide-react';
import { type CSSProperties, type ReactNode, useCallback, useContext, useState } from 'react';
import { fill } from '../words/fill.ts';
import { projects } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';
import { hasModifier } from './has-modifier.ts';

/** The event that stops a player. A page cannot pause a player from another host, only unload it. */
const STOP = 'stop';

/**
 * Stops all videos on the page except `started`. Videos pause, and service players return to their initial state.
 *
 * @param started the video or the player that keeps playing
 */
export function stopVideos(started?: HTMLElement): void {
  for (const video of document.querySelectorAll('video')) if (video !== started) video.pause();
  for (const frame of document.querySelectorAll('iframe'))
    if (frame !== started) frame.dispatchEvent(new Event(STOP));
}

/**
 * A video service's player, which loads when a visitor presses the play button. Until then, the page sends nothing to
 * the service, so the service has no record of visitors who do not play the video.
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
  /** The URL of the video on the service. Without JavaScript, the link opens it. */
  readonly page: string;
  /** The name of the service. The label includes the name, because a press loads the player from the service. */
  readonly service: string;
  readonly player: string;
  readonly className: string;
  readonly style: CSSProperties | undefined;
  /** Shown until the player loads. */
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

/** The play icon. The element around it handles the press. */
export function PlayBadge() {
  return (
    <span className="play-badge">
      <PlayIcon aria-hidden="true" className="size-7" />
    </span>
  );
}
