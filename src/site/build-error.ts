/** What the owner has to fix before the site can be built; the message says where and how. */
export class BuildError extends Error {
  override name = 'BuildError';

  constructor(message: string) {
    super(message);
    // Astro would print the stack below the message.
    this.stack = '';
  }
}
