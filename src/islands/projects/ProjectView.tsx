import { ChevronLeftIcon, ChevronRightIcon, XIcon } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import type { CardImages } from '../../domain/media/media.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { fill } from '../../words/fill.ts';
import { page, projects as words } from '../../words/words.ts';
import { DemoLink } from '../../ui/DemoLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { hasModifier } from '../../ui/has-modifier.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { ProjectMedia } from '../../ui/ProjectMedia.tsx';
import { stopVideos } from '../../ui/ServicePlayer.tsx';
import { TechnologyList, type TechnologyLinks } from '../../ui/TechnologyList.tsx';

/** At the bottom of a narrow screen, a tooltip below its button would make the dialog scroll. */
const TIP = 'max-sm:bottom-full max-sm:top-auto max-sm:mb-2 max-sm:mt-0';

/** A project, large, with buttons for the previous and the next one. */
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
  /** Among them the image of its card. */
  readonly cardImages: CardImages;
  /** Counted from 1. */
  readonly position: number;
  readonly count: number;
  readonly technologyLinks: TechnologyLinks;
  /** Shows the project before this one (-1) or after it (1). */
  readonly onStep: (step: -1 | 1) => void;
  readonly onClose: () => void;
}) {
  // Not the first button, whose tooltip would be over the image.
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    // What plays in a card would go on behind it.
    stopVideos();
  }, []);
  // Each project is read from its title on.
  useEffect(() => {
    place.current?.closest('dialog')?.scrollTo(0, 0);
  }, [project.id]);
  // Its URL can be shared and kept.
  useEffect(() => {
    const { title } = document;
    document.title = `${project.title} – ${title}`;
    return () => {
      document.title = title;
    };
  }, [project.title]);
  const onKeyDown = (event: KeyboardEvent) => {
    // In a video these keys move through it, and with Alt through the history.
    if (event.target instanceof HTMLVideoElement) return;
    if (hasModifier(event)) return;
    if (event.key === 'ArrowLeft') onStep(-1);
    if (event.key === 'ArrowRight') onStep(1);
  };
  const hasText =
    project.description !== '' || project.technologies.length > 0 || project.projectLink !== null;
  return (
    <Dialog
      title={project.title}
      wide
      controls={
        <div className="flex flex-wrap items-center justify-between gap-x-4 max-sm:py-1 sm:-my-1.5">
          <p
            ref={place}
            tabIndex={-1}
            className="label whitespace-nowrap outline-none"
            role="status"
          >
            {fill(words.position, { position, count })}
          </p>
          <div className="-me-3 flex sm:-me-4">
            <IconButton
              name={words.previous}
              onClick={() => onStep(-1)}
              icon={ChevronLeftIcon}
              iconSize="size-6"
              tipClass={TIP}
            />
            <IconButton
              name={words.next}
              onClick={() => onStep(1)}
              icon={ChevronRightIcon}
              iconSize="size-6"
              tipClass={TIP}
            />
            <IconButton
              name={page.close}
              onClick={onClose}
              icon={XIcon}
              iconSize="size-6"
              tipClass={TIP}
            />
          </div>
        </div>
      }
      onKeyDown={onKeyDown}
      onCancel={onClose}
    >
      {/* The boxes of media measure its width, and leave the room of a column of text and of the gap before it. */}
      <div
        className="mt-3"
        style={
          {
            containerType: 'inline-size',
            '--room': hasText ? 'calc(100cqw - 20.5rem)' : '100cqw',
          } as CSSProperties
        }
      >
        {/* An upright picture leaves room beside it, a wide one below it. */}
        <div className="flex flex-wrap items-start gap-x-10 gap-y-5 max-sm:pb-6">
          <div
            key={project.id}
            className="project-view-media flex max-w-full flex-[1_0_auto] justify-center max-sm:-mx-5 max-sm:w-[calc(100%+2.5rem)] max-sm:max-w-none"
          >
            <ProjectMedia
              title={project.title}
              technologies={project.technologies}
              media={project.media}
              cardImages={cardImages}
              large
            />
          </div>
          {/* Without words, the picture is in the middle. */}
          {hasText ? (
            <div className="flex min-w-0 flex-[999_1_17rem] flex-wrap gap-x-10 gap-y-5">
              {project.description === '' ? null : (
                <p className="min-w-0 max-w-measure flex-[2_1_22rem] whitespace-pre-line">
                  <LinkedText text={project.description} />
                </p>
              )}
              <div className="flex flex-[1_1_14rem] flex-col items-start gap-4">
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
