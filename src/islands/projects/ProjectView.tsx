import { ChevronLeftIcon, ChevronRightIcon, XIcon } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { CardImages } from '../../domain/media/media.ts';
import type { PublicProject } from '../../domain/project/project.ts';
import { fill } from '../../words/fill.ts';
import { page, projects as words } from '../../words/words.ts';
import {
  DemoLink,
  LinkedText,
  type TechnologyLinks,
  TechnologyList,
} from '../../ui/ProjectDetails.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { hasModifier } from '../../ui/has-modifier.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProjectMedia } from '../../ui/ProjectMedia.tsx';
import { stopVideos } from '../../ui/ServicePlayer.tsx';

/** The large view of a project, with buttons for the previous and next projects. */
export function ProjectView({
  project,
  cardImages,
  position,
  count,
  technologyLinks,
  onStep,
  onClose,
}: {
  readonly project: PublicProject;
  /** The card images, including the one on this project's card. */
  readonly cardImages: CardImages;
  /** The position in the list, counted from 1. */
  readonly position: number;
  readonly count: number;
  readonly technologyLinks: TechnologyLinks;
  /** Shows the project before this one (-1) or after it (1). */
  readonly onStep: (step: -1 | 1) => void;
  readonly onClose: () => void;
}) {
  // Focus goes to the position instead of the first button, because the button's tooltip would cover the image.
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    // A video in a card would continue to play behind the dialog.
    stopVideos();
  }, []);
  // Each project starts at the top of the dialog.
  useEffect(() => {
    place.current?.closest('dialog')?.scrollTo(0, 0);
  }, [project.id]);
  // Gives bookmarks and shared links the title of the project.
  useEffect(() => {
    const { title } = document;
    document.title = `${project.title} – ${title}`;
    return () => {
      document.title = title;
    };
  }, [project.title]);
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrow keys seek in a video, and with Alt they move through the history.
    if (event.target instanceof HTMLVideoElement) return;
    if (hasModifier(event)) return;
    // On a right-to-left page, the left arrow shows the next project, as the left button does.
    const isFromRight = document.documentElement.dir === 'rtl';
    if (event.key === 'ArrowLeft') onStep(isFromRight ? 1 : -1);
    if (event.key === 'ArrowRight') onStep(isFromRight ? -1 : 1);
  };
  const hasText =
    project.description !== '' || project.technologies.length > 0 || project.projectLink !== null;
  return (
    <Dialog
      title={project.title}
      wide
      controls={
        <div className="project-view-controls">
          <p ref={place} tabIndex={-1} className="project-view-place label" role="status">
            {fill(words.position, { position, count })}
          </p>
          <div className="project-view-buttons">
            <IconButton
              name={words.previous}
              onClick={() => onStep(-1)}
              icon={ChevronLeftIcon}
              iconSize="size-6"
            />
            <IconButton
              name={words.next}
              onClick={() => onStep(1)}
              icon={ChevronRightIcon}
              iconSize="size-6"
            />
            <IconButton name={page.close} onClick={onClose} icon={XIcon} iconSize="size-6" />
          </div>
        </div>
      }
      onKeyDown={onKeyDown}
      onCancel={onClose}
    >
      {/* `--room` is the width for the image or video. If there is text, its column and the gap are subtracted. */}
      <div
        className="mt-3"
        style={
          {
            containerType: 'inline-size',
            '--room': hasText ? 'calc(100cqw - 20.5rem)' : '100cqw',
          } as CSSProperties
        }
      >
        {/* The text is beside a portrait image and below a landscape one. */}
        <div className="project-view">
          <div key={project.id} className="project-view-media">
            <ProjectMedia
              title={project.title}
              technologies={project.technologies}
              media={project.media}
              cardImages={cardImages}
              large
            />
          </div>
          {/* If there is no text, the image is centred. */}
          {hasText ? (
            <div className="project-view-text">
              {project.description === '' ? null : (
                <p>
                  <LinkedText text={project.description} />
                </p>
              )}
              <div>
                <TechnologyList
                  name={words.technologies}
                  technologies={project.technologies}
                  links={technologyLinks}
                />
                {project.projectLink === null ? null : <DemoLink href={project.projectLink} />}
              </div>
            </div>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}
