import type { Failure, State } from '../api.ts';
import { readState } from './state.ts';

/** A request that cannot be answered, for a developer to read. */
export class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Answer {
  readonly status: number;
  readonly body: State | Failure | object;
}

/** What a page of this server asks. */
interface Asked {
  readonly variant: string;
  readonly method: string;
  /** What follows `/_texts/`. */
  readonly operation: string;
  readonly parameters: URLSearchParams;
  readonly body: Buffer;
}

/**
 * Answers a request.
 *
 * @throws {RequestError} for one that no panel sends
 */
export async function answer({ variant, method, operation }: Asked): Promise<Answer> {
  switch (`${method} ${operation}`) {
    case 'GET state':
      return { status: 200, body: await readState(variant, 0, () => []) };
    default:
      throw new RequestError(404, 'There is nothing here.');
  }
}
