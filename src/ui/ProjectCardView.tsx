import type { ReactNode, Ref } from 'react';
import type { ProjectMedia } from '../domain/media.ts';

/** When the picture of a card is fetched. */
export type PictureTime = 'at once' | 'when near' | 'not yet';

/** What a card shows of a project. */
export interface ProjectCardContent {
  /** Tells the card from every other one of the page. */
  readonly id: string;
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
  /**
   * Far from the window a card keeps what is found, printed and reached there, in as few elements as can
   * be: thousands of them are searched at every press of the Tab key.
   */
  readonly far?: boolean;
  /** What stands below the content, such as the controls of an admin. */
  readonly children?: ReactNode;
}

/** In full: the build keeps the styles of the elements that the code names (`site/lean-page.ts`). */
const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

interface ProjectCardViewProps extends ProjectCardContent {
  readonly cardRef?: Ref<HTMLElement>;
  /** Told when the picture is there. */
  readonly onLoad?: () => void;
  /** Told the address of the picture or the video that cannot be shown. */
  readonly onFailure?: (address: string) => void;
}

/**
 * A project as visitors see it (specification, section 2: public projects section). It keeps no
 * state, so that it is also drawn before React has arrived
 * (`islands/projects/draw-element.ts`): no hooks here.
 */
export function ProjectCardView({ cardRef, ...props }: ProjectCardViewProps) {
  // A reference to an id ends at a space.
  const headingId = `project-${props.id.replaceAll(/[\s_]/g, (odd) => `_${odd.charCodeAt(0)}_`)}`;
  const Heading = headings[props.headingLevel];
  return (
    <article
      ref={cardRef}
      className={`project-card ${props.far && props.media.video === null ? 'project-card-far' : ''}`}
      aria-labelledby={headingId}
    >
      <Media {...props} />
      <Heading id={headingId} className="project-card-title">
        {props.title}
      </Heading>
      <p className={`project-card-text ${props.clamped ? 'line-clamp-3' : ''}`}>
        {props.description}
        {props.far && props.technologies.length > 0 ? `\n\n${props.technologies.join(', ')}` : null}
      </p>
      {props.far ? null : (
        <ul className="chips">
          {props.technologies.map((technology) => (
            <li key={technology} className="chip">
              {technology}
            </li>
          ))}
        </ul>
      )}
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
    </article>
  );
}

/** One medium: the video, else the image, else an icon. */
function Media({
  title,
  media: { image, video },
  picture = 'when near',
  far = false,
  onLoad,
  onFailure,
}: ProjectCardViewProps) {
  if (video !== null) {
    return (
      <video
        className="project-card-media"
        controls
        preload="none"
        playsInline
        aria-label={title}
        src={video}
        poster={far || picture === 'not yet' ? undefined : (image ?? undefined)}
        onError={() => onFailure?.(video)}
      />
    );
  }
  if (far) return null;
  if (image !== null) {
    if (picture === 'not yet') return <div className="project-card-media" />;
    return (
      <img
        className="project-card-media"
        alt={title}
        width={1280}
        height={800}
        loading={picture === 'at once' ? 'eager' : 'lazy'}
        fetchPriority={picture === 'at once' ? 'high' : 'auto'}
        decoding="async"
        src={image}
        onLoad={onLoad}
        onError={() => onFailure?.(image)}
      />
    );
  }
  return (
    <div className="project-card-media project-card-placeholder" role="img" aria-label={title}>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <rect x="3" y="3" width="18" height="18" rx="2" />
        <circle cx="9" cy="9" r="2" />
        <path d="m21 15-3-3a2 2 0 0 0-3 0l-9 9" />
      </svg>
    </div>
  );
}
