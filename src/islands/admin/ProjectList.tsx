import { useStore } from '@nanostores/react';
import { CheckIcon, CircleAlertIcon, LockIcon, Trash2Icon } from 'lucide-react';
import { ViewTransition, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Project, nameOf } from '../../domain/project/project.ts';
import { isComplete } from '../../domain/project/project-input.ts';
import { $savedProject } from '../../stores/admin-projects.ts';
import { removeProject } from '../../actions/delete-project.ts';
import { openDialog } from '../../stores/project-form/open.ts';
import { $isDialogOpen } from '../../stores/project-form/state.ts';
import { cancelOpening } from '../../stores/project-order.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFocusInList } from './useFocusInList.ts';

/** A list with more projects than this has a search field. */
const MAX_WITHOUT_SEARCH = 10;

/** How many cards are rendered at first, and how many "Show more" adds. */
const STEP = 24;

/**
 * The grid on /admin, with a search field for long lists. Cards fade in and out and move to their places
 * (styles/manager.css) when the list changes. A search changes the grid without a transition, because React runs no
 * view transitions for urgent updates.
 *
 * Behind a dialog, the list changes without a transition. React ignores all events while it prepares a transition, so a
 * click in the dialog would do nothing, and Escape would close the dialog without telling React.
 *
 * @param props.projects the current list
 */
export function ProjectList(props: { readonly projects: readonly Project[] }) {
  const [deleting, setDeleting] = useState<Project | null>(null);
  const isBehindDialog = useStore($isDialogOpen) || deleting !== null;
  const deferred = useDeferredValue(props.projects);
  const projects = isBehindDialog ? props.projects : deferred;
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(STEP);
  const wanted = search.trim().toLowerCase();
  const found = projects.filter((project) =>
    [nameOf(project), project.description, ...project.technologies].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
  const grid = useRef<HTMLUListElement>(null);
  useFocusInList(grid, projects);

  const saved = useDeferredValue(useStore($savedProject));
  const [shown, setShown] = useState<typeof saved>(null);
  if (saved !== shown) {
    setShown(saved);
    const isFound = found.some(({ id }) => id === saved?.id);
    if (saved !== null && !isFound) setSearch('');
    const index = (isFound ? found : projects).findIndex(({ id }) => id === saved?.id);
    setCount(Math.max(count, index + 1));
  }
  useEffect(() => {
    if (saved === null) return;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const card = grid.current?.querySelector('[data-saved]');
    card?.scrollIntoView({ block: 'nearest', behavior: reducedMotion ? 'instant' : 'smooth' });
    // The button that opened the dialog may be gone or out of view.
    const { activeElement: focused } = document;
    if (focused === document.body || focused?.id === 'add-project') {
      card?.querySelector('button')?.focus({ preventScroll: true });
    }
  }, [saved]);

  return (
    <>
      {projects.length > MAX_WITHOUT_SEARCH || wanted !== '' ? (
        <div className="project-search">
          <Field label="Search projects">
            {(control) => (
              <input
                {...control}
                type="search"
                className="input"
                value={search}
                onChange={(event) => {
                  cancelOpening();
                  setSearch(event.target.value);
                  setCount(STEP);
                }}
              />
            )}
          </Field>
          <p role="status" className="label">
            {found.length} of {projects.length} projects
          </p>
        </div>
      ) : null}
      <ul ref={grid} tabIndex={-1} className="projects-grid projects-columns">
        {found.slice(0, count).map((project, index) => (
          <ViewTransition key={project.id} default={isBehindDialog ? 'none' : 'card'}>
            <li data-saved={project.id === saved?.id || undefined} className="card-place">
              <ProjectCard
                first={index === 0}
                title={nameOf(project)}
                description={project.description}
                technologies={project.technologies}
                media={project.media}
                projectLink={null}
                headingLevel={2}
                clamped
              >
                {project.id === saved?.id ? (
                  <p className="badge is-saved">
                    <CheckIcon aria-hidden="true" className="badge-icon" />
                    Saved
                  </p>
                ) : null}
                {isComplete(project) ? null : (
                  <p className="badge">
                    <CircleAlertIcon aria-hidden="true" className="badge-icon" />
                    Incomplete
                  </p>
                )}
                {project.isPasswordProtected ? (
                  <p className="badge">
                    <LockIcon aria-hidden="true" className="badge-icon" />
                    Password protected
                  </p>
                ) : null}
                <div className="card-controls">
                  <button
                    type="button"
                    className="button-quiet"
                    aria-label={`Edit ${nameOf(project)}`}
                    onClick={() => openDialog(project)}
                  >
                    Edit
                  </button>
                  <IconButton
                    name={`Delete ${nameOf(project)}`}
                    tip="Delete"
                    icon={Trash2Icon}
                    className="delete-project"
                    onClick={() => setDeleting(project)}
                  />
                </div>
              </ProjectCard>
            </li>
          </ViewTransition>
        ))}
      </ul>
      {found.length > count ? <ShowMore onMore={() => setCount(count + STEP)} /> : null}
      {deleting === null ? null : (
        <ConfirmDialog
          title="Delete project"
          action="Delete"
          running="Deleting..."
          onConfirm={() => removeProject(deleting)}
          onClose={() => setDeleting(null)}
        >
          <p>Are you sure you want to delete this project?</p>
          <p className="mt-2 font-semibold">{nameOf(deleting)}</p>
          <p className="mt-2">This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
