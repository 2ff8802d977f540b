import { WAKE_EVENT } from '../../domain/page-events.ts';
import { claimDrawing, readFirstProjects } from '../../stores/first-projects.ts';
import { PATIENCE, awaitedPictures, countColumns } from '../../ui/first-row.ts';
import { type PictureTime, ProjectCardView } from '../../ui/ProjectCardView.tsx';
import { drawElement } from './draw-element.ts';
import { FIRST_GROUP, type Projects } from './group.ts';
import { ProjectsGroup } from './ProjectsGroup.tsx';

/**
 * Draws the first cards as soon as the list has arrived, and wakes the island once their pictures
 * are there: until then, React's code would take the network from both. Where there is nothing to
 * draw, or drawing fails, the island wakes at once, and says why.
 */
export async function drawFirstProjects(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve, { once: true });
    });
  }
  // The frame of the page starts with its islands, and a task later lets what comes now rise.
  await customElements.whenDefined('astro-island');
  await new Promise((resolve) => setTimeout(resolve));
  const island = document.querySelector<HTMLElement>('astro-island[client="drawn"]');
  const spinner = island?.firstElementChild;
  if (!island || !spinner) return;
  try {
    const projects = (await readFirstProjects()).slice(0, FIRST_GROUP);
    if (projects.length > 0) await drawInstead(spinner, island, projects);
  } finally {
    island.dataset['drawn'] = 'done';
    island.dispatchEvent(new Event(WAKE_EVENT));
  }
}

async function drawInstead(
  spinner: Element,
  island: HTMLElement,
  projects: Projects,
): Promise<void> {
  const firstRow = countColumns();
  const awaited = awaitedPictures(projects, firstRow);
  // Before they are claimed: cards that cannot be drawn are left to the island.
  const cards = drawCards(projects, firstRow, awaited.length > 0 ? 'not yet' : 'when near');
  if (!claimDrawing({ projects, firstRow, at: performance.now() })) return;
  // The island waits for the end of it: it must not find half of the cards.
  island.dataset['drawn'] = 'now';
  island.addEventListener('astro:hydration-error', () => {
    // Nobody else will fetch the other pictures.
    cards.replaceWith(drawCards(projects, firstRow, 'when near'));
  });
  const shown = showCards(spinner, cards, firstRow);
  await Promise.race([
    Promise.allSettled(awaited.map(fetchPicture)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  await shown;
  await frame();
  await frame();
}

/** Two rows at once, which rise together, then a card a frame, so that nobody waits for all of them. */
async function showCards(spinner: Element, cards: HTMLElement, firstRow: number): Promise<void> {
  const group = cards.firstElementChild;
  const later = [...(group?.children ?? [])].slice(2 * firstRow);
  for (const cell of later) cell.remove();
  spinner.replaceWith(cards);
  for (const cell of later) {
    await frame();
    group?.append(cell);
  }
}

/** Waits for the next frame; a page that nobody sees has none. */
function frame(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const go = () => {
      document.removeEventListener('visibilitychange', go);
      resolve();
    };
    document.addEventListener('visibilitychange', go);
    requestAnimationFrame(go);
  });
}

/** What `ProjectsGrid` draws first, on the page of its own: there the headings are of level 2. */
function drawCards(projects: Projects, firstRow: number, others: PictureTime): HTMLElement {
  const list = document.createElement('div');
  list.append(
    ...drawElement(
      <ProjectsGroup
        projects={projects}
        before={0}
        card={(project, index) => (
          <ProjectCardView
            {...project}
            headingLevel={2}
            picture={index < firstRow ? 'at once' : others}
          />
        )}
      />,
    ),
  );
  return list;
}

/** Waits for a picture that the page fetches already. */
function fetchPicture(address: string): Promise<void> {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = address;
  return picture.decode();
}
