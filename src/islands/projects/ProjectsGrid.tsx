import { useStore } from '@nanostores/react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { PublicProject } from '../../domain/project/project.ts';
import type { CardImages } from '../../domain/media/media.ts';
import { slugsOf, technologyKey } from '../../domain/project/project-url.ts';
import { routes } from '../../domain/routes.ts';
import {
  $technology,
  $viewedProject,
  closeView,
  showTechnology,
  switchProject,
  viewProject,
} from '../../stores/project-view.ts';
import { $publicProjects } from '../../stores/public-projects.ts';
import { formatCount } from '../../words/fill.ts';
import { language, projects as words, sections } from '../../words/words.ts';
import { hasModifier } from '../../ui/has-modifier.ts';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { changeView } from './view-transition.ts';
import { ProjectView } from './ProjectView.tsx';

/** How many cards are rendered at first, and how many "Show more" adds. */
const STEP = 60;

export interface ProjectsGridProps {
  /** The level of the cards' headings. */
  readonly headingLevel: 2 | 3;
  /** The list in the build, shown until the live list arrives, or `null` if the build has none. */
  readonly built: readonly PublicProject[] | null;
  readonly cardImages: CardImages;
}

/** The grid of projects (docs/product/projects.md, Projects section). */
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
  const all = useMemo(() => {
    const slugs = slugsOf(projects.map(({ title }) => title));
    return projects.map((project, index) => ({ project, slug: slugs[index] ?? '' }));
  }, [projects]);
  const grid = useRef<HTMLUListElement>(null);
  const note = useRef<HTMLParagraphElement>(null);

  // The large view and the list of a technology's projects are on /projects. Cards on the home page link to them.
  const isProjectsPage = headingLevel === 2;
  const technologyInUrl = useStore($technology, { ssr: 'initial' });
  const technology = isProjectsPage ? technologyInUrl : null;
  const matching = all.filter(({ project }) => spellingIn(project, technology) !== undefined);
  const list = matching.length === 0 ? all : matching;
  const spelling = matching[0] && spellingIn(matching[0].project, technology);

  const steps = useRef<readonly string[]>([]);
  const slug = useViewedSlug(steps, (name) =>
    grid.current?.children.namedItem(name)?.querySelector<HTMLElement>('.project-card-media'),
  );
  // A URL may name a project that does not use the technology.
  const viewList = list.some((item) => item.slug === slug) ? list : all;
  const viewedIndex = isProjectsPage ? viewList.findIndex((item) => item.slug === slug) : -1;
  const viewedProject = viewList[viewedIndex]?.project;
  useEffect(() => {
    steps.current = viewList.map((item) => item.slug);
  });
  // A URL may name a card that is not rendered yet. The card must be rendered, because it gets focus when the view
  // closes.
  if (viewedIndex >= count) setCount(Math.ceil((viewedIndex + 1) / STEP) * STEP);
  const lastViewedSlug = useRef<string>(null);
  const viewedSlug = viewedProject === undefined ? null : slug;
  useEffect(() => {
    // When the view closes, focus moves to the project that was shown last.
    const closedSlug = viewedSlug === null ? lastViewedSlug.current : null;
    lastViewedSlug.current = viewedSlug;
    if (closedSlug === null) return;
    const link = grid.current?.children
      .namedItem(closedSlug)
      ?.querySelector<HTMLElement>('.project-card-title a');
    link?.focus();
    // After Back, the browser scrolls to where the page was when the view opened.
    const frame = requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [viewedSlug]);

  const choose = (event: MouseEvent, chosen: string | null) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    flushSync(() => showTechnology(chosen));
    // When the large view closes, the card of its project gets focus.
    if (viewedProject !== undefined) return;
    // The filtered list starts at the top, like a new page. Focus moves, because the pressed link may be gone.
    scrollTo({ top: 0, behavior: 'instant' });
    (note.current ?? grid.current)?.focus({ preventScroll: true });
  };
  const technologyLinks = { current: technology, onPress: isProjectsPage ? choose : undefined };

  return (
    <>
      {isProjectsPage ? (
        <div role="status">
          {technology === null ? null : (
            <Note key={technology} place={note} onClear={(event) => choose(event, null)}>
              {matching.length === 0
                ? words.unknownTechnology
                : `${spelling}: ${formatCount(matching.length, sections.projects, language)}`}
            </Note>
          )}
        </div>
      ) : null}
      <ul ref={grid} tabIndex={-1} className="projects-grid projects-columns">
        {list.slice(0, count).map((item) => (
          // page-scripts/entrances.ts adds classes before React hydrates.
          <li
            key={item.project.id}
            id={isProjectsPage ? item.slug : undefined}
            className="projects-cell"
            data-enter=""
            suppressHydrationWarning
          >
            <ProjectCard
              {...item.project}
              headingLevel={headingLevel}
              cardImages={cardImages}
              first={isProjectsPage && item === all[0]}
              view={{
                href: `${routes.projects}#${encodeURIComponent(item.slug)}`,
                onOpen: isProjectsPage ? openOnPress(item.slug) : undefined,
              }}
              technologyLinks={technologyLinks}
            />
          </li>
        ))}
      </ul>
      {list.length > count ? <ShowMore onMore={() => setCount(count + STEP)} /> : null}
      {viewedProject === undefined ? null : (
        <ProjectView
          project={viewedProject}
          cardImages={cardImages}
          position={viewedIndex + 1}
          count={viewList.length}
          technologyLinks={technologyLinks}
          onStep={(step) => {
            // A second press counts from the project that the first press shows.
            const now = steps.current.indexOf($viewedProject.get() ?? '');
            // If there is no project, the view is closing.
            if (now < 0) return;
            switchProject(steps.current.at((now + step) % steps.current.length) ?? '');
          }}
          onClose={closeView}
        />
      )}
    </>
  );
}

/** Returns how a project spells a technology, or `undefined` if the project does not use it. */
function spellingIn({ technologies }: PublicProject, key: string | null): string | undefined {
  return technologies.find((technology) => technologyKey(technology) === key);
}

/**
 * States which projects the list shows, with a link to all projects. A new technology creates a new note, because a
 * translation extension may have changed the text.
 */
function Note({
  children,
  place,
  onClear,
}: {
  readonly children: ReactNode;
  readonly place: RefObject<HTMLParagraphElement | null>;
  readonly onClear: (event: MouseEvent) => void;
}) {
  return (
    <p ref={place} tabIndex={-1} className="technology-note">
      <span>{children}</span>
      <a className="text-link" href={routes.projects} onClick={onClear}>
        {words.showAll}
      </a>
    </p>
  );
}

/**
 * Returns the slug of the project in the large view. Every change uses a view transition, except when the page opens.
 *
 * @param steps the slugs of the projects in the view, in order
 */
function useViewedSlug(
  steps: RefObject<readonly string[]>,
  cardMediaOf: (slug: string) => HTMLElement | null | undefined,
): string | null {
  const [shown, setShown] = useState<string | null>(null);
  const latest = useRef({ cardMediaOf, shown });
  useEffect(() => {
    latest.current = { cardMediaOf, shown };
  });
  useEffect(() => {
    const show = (slug: string | null) => {
      latest.current.shown = slug;
      setShown(slug);
    };
    const change = (slug: string | null) => {
      const { cardMediaOf, shown } = latest.current;
      const slugs = steps.current;
      const from = slugs.indexOf(shown ?? '');
      const to = slugs.indexOf(slug ?? '');
      const cardMedia = () => cardMediaOf((from < 0 ? slug : shown) ?? '');
      if (from === to) show(slug);
      else if (from < 0) changeView('open', () => show(slug), cardMedia);
      else if (to < 0) changeView('close', () => show(slug), cardMedia);
      else {
        // Moves in the shorter direction, which may wrap around the ends.
        const isNext = (to - from + slugs.length) % slugs.length <= slugs.length / 2;
        changeView(isNext ? 'next' : 'previous', () => show(slug));
      }
    };
    show($viewedProject.get());
    return $viewedProject.listen(change);
  }, [steps]);
  return shown;
}

/**
 * Returns a click handler that opens the large view. As on any link, a click with a modifier key opens a new tab or
 * window.
 */
function openOnPress(slug: string) {
  return (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    viewProject(slug);
  };
}
