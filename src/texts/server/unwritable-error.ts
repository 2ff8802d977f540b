import type { Path } from '../api.ts';

/** A part of a file that is written in a way that a form cannot change without losing something of it. */
export class UnwritableError extends Error {
  readonly path: Path;

  constructor(path: Path) {
    super('is written in a way that only an editor can change: change it in the file');
    this.path = path;
  }
}
