import { atom, computed } from 'nanostores';
import { listProjects, reorderProjects } from '../backend/manage-projects.ts';
import { asFailure, mayHaveSucceeded } from '../backend/failure.ts';
import { type Project, nameOf } from '../domain/project/project.ts';
import { handleFailure } from './access.ts';
import { $adminProjects, loadProjects, putOrder, reloadChanged } from './admin-projects.ts';
import { explain } from '../backend/explain-failure.ts';
import { showErrorToast, showSuccessToast } from './toast.ts';

/** The list while it is being reordered. */
export interface ProjectOrder {
  readonly projects: readonly Project[];
  readonly changed: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  /** The last move, for screen readers. */
  readonly announcement: string;
  /** Whether someone else has saved a different order since the first move, and the admin has to choose. */
  readonly conflict: boolean;
}

interface Moves extends Omit<ProjectOrder, 'projects' | 'changed'> {
  /**
   * Stored orders that cause no conflict: the one before the first move, and any that this page sent without getting a
   * clear response.
   */
  readonly known: readonly (readonly string[])[];
  /** All projects in the new order; empty before the first move. */
  readonly ids: readonly string[];
}

const NO_MOVES: Moves = {
  known: [],
  ids: [],
  busy: false,
  error: null,
  announcement: '',
  conflict: false,
};

type State =
  | { readonly status: 'closed' }
  /** The list that the moves start from is being read. */
  | { readonly status: 'opening' }
  | { readonly status: 'open'; readonly moves: Moves };

const CLOSED: State = { status: 'closed' };

const $state = atom<State>(CLOSED);

const $moves = computed($state, (state) => (state.status === 'open' ? state.moves : null));

/** Whether the list is being read before it can be reordered. */
export const $isOpeningOrder = computed($state, ({ status }) => status === 'opening');

/** The current projects in the new order, added ones at the end, or `null` while nothing is being reordered. */
export const $projectOrder = computed(
  [$moves, $adminProjects],
  (moves, list): ProjectOrder | null => {
    if (moves === null || list.status !== 'ready') return null;
    const projects = inOrder(list.projects, moves.ids);
    return { ...moves, projects, changed: moves.ids.length > 0 };
  },
);

/**
 * Reads the list and starts reordering, unless the read fails or is cancelled.
 *
 * @param isWanted returns whether to start; called after the list is read, when the admin may be busy with something
 *   else
 */
export async function openOrder(isWanted: () => boolean = () => true): Promise<void> {
  if ($state.get().status !== 'closed') return;
  const opening: State = { status: 'opening' };
  $state.set(opening);
  const isRead = await loadProjects();
  if ($state.get() !== opening) return;
  if (isRead && isWanted()) $state.set({ status: 'open', moves: NO_MOVES });
  else $state.set(CLOSED);
}

/** Cancels the opening, because the admin is now busy with something else. An order that is already open stays open. */
export function cancelOpening(): void {
  if ($isOpeningOrder.get()) $state.set(CLOSED);
}

/** Discards the moves and stops reordering, unless the moves are being saved. */
export function stopOrdering(): void {
  if (!$moves.get()?.busy) $state.set(CLOSED);
}

function change(part: Partial<Moves>): void {
  const moves = $moves.get();
  if (moves !== null) $state.set({ status: 'open', moves: { ...moves, ...part } });
}

/** Sets the order, for example after a drag. */
export function setOrder(ids: readonly string[]): void {
  const [order, moves] = [$projectOrder.get(), $moves.get()];
  if (order === null || moves === null || moves.busy) return;
  change({ ids, known: order.changed ? moves.known : [idsOf(order.projects)] });
}

/**
 * Moves a project to a position.
 *
 * @param position counted from 0. A position beyond the list means the nearest end. A value that is not an integer,
 *   such as `NaN` from a cleared field, is ignored.
 */
export function moveProject(id: string, position: number): void {
  const order = $projectOrder.get();
  if (order === null || order.busy || !Number.isInteger(position)) return;
  const from = order.projects.findIndex((project) => project.id === id);
  const to = Math.max(0, Math.min(order.projects.length - 1, position));
  const project = order.projects[from];
  if (project === undefined || from === to) return;
  setOrder(idsOf(order.projects).toSpliced(from, 1).toSpliced(to, 0, id));
  announcePosition(id);
}

/** Announces the position of a project to screen readers. */
export function announcePosition(id: string): void {
  const order = $projectOrder.get();
  const position = order?.projects.findIndex((project) => project.id === id) ?? -1;
  const project = order?.projects[position];
  if (!order || !project) return;
  change({
    announcement: `${nameOf(project)}: position ${position + 1} of ${order.projects.length}`,
  });
}

/**
 * Saves the positions of all projects, or of none. If someone else has saved a different order since the first move,
 * asks the admin first. If the server rejects the order, reads the list again. The remaining projects then keep their
 * new order, and added projects come at the end.
 */
export async function saveOrder(): Promise<void> {
  await save(false);
}

/** Saves the admin's order instead of the order that someone else has saved. Added projects come at the end. */
export async function keepMyOrder(): Promise<void> {
  await save(true);
}

async function save(replacesTheirs: boolean): Promise<void> {
  const order = $projectOrder.get();
  const moves = $moves.get();
  if (order === null || moves === null || order.busy || !order.changed) return;
  change({ busy: true, error: null, conflict: false });
  let ids = idsOf(order.projects);
  try {
    // Checks whether someone else has changed the order. The database would accept any order that includes every
    // project.
    const projects = await listProjects();
    const stored = idsOf(projects);
    if (replacesTheirs) ids = idsOf(inOrder(projects, moves.ids));
    else if (![...moves.known, ids].some((known) => isSameOrder(known, stored))) {
      change({ busy: false, conflict: true });
      return;
    }
    await writeOrder(ids);
  } catch (error) {
    const failure = handleFailure(error);
    const isRejected = failure.kind === 'rejected';
    if (mayHaveSucceeded(failure)) change({ known: [...moves.known, ids] });
    const why = isRejected
      ? ': the server rejected it, perhaps because projects were added or deleted. Your moves are kept. Please check the list, then save it again.'
      : `. ${explain(failure)}`;
    change({ busy: false, error: `The order was not saved${why}` });
    showErrorToast('Failed to update project');
    if (isRejected) await loadProjects();
    return;
  }
  $state.set(CLOSED);
  showSuccessToast('Project updated!');
  putOrder(ids);
}

/** Closes the conflict dialog and keeps the moves. The next save asks again. */
export function keepOrdering(): void {
  change({ conflict: false });
}

/** Discards the moves and shows the order that someone else has saved. */
export function takeTheirOrder(): void {
  $state.set(CLOSED);
  reloadChanged();
}

/**
 * Writes the order. If that fails without a clear response, reads the list to find out whether the order was stored.
 *
 * @throws {BackendFailure} if the order was not stored, or if this is not known
 */
async function writeOrder(ids: readonly string[]): Promise<void> {
  try {
    await reorderProjects(ids);
  } catch (error) {
    const failure = asFailure(error);
    if (!mayHaveSucceeded(failure)) throw failure;
    const stored = await listProjects().catch(() => null);
    if (stored === null || !isSameOrder(ids, idsOf(stored))) throw failure;
  }
}

/** Sorts the projects in the order of the ids. All other projects follow in their current order. */
function inOrder(projects: readonly Project[], ids: readonly string[]): Project[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Project) => places.get(id) ?? places.size;
  return projects.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function idsOf(projects: readonly Project[]): readonly string[] {
  return projects.map(({ id }) => id);
}

/** Returns whether the projects that are in both lists have the same order. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const common = one.filter((id) => other.includes(id));
  return other.filter((id) => one.includes(id)).every((id, index) => id === common[index]);
}
