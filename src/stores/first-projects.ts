import { readEarlyProjects } from '../backend/read-early-projects.ts';
import type { ShowcaseProject } from '../backend/showcase.ts';
import { readCachedProjects } from './projects-cache.ts';

/** What the page has drawn without the island, which has to find what it would draw itself. */
export interface Drawing {
  readonly projects: readonly ShowcaseProject[];
  /** How many cards stood in the first row then. */
  readonly firstRow: number;
  /** When it was begun, as `performance.now()` has it. */
  readonly at: number;
}

let drawing: Drawing | null = null;
let taken = false;

/**
 * The projects that the page has asked for before any code had arrived. None where they are not worth
 * waiting for, because this tab has kept a list, and none when they cannot be read: whoever reads the
 * whole list then tries again, and says what the visitor has to know.
 */
export async function readFirstProjects(): Promise<readonly ShowcaseProject[]> {
  if (readCachedProjects()) return [];
  return readEarlyProjects().catch(() => []);
}

/**
 * Says what the page is about to draw by itself.
 *
 * @returns whether it may: no longer once the island draws
 */
export function claimDrawing(claimed: Drawing): boolean {
  if (taken) return false;
  drawing = claimed;
  return true;
}

/** What the page has drawn by itself, if anything; from now on the island draws. */
export function takeDrawing(): Drawing | null {
  taken = true;
  return drawing;
}
