import { useStore } from '@nanostores/react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  memo,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { PublicProject } from '../../domain/project/project.ts';
import type { CardImages } from '../../domain/media/media.ts';
import { slugsOf, technologyKey } from '../../domain/project/project-url.ts';
import { routes } from '../../domain/routes.ts';
import { $technology, closeView, showTechnology, viewProject } from '../../stores/project-view.ts';
import { $publicProjects } from '../../stores/public-projects.ts';
import { formatCount } from '../../words/fill.ts';
import { language, projects as words, sections } from '../../words/words.ts';
import { hasModifier } from '../../ui/has-modifier.ts';
import { withBoundary } from '../../ui/withBoundary.tsx';
import { ProjectCard } from '../../ui/ProjectCard.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ProjectView } from './ProjectView.tsx';
import { type ListedProject, useLargeView } from './useLargeView.ts';

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
    const live = state.status === 'ready' ? state.projects : null;
    // The live list is usually the one in the build, and its cards then do not render again.
    const projects = useMemo(
      () => (live === null || isSameList(live, built) ? built : live),
      [live, built],
    );
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
    return headingLevel === 2 ? (
      <ProjectsPageCards projects={projects} cardImages={cardImages} />
    ) : (
      <HomePageCards projects={projects} cardImages={cardImages} />
    );
  },
);

interface CardsProps {
  readonly projects: readonly PublicProject[];
  readonly cardImages: CardImages;
}

/** The cards on the home page. They link to the large view and to the filtered lists, which are on /projects. */
const HomePageCards = memo(function HomePageCards({ projects, cardImages }: CardsProps) {
  const items = useMemo(() => withSlugs(projects), [projects]);
  return (
    <CardList
      items={items}
      renderCard={({ project, slug }) => (
        <ProjectCard
          {...project}
          headingLevel={3}
          cardImages={cardImages}
          view={{ href: viewUrl(slug) }}
          technologyLinks={{ current: null, onPress: undefined }}
        />
      )}
    />
  );
});

/** The cards on /projects, which visitors can filter by technology, and the large view of a project. */
const ProjectsPageCards = memo(function ProjectsPageCards({ projects, cardImages }: CardsProps) {
  const all = useMemo(() => withSlugs(projects), [projects]);
  const grid = useRef<HTMLUListElement>(null);
  const note = useRef<HTMLParagraphElement>(null);

  const technology = useStore($technology, { ssr: 'initial' });
  const matching = all.filter(({ project }) => spellingIn(project, technology) !== undefined);
  const listed = matching.length === 0 ? all : matching;
  const spelling = matching[0] && spellingIn(matching[0].project, technology);
  const view = useLargeView(listed, all, grid);

  const choose = (event: MouseEvent, chosen: string | null) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    flushSync(() => showTechnology(chosen));
    // If the large view was open, useLargeView moves focus to the card of its project.
    if (view.project !== undefined) return;
    // The filtered list starts at the top, like a new page. Focus moves, because the pressed link may be gone.
    scrollTo({ top: 0, behavior: 'instant' });
    (note.current ?? grid.current)?.focus({ preventScroll: true });
  };
  const technologyLinks = { current: technology, onPress: choose };

  return (
    <>
      <div role="status">
        {technology === null ? null : (
          <Note key={technology} place={note} onClear={(event) => choose(event, null)}>
            {matching.length === 0
              ? words.unknownTechnology
              : `${spelling}: ${formatCount(matching.length, sections.projects, language)}`}
          </Note>
        )}
      </div>
      <CardList
        items={listed}
        grid={grid}
        hasIds
        // A URL may name a card further down. The card must be rendered, because it gets focus when the view closes.
        minimum={view.position}
        renderCard={(item) => (
          <ProjectCard
            {...item.project}
            headingLevel={2}
            cardImages={cardImages}
            first={item === all[0]}
            view={{ href: viewUrl(item.slug), onOpen: openOnPress(item.slug) }}
            technologyLinks={technologyLinks}
          />
        )}
      />
      {view.project === undefined ? null : (
        <ProjectView
          project={view.project}
          cardImages={cardImages}
          position={view.position}
          count={view.count}
          technologyLinks={technologyLinks}
          onStep={view.step}
          onClose={closeView}
        />
      )}
    </>
  );
});

/** A list of cards. "Show more" adds cards at the end. */
function CardList({
  items,
  grid,
  hasIds = false,
  minimum = 0,
  renderCard,
}: {
  readonly items: readonly ListedProject[];
  readonly grid?: RefObject<HTMLUListElement | null>;
  /** Whether the slugs of the cards are also their ids. */
  readonly hasIds?: boolean;
  /** The minimum number of cards to render. */
  readonly minimum?: number;
  readonly renderCard: (item: ListedProject) => ReactNode;
}) {
  const [count, setCount] = useState(STEP);
  if (minimum > count) setCount(Math.ceil(minimum / STEP) * STEP);
  return (
    <>
      <ul ref={grid} tabIndex={-1} className="projects-grid projects-columns">
        {items.slice(0, count).map((item) => (
          // page-scripts/entrances.ts adds classes before React hydrates.
          <li
            key={item.project.id}
            id={hasIds ? item.slug : undefined}
            className="projects-cell"
            data-enter=""
            suppressHydrationWarning
          >
            {renderCard(item)}
          </li>
        ))}
      </ul>
      {items.length > count ? <ShowMore onMore={() => setCount(count + STEP)} /> : null}
    </>
  );
}

/** Returns whether two lists are the same. If only the order of fields differed, the cards would just render again. */
function isSameList(one: readonly PublicProject[], other: readonly PublicProject[] | null) {
  return JSON.stringify(one) === JSON.stringify(other);
}

function withSlugs(projects: readonly PublicProject[]): readonly ListedProject[] {
  const slugs = slugsOf(projects.map(({ title }) => title));
  return projects.map((project, index) => ({ project, slug: slugs[index] ?? '' }));
}

function viewUrl(slug: string): string {
  return `${routes.projects}#${encodeURIComponent(slug)}`;
}

/** Returns how a project spells a technology, or `undefined` if the project does not use it. */
function spellingIn({ technologies }: PublicProject, key: string | null): string | undefined {
  return technologies.find((technology) => technologyKey(technology) === key);
}

/**
 * States which projects the list shows, with a link to all projects. Each technology has its own note, because React
 * cannot update text that a translation extension has replaced.
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
 * Returns a click handler that opens the large view. The browser handles a click with a modifier key as on any other
 * link, for example by opening a new tab.
 */
function openOnPress(slug: string) {
  return (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    viewProject(slug);
  };
}
