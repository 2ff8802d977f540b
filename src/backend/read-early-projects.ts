import { peekEarlyResponse } from './early-request.ts';
import { type ShowcaseProject, toShowcase } from './showcase.ts';

/**
 * The first projects, as the page itself has asked for them (`earlyProjectsScript`). None when it has
 * not, and none when the answer is no list.
 *
 * @throws what the request failed with
 */
export async function readEarlyProjects(): Promise<ShowcaseProject[]> {
  return toShowcase(await peekEarlyResponse());
}
