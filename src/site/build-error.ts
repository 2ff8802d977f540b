import { reasonOf } from '../domain/reason-of.ts';

/** A line of a file that the owner has to correct. The path is relative to the project's root. */
interface Place {
  readonly file: string;
  readonly line?: number | undefined;
}

/** A mistake in a field of a file. A form shows it beside the field. */
export interface FieldMistake {
  /** The path of the file, relative to the project's root. */
  readonly file: string;
  /** The path of the field within the file. Entries of lists count from 0. Empty for the whole file. */
  readonly path: readonly (string | number)[];
  /** The text of the mistake, without file, field and line. */
  readonly message: string;
  readonly line?: number | undefined;
}

/** A mistake that the owner has to fix before the site can be built. The message says where and how. */
export class BuildError extends Error {
  override name = 'BuildError';

  /** Where the first mistake is, if it is in a file. */
  readonly place: Place | undefined;

  /** The mistakes of the message one by one. Empty if they are not about fields. */
  readonly mistakes: readonly FieldMistake[];

  constructor(message: string, place?: Place, mistakes: readonly FieldMistake[] = []) {
    super(message);
    this.place = place;
    this.mistakes = mistakes;
    // Empty, because Astro would print the stack below the message.
    this.stack = '';
  }
}

/** Joins several errors into one, with the place of the first. */
export function joinErrors(errors: readonly unknown[]): BuildError {
  const [first] = errors;
  const place = first instanceof BuildError ? first.place : undefined;
  return new BuildError(errors.map(reasonOf).join('\n'), place, errors.flatMap(mistakesOf));
}

/** The mistakes of an error one by one. An error that is not about fields counts as one mistake of the whole file. */
export function mistakesOf(error: unknown): readonly FieldMistake[] {
  const { mistakes = [], place }: Partial<BuildError> = error instanceof BuildError ? error : {};
  if (mistakes.length > 0) return mistakes;
  return [{ file: place?.file ?? '', path: [], message: reasonOf(error) }];
}
