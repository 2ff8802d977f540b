import { atom } from 'nanostores';
import { asFailure } from '../backend/failure.ts';
import type { AdminProject } from '../backend/list-projects.ts';
import { reorderProjects } from '../backend/reorder-projects.ts';
import { loseSession } from './access.ts';
import { $adminProjects, reloadAfterWrite } from './admin-projects.ts';
import { explain } from './auth.ts';
import { showToast } from './toast.ts';

/** The list while it is being put in order. */
export interface ProjectOrder {
  readonly projects: readonly AdminProject[];
  readonly changed: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  /** What the last move did, for people who cannot see it. */
  readonly announcement: string;
}

/** The order being made, or `null` while nothing is being moved. */
export const $projectOrder = atom<ProjectOrder | null>(null);

export function startOrdering(): void {
  const list = $adminProjects.get();
  if (list.status !== 'ready') return;
  $projectOrder.set({
    projects: list.projects,
    changed: false,
    busy: false,
    error: null,
    announcement: '',
  });
}

export function stopOrdering(): void {
  if (!$projectOrder.get()?.busy) $projectOrder.set(null);
}

/** Takes the order that dragging has made. */
export function setOrder(projects: readonly AdminProject[]): void {
  const order = $projectOrder.get();
  if (order === null || order.busy) return;
  $projectOrder.set({ ...order, projects, changed: true });
}

/**
 * Moves a project to a position.
 *
 * @param position counted from 0; what is out of the list is its nearest end
 */
export function moveProject(id: string, position: number): void {
  const order = $projectOrder.get();
  if (order === null || order.busy) return;
  const from = order.projects.findIndex((project) => project.id === id);
  const to = Math.max(0, Math.min(order.projects.length - 1, position));
  const project = order.projects[from];
  if (project === undefined || from === to) return;
  const projects = order.projects.toSpliced(from, 1).toSpliced(to, 0, project);
  $projectOrder.set({ ...order, projects, changed: true });
  announcePosition(id);
}

/** Says where a project stands now. */
export function announcePosition(id: string): void {
  const order = $projectOrder.get();
  const position = order?.projects.findIndex((project) => project.id === id) ?? -1;
  const project = order?.projects[position];
  if (!order || !project) return;
  $projectOrder.set({
    ...order,
    announcement: `${project.title}: position ${position + 1} of ${order.projects.length}`,
  });
}

/** Writes the order, all of it or nothing. */
export async function saveOrder(): Promise<void> {
  const order = $projectOrder.get();
  if (order === null || order.busy) return;
  $projectOrder.set({ ...order, busy: true, error: null });
  try {
    await reorderProjects(order.projects.map((project) => project.id));
  } catch (error) {
    const failure = asFailure(error);
    if (failure.kind === 'signed-out') loseSession();
    const message = 'Failed to update project';
    showToast({ title: 'Error', description: message, variant: 'destructive' });
    $projectOrder.set({ ...order, error: `${message}. ${explain(failure)}` });
    return;
  }
  $projectOrder.set(null);
  showToast({ title: 'Success', description: 'Project updated!', variant: 'default' });
  await reloadAfterWrite();
}
