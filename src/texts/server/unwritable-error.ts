import type { Path } from '../api.ts';

/** Thrown if a form cannot change a part of a file without losing something, such as a comment. */
export class UnwritableError extends Error {
  readonly path: Path;

  constructor(path: Path) {
    super('is written in a way that the form cannot change; change it in a text editor');
    this.path = path;
  }
}
