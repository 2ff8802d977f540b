import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { PublicProject } from '../../domain/project/public-project.ts';
import type { CardImages } from '../../domain/media/media.ts';
import { slugsOf } from '../../domain/project/slug.ts';
import { routes } from '../../domain/routes.ts';
import {
  $viewedProject,
  closeView,
  switchProject,
  viewProject,
} from '../../stores/project-view.ts';
import { $publicProjects } from '../../stores/public-projects.ts';
import { projects as words } from '../../words/words.ts';
import { hasModifier } from '../../ui/has-modifier.ts';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { changeView } from './picture-transition.ts';
import { ProjectView } from './ProjectView.tsx';

/** "Show more" adds this many cards. */
const STEP = 60;

export interface ProjectsGridProps {
  /** The level of the cards' headings. */
  readonly headingLevel: 2 | 3;
  /** The list in the build, shown until the live list arrives; `null` if the build has none. */
  readonly built: readonly PublicProject[] | null;
  readonly cardImages: CardImages;
}

/** The grid of projects (docs/product.md, Projects section). */
export const ProjectsGrid = withBoundary(
  ({ headingLevel, built, cardImages }: ProjectsGridProps) => {
    const state = useStore($publicProjects, { ssr: 'initial' });
    const projects = state.status === 'ready' ? state.projects : built;
    if (projects === null && state.status === 'loading') return <Spinner label={words.loading} />;
    if (projects === null || projects.length === 0) {
      return (
        <div className="list-reserve">
          <p className="text-quiet" suppressHydrationWarning>
            {words.empty}
          </p>
        </div>
      );
    }
    return <Cards projects={projects} headingLevel={headingLevel} cardImages={cardImages} />;
  },
);

function Cards({
  projects,
  headingLevel,
  cardImages,
}: {
  readonly projects: readonly PublicProject[];
} & Pick<ProjectsGridProps, 'headingLevel' | 'cardImages'>) {
  const [count, setCount] = useState(STEP);
  const slugs = useMemo(() => slugsOf(projects.map(({ title }) => title)), [projects]);
  const slugAt = (index: number) => slugs[index] ?? '';
  const grid = useRef<HTMLUListElement>(null);

  // The large view is on /projects; cards of the home page lead there.
  const isProjectsPage = headingLevel === 2;
  const slug = useViewedSlug(slugs, (name) =>
    grid.current?.children.namedItem(name)?.querySelector<HTMLElement>('.project-card-media'),
  );
  const viewed = isProjectsPage ? slugs.findIndex((other) => other === slug) : -1;
  const view = projects[viewed];
  // A URL may name a card that is not shown yet; it gets the focus when the view closes.
  if (viewed >= count) setCount(Math.ceil((viewed + 1) / STEP) * STEP);
  const last = useRef<string>(null);
  const viewedSlug = view === undefined ? null : slug;
  useEffect(() => {
    // Closed: the focus goes to the project that was shown last.
    const closed = viewedSlug === null ? last.current : null;
    last.current = viewedSlug;
    if (closed === null) return;
    const link = grid.current?.children
      .namedItem(closed)
      ?.querySelector<HTMLElement>('.project-card-title a');
    link?.focus();
    // After Back, the browser scrolls to where the page was when the view opened.
    const frame = requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [viewedSlug]);

  return (
    <>
      <ul ref={grid} className="projects-grid projects-columns">
        {projects.slice(0, count).map((project, index) => (
          // page-scripts/entrances.ts adds classes before React hydrates.
          <li
            key={project.id}
            id={isProjectsPage ? slugAt(index) : undefined}
            className="projects-cell"
            data-enter=""
            suppressHydrationWarning
          >
            <ProjectCard
              {...project}
              headingLevel={headingLevel}
              cardImages={cardImages}
              first={isProjectsPage && index === 0}
              view={{
                href: `${routes.projects}#${encodeURIComponent(slugAt(index))}`,
                onOpen: isProjectsPage ? openOnPress(slugAt(index)) : undefined,
              }}
            />
          </li>
        ))}
      </ul>
      {projects.length > count ? <ShowMore onMore={() => setCount(count + STEP)} /> : null}
      {view === undefined ? null : (
        <ProjectView
          project={view}
          cardImages={cardImages}
          position={viewed + 1}
          count={projects.length}
          onStep={(step) => {
            // A second press counts from the project that the first press leads to.
            const now = slugs.indexOf($viewedProject.get() ?? '');
            // The view is closing.
            if (now < 0) return;
            switchProject(slugs.at((now + step) % slugs.length) ?? '');
          }}
          onClose={closeView}
        />
      )}
    </>
  );
}

/** The slug of the project in the large view. It changes by a transition, except when the page opens with it. */
function useViewedSlug(
  slugs: readonly string[],
  mediumOf: (slug: string) => HTMLElement | null | undefined,
): string | null {
  const [shown, setShown] = useState<string | null>(null);
  const latest = useRef({ slugs, mediumOf, shown });
  useEffect(() => {
    latest.current = { slugs, mediumOf, shown };
  });
  useEffect(() => {
    const show = (slug: string | null) => {
      latest.current.shown = slug;
      setShown(slug);
    };
    const change = (slug: string | null) => {
      const { slugs, mediumOf, shown } = latest.current;
      const from = slugs.indexOf(shown ?? '');
      const to = slugs.indexOf(slug ?? '');
      const medium = () => mediumOf((from < 0 ? slug : shown) ?? '');
      if (from === to) show(slug);
      else if (from < 0) changeView('open', () => show(slug), medium);
      else if (to < 0) changeView('close', () => show(slug), medium);
      else {
        // The shorter way, around the ends too.
        const isNext = (to - from + slugs.length) % slugs.length <= slugs.length / 2;
        changeView(isNext ? 'next' : 'previous', () => show(slug));
      }
    };
    show($viewedProject.get());
    return $viewedProject.listen(change);
  }, []);
  return shown;
}

/** A press with a modifier opens a tab or a window, as on any link. */
function openOnPress(slug: string) {
  return (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    viewProject(slug);
  };
}
