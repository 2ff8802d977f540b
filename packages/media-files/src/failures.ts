/** A file that is not accepted, or that visitors could not see; the message tells the person who chose it why. */
export class RefusedFile extends Error {}

/** Code that is loaded when a file is chosen did not load: the file may be sound. */
export class CodeLoadFailure extends Error {
  override name = 'CodeLoadFailure';

  constructor(cause: unknown) {
    super('The code did not load', { cause });
  }
}
