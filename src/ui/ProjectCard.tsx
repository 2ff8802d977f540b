import { ImageIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ProjectMedia } from '../domain/media.ts';

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
  /** The image is among the first that a visitor sees: it is fetched at once, and before others. */
  readonly urgent?: boolean;
  /** What stands below the content, such as the controls of an admin. */
  readonly children?: ReactNode;
}

/** A project as visitors see it (specification, section 2: public projects section). */
export function ProjectCard(props: ProjectCardProps) {
  const headingId = useId();
  const Heading = `h${props.headingLevel}` as const;
  return (
    <article className="project-card" aria-labelledby={headingId}>
      <Media title={props.title} urgent={props.urgent ?? false} {...props.media} />
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
  urgent,
  image,
  video,
}: ProjectMedia & { readonly title: string; readonly urgent: boolean }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const usable = (address: string | null) =>
    address !== null && !failed.includes(address) ? address : null;
  const fail = (address: string) => setFailed((before) => [...before, address]);

  const usableVideo = usable(video);
  const usableImage = usable(image);
  if (usableVideo !== null) {
    return (
      <video
        className="project-card-media"
        controls
        preload="none"
        playsInline
        aria-label={title}
        src={usableVideo}
        poster={usableImage ?? undefined}
        onError={() => fail(usableVideo)}
      />
    );
  }
  if (usableImage !== null) {
    return (
      <img
        className="project-card-media"
        src={usableImage}
        alt={title}
        width={1280}
        height={800}
        loading={urgent ? 'eager' : 'lazy'}
        fetchPriority={urgent ? 'high' : 'auto'}
        decoding="async"
        onError={() => fail(usableImage)}
      />
    );
  }
  return (
    <div className="project-card-media project-card-placeholder" role="img" aria-label={title}>
      <ImageIcon aria-hidden="true" className="size-10" strokeWidth={1.25} />
    </div>
  );
}
