import { useStore } from '@nanostores/react';
import { CheckIcon, LockIcon, Trash2Icon } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { $savedProject, type AdminProject } from '../../stores/admin-projects.ts';
import { removeProject } from '../../stores/delete-project.ts';
import { openEditDialog } from '../../stores/project-dialog.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useFocusInList } from './useFocusInList.ts';

/** With more projects than this, the list can be searched. */
const MANY = 10;

/** The number of cards that are rendered at a time. */
const STEP = 24;

/** The grid of /admin, with search and a technology filter for long lists. */
export function ProjectList({ projects }: { readonly projects: readonly AdminProject[] }) {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState('');
  const [count, setCount] = useState(STEP);
  const technologies = useMemo(
    () =>
      [...new Set(projects.flatMap((project) => project.technologies))].sort((one, other) =>
        one.localeCompare(other),
      ),
    [projects],
  );
  // The last project with this technology may be gone.
  const technology = technologies.includes(selected) ? selected : '';
  const searchable = useMemo(
    () =>
      projects.map((project) => ({
        project,
        text: `${project.title}\n${project.description}\n${project.technologies.join('\n')}`.toLowerCase(),
      })),
    [projects],
  );
  const wanted = search.trim().toLowerCase();
  const found = searchable.filter(
    ({ project, text }) =>
      text.includes(wanted) && (technology === '' || project.technologies.includes(technology)),
  );
  const restart = () => setCount(STEP);
  // It stays when the list becomes short: what it leaves out would be out of reach.
  const [canSearch, setCanSearch] = useState(false);
  if (!canSearch && projects.length > MANY) setCanSearch(true);

  const grid = useRef<HTMLUListElement>(null);
  useFocusInList(grid, projects);

  const [deleting, setDeleting] = useState<AdminProject | null>(null);

  const saved = useStore($savedProject);
  const [shown, setShown] = useState<string | null>(null);
  if (saved !== shown) {
    setShown(saved);
    const at = (list: readonly { readonly id: string }[]) =>
      list.findIndex(({ id }) => id === saved);
    const index = at(found.map(({ project }) => project));
    if (index < 0 && saved !== null) {
      setSearch('');
      setSelected('');
    }
    setCount(Math.max(count, (index < 0 ? at(projects) : index) + 1));
  }
  useEffect(() => {
    if (saved === null) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    grid.current
      ?.querySelector('[data-saved]')
      ?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
  }, [saved]);

  return (
    <>
      {canSearch ? (
        <div className="mb-8 grid gap-5 sm:grid-cols-2">
          <Field label="Search projects">
            {(control) => (
              <input
                {...control}
                type="search"
                className="input"
                value={search}
                onChange={(event) => {
                  setSearch(event.target.value);
                  restart();
                }}
              />
            )}
          </Field>
          <Field label="Technology">
            {(control) => (
              <select
                {...control}
                className="input"
                value={technology}
                onChange={(event) => {
                  setSelected(event.target.value);
                  restart();
                }}
              >
                <option value="">All</option>
                {technologies.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
          <p role="status" className="label">
            {found.length} of {projects.length} projects
          </p>
        </div>
      ) : null}
      <ul
        ref={grid}
        tabIndex={-1}
        className="projects-grid grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3"
      >
        {found.slice(0, count).map(({ project }, index) => (
          <li
            key={project.id}
            data-saved={project.id === saved || undefined}
            // When scrolled to, neither the navigation nor the toast covers it.
            className="scroll-my-28 rounded outline-offset-8 outline-accent data-[saved]:outline data-[saved]:outline-2"
          >
            <AdminCard
              project={project}
              first={index === 0}
              saved={project.id === saved}
              onDelete={setDeleting}
            />
          </li>
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
          <p className="mt-2 break-words text-quiet">{deleting.title}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const AdminCard = memo(function AdminCard({
  project,
  first,
  saved,
  onDelete,
}: {
  readonly project: AdminProject;
  readonly first: boolean;
  /** It was just saved. */
  readonly saved: boolean;
  readonly onDelete: (project: AdminProject) => void;
}) {
  return (
    <ProjectCard
      first={first}
      id={project.id}
      title={project.title}
      description={project.description}
      technologies={project.technologies}
      media={{ image: project.media.image, video: null }}
      projectLink={null}
      headingLevel={2}
      clamped
    >
      {saved ? (
        <p className="badge border-accent text-accent">
          <CheckIcon aria-hidden="true" className="size-3.5" />
          Saved
        </p>
      ) : null}
      {project.isPasswordProtected ? (
        <p className="badge">
          <LockIcon aria-hidden="true" className="size-3.5" />
          Password protected
        </p>
      ) : null}
      <div className="mt-auto flex items-center justify-between border-t border-line pt-3">
        <button
          type="button"
          className="button-quiet"
          aria-label={`Edit ${project.title}`}
          onClick={() => openEditDialog(project)}
        >
          Edit
        </button>
        <span className="has-tooltip">
          <button
            type="button"
            className="icon-button text-danger"
            aria-label={`Delete ${project.title}`}
            onClick={() => onDelete(project)}
          >
            <Trash2Icon aria-hidden="true" className="size-5" />
          </button>
          <Tooltip text="Delete" />
        </span>
      </div>
    </ProjectCard>
  );
});
