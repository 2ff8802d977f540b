import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PublicProject } from '../../domain/project/project.ts';
import { $viewedProject, switchProject } from '../../stores/project-view.ts';
import { type ViewChange, changeView } from './view-transition.ts';

/** A project, and the slug that names its card and its large view in a URL. */
export interface ListedProject {
  readonly project: PublicProject;
  readonly slug: string;
}

/** What the large view shows. */
interface LargeView {
  /** The project, or `undefined` if the view is closed. */
  readonly project: PublicProject | undefined;
  /**
   * The position of the project among the projects that the view can show, counted from 1, or 0 if the view is closed.
   */
  readonly position: number;
  readonly count: number;
  /** Shows the previous project (-1) or the next one (1). Wraps around at both ends of the list. */
  readonly step: (step: -1 | 1) => void;
}

/**
 * Returns what the large view shows, which follows the URL. When the view closes, moves focus to the project's card.
 *
 * @param listed the projects that the page lists, which may be filtered
 * @param all all projects, which the view uses if the URL names a project that is not listed
 * @param grid the element with the cards
 */
export function useLargeView(
  listed: readonly ListedProject[],
  all: readonly ListedProject[],
  grid: RefObject<HTMLElement | null>,
): LargeView {
  const slugsInOrder = useRef<readonly string[]>([]);
  const slug = useViewedSlug(slugsInOrder, grid);
  const projects = listed.some((item) => item.slug === slug) ? listed : all;
  const index = projects.findIndex((item) => item.slug === slug);
  useEffect(() => {
    slugsInOrder.current = projects.map((item) => item.slug);
  });
  useFocusOnClose(index < 0 ? null : slug, grid);
  const step = (by: -1 | 1) => {
    const slugs = slugsInOrder.current;
    // Reads the store, because the project selected by an earlier press may not be rendered yet.
    const now = slugs.indexOf($viewedProject.get() ?? '');
    // If there is no project, the view is closing.
    if (now < 0) return;
    switchProject(slugs.at((now + by) % slugs.length) ?? '');
  };
  return { project: projects[index]?.project, position: index + 1, count: projects.length, step };
}

/**
 * Returns the slug of the project in the large view. Every change uses a view transition, except when the page opens.
 * The slug changes only when the transition renders the new state.
 */
function useViewedSlug(
  slugsInOrder: RefObject<readonly string[]>,
  grid: RefObject<HTMLElement | null>,
): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    // Mirrors `shown`, because the listener is added only once and would always see the first value of `shown`.
    let current: string | null = null;
    const show = (slug: string | null) => {
      current = slug;
      setShown(slug);
    };
    show($viewedProject.get());
    return $viewedProject.listen((next) => {
      const change = changeBetween(current, next, slugsInOrder.current);
      if (change === null) {
        show(next);
        return;
      }
      const slugOnCard = change === 'open' ? next : current;
      changeView(
        change,
        () => show(next),
        () => findInCard(grid, slugOnCard, '.project-card-media'),
      );
    });
  }, [slugsInOrder, grid]);
  return shown;
}

/** Returns how the view changes, or `null` if it shows the same project or stays closed. */
function changeBetween(
  before: string | null,
  after: string | null,
  slugsInOrder: readonly string[],
): ViewChange | null {
  const from = slugsInOrder.indexOf(before ?? '');
  const to = slugsInOrder.indexOf(after ?? '');
  if (from === to) return null;
  if (from < 0) return 'open';
  if (to < 0) return 'close';
  // Moves in the shorter direction, which may wrap around the ends.
  const stepsForward = (to - from + slugsInOrder.length) % slugsInOrder.length;
  return stepsForward <= slugsInOrder.length / 2 ? 'next' : 'previous';
}

/** When the view closes, moves focus to the card of the project that was shown last. */
function useFocusOnClose(viewedSlug: string | null, grid: RefObject<HTMLElement | null>): void {
  const lastViewedSlug = useRef<string>(null);
  useEffect(() => {
    const closedSlug = viewedSlug === null ? lastViewedSlug.current : null;
    lastViewedSlug.current = viewedSlug;
    if (closedSlug === null) return;
    const link = findInCard(grid, closedSlug, '.project-card-title a');
    link?.focus();
    // When the visitor goes back, the browser first restores the scroll position, so this waits for a frame.
    const frame = requestAnimationFrame(() => link?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [viewedSlug, grid]);
}

/** Finds an element in the card of a project. */
function findInCard(
  grid: RefObject<HTMLElement | null>,
  slug: string | null,
  selector: string,
): HTMLElement | null | undefined {
  return grid.current?.children.namedItem(slug ?? '')?.querySelector<HTMLElement>(selector);
}
