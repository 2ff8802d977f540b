import type { State } from '../api.ts';
import { reasonOf } from '../../domain/reason-of.ts';
import { NoAnswer, readState } from './requests.ts';
import { $saving, $server, currentState } from './stores.ts';

/** How long to wait before asking a server again that does not answer, in milliseconds. */
const RETRY = 500;

/** Saves and other changes are sent one after the other. */
let queue: Promise<unknown> = Promise.resolve();

/** Runs a task after those before it. A failure is shown, and has no result. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  const turn = queue.then(task).catch((error: unknown) => {
    $saving.set({ kind: 'failed', message: reasonOf(error) });
    return undefined;
  });
  queue = turn;
  return turn;
}

export async function answered(): Promise<State>;
export async function answered<Answer>(request: () => Promise<Answer>): Promise<Answer>;
/** Repeats a request until the server answers. */
export async function answered(request: () => Promise<unknown> = readState): Promise<unknown> {
  for (;;) {
    try {
      const answer = await request();
      const server = $server.get();
      if (server.phase === 'away' && server.state) {
        $server.set({ phase: 'ready', state: server.state });
      }
      return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      showAway();
      await new Promise((resolve) => setTimeout(resolve, RETRY));
    }
  }
}

/** Shows that the server does not answer: it is restarting or has stopped. */
export function showAway(): void {
  const state = currentState();
  $server.set({ phase: 'away', ...(state && { state }) });
}

/** Resolves when the tasks so far are done. */
export function lastTurn(): Promise<unknown> {
  return queue;
}
