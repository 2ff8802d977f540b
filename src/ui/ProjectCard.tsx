import { ImageIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { ProjectMedia } from '../domain/media.ts';

/** When the picture of a card is fetched. */
export type PictureTime = 'at once' | 'when near' | 'not yet';

/** What a card shows of a project. */
export interface ProjectCardProps {
  readonly title: string;
  readonly description: string;
  readonly technologies: readonly string[];
  readonly media: ProjectMedia;
  readonly projectLink: string | null;
  /** The level of its heading: one below the heading of the section it stands in. */
  readonly headingLevel: 2 | 3 | 4;
  /** Cuts the description after three lines (specification, section 2: /admin). */
  readonly clamped?: boolean;
  /** When its picture is fetched: at once, when it comes near the window, or not yet. */
  readonly picture?: PictureTime;
  /** Told when the picture is there, or will not be. */
  readonly onPicture?: () => void;
  /** What stands below the content, such as the controls of an admin. */
  readonly children?: ReactNode;
}

/** A project as visitors see it (specification, section 2: public projects section). */
export function ProjectCard(props: ProjectCardProps) {
  const headingId = useId();
  const Heading = `h${props.headingLevel}` as const;
  return (
    <article className="project-card" aria-labelledby={headingId}>
      <Media
        title={props.title}
        picture={props.picture ?? 'when near'}
        onPicture={props.onPicture}
        {...props.media}
      />
      <div className="project-card-body">
        <Heading id={headingId} className="project-card-title">
          {props.title}
        </Heading>
        <p className={`project-card-text ${props.clamped ? 'line-clamp-3' : ''}`}>
          {props.description}
        </p>
        <ul className="chips">
          {props.technologies.map((technology) => (
            <li key={technology} className="chip">
              {technology}
            </li>
          ))}
        </ul>
        {props.projectLink === null ? null : (
          <a
            className="project-card-link"
            href={props.projectLink}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={headingId}
          >
            View Demo
          </a>
        )}
        {props.children}
      </div>
    </article>
  );
}

/** One medium: the video, else the image, else an icon; what does not load gives way to the next. */
function Media({
  title,
  picture,
  onPicture,
  image,
  video,
}: ProjectMedia & {
  readonly title: string;
  readonly picture: PictureTime;
  readonly onPicture: (() => void) | undefined;
}) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const usable = (address: string | null) =>
    address !== null && !failed.includes(address) ? address : null;
  const fail = (address: string) => setFailed((before) => [...before, address]);

  const usableVideo = usable(video);
  const usableImage = usable(image);
  const poster = usableVideo === null ? null : usableImage;
  useEffect(() => {
    if (poster === null || !onPicture) return;
    // A video does not say when its poster has arrived.
    const twin = new Image();
    twin.fetchPriority = 'high';
    twin.onload = twin.onerror = onPicture;
    twin.src = poster;
    return () => {
      twin.onload = twin.onerror = null;
    };
  }, [poster, onPicture]);
  if (usableVideo !== null) {
    return (
      <video
        className="project-card-media"
        controls
        preload="none"
        playsInline
        aria-label={title}
        src={usableVideo}
        poster={picture === 'not yet' ? undefined : (usableImage ?? undefined)}
        onError={() => fail(usableVideo)}
      />
    );
  }
  if (usableImage !== null) {
    if (picture === 'not yet') return <div className="project-card-media" />;
    return (
      <img
        className="project-card-media"
        src={usableImage}
        alt={title}
        width={1280}
        height={800}
        loading={picture === 'at once' ? 'eager' : 'lazy'}
        fetchPriority={picture === 'at once' ? 'high' : 'auto'}
        decoding="async"
        onLoad={onPicture}
        onError={() => {
          fail(usableImage);
          onPicture?.();
        }}
      />
    );
  }
  return (
    <div className="project-card-media project-card-placeholder" role="img" aria-label={title}>
      <ImageIcon aria-hidden="true" className="size-10" strokeWidth={1.25} />
    </div>
  );
}
