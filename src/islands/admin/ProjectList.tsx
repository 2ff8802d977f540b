import { LockIcon, Trash2Icon } from 'lucide-react';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { askToDelete } from '../../stores/delete-project.ts';
import { openEditDialog } from '../../stores/project-dialog.ts';
import { Field } from '../../ui/Field.tsx';
import { ProjectCard, type ProjectCardProps } from '../../ui/ProjectCard.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { usePictureOrder } from '../../ui/usePictureOrder.ts';
import { useFocusInList } from './useFocusInList.ts';
import type { AdminProject } from '../../stores/admin-projects.ts';

/** With more projects than this, the list can be searched. */
const MANY = 12;

/** Cards are drawn in steps of this many, as the admin scrolls. */
const STEP = 24;

/** The grid of /admin, with search and a technology filter for long lists. */
export function ProjectList({ projects }: { readonly projects: readonly AdminProject[] }) {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState('');
  const [drawn, setDrawn] = useState(STEP);
  const technologies = useMemo(
    () =>
      [...new Set(projects.flatMap((project) => project.technologies))].sort((one, other) =>
        one.localeCompare(other),
      ),
    [projects],
  );
  // The last project with it can be gone.
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
  const restart = () => setDrawn(STEP);
  // It stays when the list becomes short: what it leaves out would be out of reach.
  const [canSearch, setCanSearch] = useState(false);
  if (!canSearch && projects.length > MANY) setCanSearch(true);

  const grid = useRef<HTMLUListElement>(null);
  useFocusInList(grid, projects);
  const { firstRow, others, onPicture } = usePictureOrder(projects);

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
      <ul ref={grid} tabIndex={-1} className="projects-grid">
        {found.slice(0, drawn).map(({ project }, index) => (
          <li key={project.id}>
            <AdminCard
              project={project}
              picture={index < firstRow ? 'at once' : others}
              {...(index < firstRow ? { onPicture } : {})}
            />
          </li>
        ))}
      </ul>
      {found.length > drawn ? <More onReach={() => setDrawn((count) => count + STEP)} /> : null}
    </>
  );
}

/** Draws more cards when it comes into view, or is pressed. */
function More({ onReach }: { readonly onReach: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (!button) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onReach();
      },
      { rootMargin: '600px' },
    );
    observer.observe(button);
    return () => observer.disconnect();
  });
  return (
    <button ref={ref} type="button" className="button-quiet mx-auto mt-8 flex" onClick={onReach}>
      Show more
    </button>
  );
}

const AdminCard = memo(function AdminCard({
  project,
  ...pictureTime
}: { readonly project: AdminProject } & Pick<ProjectCardProps, 'picture' | 'onPicture'>) {
  return (
    <ProjectCard
      {...pictureTime}
      id={project.id}
      title={project.title}
      description={project.description}
      technologies={project.technologies}
      media={{ image: project.media.image, video: null }}
      projectLink={null}
      headingLevel={2}
      clamped
    >
      {project.isPasswordProtected ? (
        <p className="badge">
          <LockIcon aria-hidden="true" className="size-3.5" />
          Password protected
        </p>
      ) : null}
      <div className="mt-auto flex items-center justify-between border-t border-line pt-3">
        <button type="button" className="button-quiet" onClick={() => openEditDialog(project)}>
          Edit
        </button>
        <span className="has-tooltip">
          <button
            type="button"
            className="icon-button text-danger"
            aria-label={`Delete ${project.title}`}
            onClick={() => askToDelete(project)}
          >
            <Trash2Icon aria-hidden="true" className="size-5" />
          </button>
          <Tooltip text="Delete" />
        </span>
      </div>
    </ProjectCard>
  );
});
