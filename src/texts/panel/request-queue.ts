import type { State } from '../api.ts';
import { reasonOf } from '../../domain/reason-of.ts';
import { NoResponse, readState } from './requests.ts';
import { $saving, $server, currentState } from './stores.ts';

/** How long to wait before repeating a request that got no response, in milliseconds. */
const RETRY = 500;

/** The last task. Saves and other changes are sent one at a time. */
let queue: Promise<unknown> = Promise.resolve();

/** Runs a task after all earlier ones. If the task fails, shows the failure and returns `undefined`. */
export function enqueue<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  const result = queue.then(task).catch((error: unknown) => {
    $saving.set({ kind: 'failed', message: reasonOf(error) });
    return undefined;
  });
  queue = result;
  return result;
}

export async function untilResponse(): Promise<State>;
export async function untilResponse<Result>(request: () => Promise<Result>): Promise<Result>;
/**
 * Repeats a request until the server responds.
 *
 * @throws {Error} if the request fails for any other reason
 */
export async function untilResponse(request: () => Promise<unknown> = readState): Promise<unknown> {
  for (;;) {
    try {
      const result = await request();
      const server = $server.get();
      if (server.phase === 'unreachable' && server.state) {
        $server.set({ phase: 'ready', state: server.state });
      }
      return result;
    } catch (error) {
      if (!(error instanceof NoResponse)) throw error;
      showUnreachable();
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

/** Shows that the server is not responding. It is restarting or has stopped. */
export function showUnreachable(): void {
  const state = currentState();
  $server.set({ phase: 'unreachable', ...(state && { state }) });
}

/** Resolves when all earlier tasks are done. */
export function whenIdle(): Promise<unknown> {
  return queue;
}
