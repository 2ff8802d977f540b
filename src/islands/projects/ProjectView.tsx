import { ChevronLeftIcon, ChevronRightIcon, XIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { PublicProject } from '../../domain/media.ts';
import { DemoLink } from '../../ui/DemoLink.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { hasModifier } from '../../ui/has-modifier.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import { ProjectMedia } from '../../ui/ProjectMedia.tsx';

/** A project, large, with buttons for the previous and the next one. */
export function ProjectView({
  project,
  position,
  count,
  onStep,
  onClose,
}: {
  readonly project: PublicProject;
  /** Counted from 1. */
  readonly position: number;
  readonly count: number;
  /** Shows the project before this one (-1) or after it (1). */
  readonly onStep: (step: -1 | 1) => void;
  readonly onClose: () => void;
}) {
  // The first button would show its tooltip over the image.
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    place.current?.focus();
    // A video of a card would play on behind it.
    for (const video of document.querySelectorAll('video')) video.pause();
  }, []);
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
  return (
    <Dialog
      title={project.title}
      wide
      controls={
        <div className="-my-1.5 flex flex-auto flex-wrap items-center justify-between gap-x-4 sm:flex-none">
          <p
            ref={place}
            tabIndex={-1}
            className="label whitespace-nowrap outline-none"
            role="status"
          >
            {position} of {count}
          </p>
          <div className="-me-3 flex sm:-me-4">
            <IconButton
              name="Previous project"
              onClick={() => onStep(-1)}
              icon={ChevronLeftIcon}
              iconSize="size-6"
            />
            <IconButton
              name="Next project"
              onClick={() => onStep(1)}
              icon={ChevronRightIcon}
              iconSize="size-6"
            />
            <IconButton name="Close" onClick={onClose} icon={XIcon} iconSize="size-6" />
          </div>
        </div>
      }
      onKeyDown={onKeyDown}
      onCancel={onClose}
    >
      <div>
        <div key={project.id} className="-mx-5 mt-3 sm:mx-0">
          <ProjectMedia title={project.title} media={project.media} large />
        </div>
        <div className="mt-5 grid gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_16rem]">
          <p className="max-w-measure whitespace-pre-line">
            <LinkedText text={project.description} />
          </p>
          <div className="flex flex-col items-start gap-4">
            {project.technologies.length === 0 ? null : (
              <ul className="flex flex-wrap gap-1.5" aria-label="Technologies">
                {project.technologies.map((technology) => (
                  <li key={technology} className="chip">
                    {technology}
                  </li>
                ))}
              </ul>
            )}
            {project.projectLink === null ? null : <DemoLink href={project.projectLink} />}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
