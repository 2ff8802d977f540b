/** A part of the code, which is loaded when it is needed, did not load. */
export class CodeLoadFailure extends Error {
  override name = 'CodeLoadFailure';

  constructor(cause: unknown) {
    super('The code did not load', { cause });
  }
}
