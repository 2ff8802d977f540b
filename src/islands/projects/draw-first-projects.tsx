import { WAKE_EVENT } from '../../domain/page-events.ts';
import { claimDrawing, readFirstProjects } from '../../stores/first-projects.ts';
import { drawElement } from '../../ui/draw-element.ts';
import { PATIENCE, awaitedPictures, countColumns } from '../../ui/first-row.ts';
import { ProjectCardView } from '../../ui/ProjectCardView.tsx';
import { GROUP, type Projects, ProjectsGroup } from './ProjectsGroup.tsx';

/**
 * Draws the first cards as soon as the list has arrived, and wakes the island once their pictures
 * are there: until then, React's code would take the network from both. Where there is nothing to
 * draw, or drawing fails, the island wakes at once, and says why.
 */
export async function drawFirstProjects(): Promise<void> {
  const island = document.querySelector<HTMLElement>('astro-island[client="drawn"]');
  if (!island) return;
  try {
    const projects = (await readFirstProjects()).slice(0, GROUP);
    if (projects.length > 0) await drawInto(island, projects);
  } finally {
    island.dataset['drawn'] = 'done';
    island.dispatchEvent(new Event(WAKE_EVENT));
  }
}

async function drawInto(island: HTMLElement, projects: Projects): Promise<void> {
  const firstRow = countColumns();
  const cards = drawCards(projects, firstRow);
  if (!claimDrawing({ projects, firstRow })) return;
  // From here on the island is woken by this alone: it must not find half of the cards.
  island.dataset['drawn'] = 'now';
  const shown = showCards(island, cards, firstRow);
  await Promise.race([
    Promise.allSettled(awaitedPictures(projects, firstRow).map(fetchPicture)),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  await shown;
  await frame();
  await frame();
}

/** The first row and a card below it at once, then a card a frame, so that nobody waits for all of them. */
async function showCards(island: HTMLElement, list: HTMLElement, firstRow: number): Promise<void> {
  const group = list.firstElementChild;
  const later = [...(group?.children ?? [])].slice(firstRow + 1);
  for (const cell of later) cell.remove();
  island.firstElementChild?.replaceWith(list);
  for (const cell of later) {
    await frame();
    group?.append(cell);
  }
}

/** Waits for the next frame; a page that nobody sees has none. */
function frame(): Promise<unknown> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true });
    requestAnimationFrame(resolve);
  });
}

/** What `ProjectsGrid` draws first. */
function drawCards(projects: Projects, firstRow: number): HTMLElement {
  const others = awaitedPictures(projects, firstRow).length > 0 ? 'not yet' : 'when near';
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
