import type { Path } from '../api.ts';

/** The error for a part of a file that a form cannot change without losing something, such as a comment. */
export class UnwritableError extends Error {
  readonly path: Path;

  constructor(path: Path) {
    super('is written in a way that the form cannot change; change it in a text editor');
    this.path = path;
  }
}
