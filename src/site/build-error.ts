/** A line of a file that the owner has to correct, by its path from the project's root. */
interface Place {
  readonly file: string;
  readonly line?: number | undefined;
}

/** What the owner has to fix before the site can be built; the message says where and how. */
export class BuildError extends Error {
  override name = 'BuildError';

  /** Where the first mistake of the message is, where it is in a file. */
  readonly place: Place | undefined;

  constructor(message: string, place?: Place) {
    super(message);
    this.place = place;
    // Astro would print the stack below the message.
    this.stack = '';
  }
}
