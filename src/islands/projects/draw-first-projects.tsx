import { WAKE_EVENT } from '../../domain/page-events.ts';
import { claimDrawing, readFirstProjects } from '../../stores/first-projects.ts';
import { drawElement } from '../../ui/draw-element.ts';
import { PATIENCE, awaitedPictures, countColumns } from '../../ui/first-row.ts';
import { ProjectCardView } from '../../ui/ProjectCardView.tsx';
import { GROUP, type Projects, ProjectsGroup } from './ProjectsGroup.tsx';

/**
 * Draws the first cards as soon as the list has arrived, and wakes the island once their pictures
 * are there: until then, React's code would take the network from both. Where there is nothing to
 * draw, the island wakes at once, and says why.
 */
export async function drawFirstProjects(): Promise<void> {
  const island = document.querySelector<HTMLElement>('astro-island[client="drawn"]');
  if (!island) return;
  const projects = (await readFirstProjects()).slice(0, GROUP);
  const firstRow = countColumns();
  if (projects.length > 0 && claimDrawing({ projects, firstRow })) {
    island.firstElementChild?.replaceWith(...drawCards(projects, firstRow));
    await Promise.race([
      Promise.allSettled(awaitedPictures(projects, firstRow).map(fetchPicture)),
      new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]);
    await drawing();
  }
  island.dataset['drawn'] = '';
  island.dispatchEvent(new Event(WAKE_EVENT));
}

/** What `ProjectsGrid` draws first. */
function drawCards(projects: Projects, firstRow: number): Node[] {
  const others = awaitedPictures(projects, firstRow).length > 0 ? 'not yet' : 'when near';
  return drawElement(
    <div>
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
      />
    </div>,
  );
}

/** Waits until what has arrived is drawn, which decides what the visitor sees first. */
function drawing(): Promise<unknown> {
  // Safari knows no idle callback.
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => idle(resolve)));
  });
}

/** Waits for a picture that the page fetches already. */
function fetchPicture(address: string): Promise<void> {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.src = address;
  return picture.decode();
}
