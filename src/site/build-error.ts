import { reasonOf } from '../domain/reason-of.ts';

/** The file that the owner has to correct, and the line if it is known. The path is relative to the project's root. */
interface Place {
  readonly file: string;
  readonly line?: number | undefined;
}

/** A mistake that stops a build. The "Texts" panel shows it beside its field. */
export interface BuildMistake {
  /** The path of the file, relative to the project's root. Empty if the mistake is not in a single file. */
  readonly file: string;
  /** The field's path within the file, with list entries counted from 0. Empty for the whole file. */
  readonly path: readonly (string | number)[];
  /** The message. For a field, it does not repeat the file, the field or the line. */
  readonly message: string;
  readonly line?: number | undefined;
}

/** Mistakes that the owner has to fix before the site can be built. The message says where and how to fix them. */
export class BuildError extends Error {
  override name = 'BuildError';

  /** Where the first mistake is, if it is in a file. */
  readonly place: Place | undefined;

  /** Each mistake in the message. If the list is empty, {@link mistakesOf} returns the message as a single mistake. */
  readonly mistakes: readonly BuildMistake[];

  constructor(message: string, place?: Place, mistakes: readonly BuildMistake[] = []) {
    super(message);
    this.place = place;
    this.mistakes = mistakes;
    // Removes the stack, because Astro would print it below the message.
    this.stack = '';
  }
}

/** Joins several errors into one, with the place of the first error. */
export function joinErrors(errors: readonly unknown[]): BuildError {
  const [first] = errors;
  const place = first instanceof BuildError ? first.place : undefined;
  return new BuildError(errors.map(reasonOf).join('\n'), place, errors.flatMap(mistakesOf));
}

/** Lists the mistakes in an error. An error that lists none counts as a single mistake. */
export function mistakesOf(error: unknown): readonly BuildMistake[] {
  const { mistakes = [], place }: Partial<BuildError> = error instanceof BuildError ? error : {};
  if (mistakes.length > 0) return mistakes;
  return [{ file: place?.file ?? '', path: [], message: reasonOf(error) }];
}
