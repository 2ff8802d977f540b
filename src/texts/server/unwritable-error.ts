import type { Path } from '../api.ts';

/** A form cannot change this part of a file without losing something, such as a comment. */
export class UnwritableError extends Error {
  readonly path: Path;

  constructor(path: Path) {
    super('is written in a way that only an editor can change: change it in the file');
    this.path = path;
  }
}
