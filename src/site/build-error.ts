import { reasonOf } from '../domain/reason-of.ts';

/** A line of a file that the owner has to correct, by its path from the project's root. */
interface Place {
  readonly file: string;
  readonly line?: number | undefined;
}

/** What is wrong with a field of a file, for a form that shows it beside the field. */
export interface FieldMistake {
  /** Its path from the project's root. */
  readonly file: string;
  /** The steps to the field from the top of the file; entries count from 0. Empty for the whole file. */
  readonly path: readonly (string | number)[];
  /** As in the message, without file, field and line. */
  readonly message: string;
  readonly line?: number | undefined;
}

/** What the owner has to fix before the site can be built; the message says where and how. */
export class BuildError extends Error {
  override name = 'BuildError';

  /** Where the first mistake of the message is, where it is in a file. */
  readonly place: Place | undefined;

  /** The mistakes of the message, one by one; empty where it is not about fields. */
  readonly mistakes: readonly FieldMistake[];

  constructor(message: string, place?: Place, mistakes: readonly FieldMistake[] = []) {
    super(message);
    this.place = place;
    this.mistakes = mistakes;
    // Astro would print the stack below the message.
    this.stack = '';
  }
}

/** One error for several, with the place of the first. */
export function joinErrors(errors: readonly unknown[]): BuildError {
  const [first] = errors;
  const place = first instanceof BuildError ? first.place : undefined;
  return new BuildError(errors.map(reasonOf).join('\n'), place, errors.flatMap(mistakesOf));
}

/** The mistakes of an error, one by one; one of the whole file for an error that is not about fields. */
export function mistakesOf(error: unknown): readonly FieldMistake[] {
  const { mistakes = [], place }: Partial<BuildError> = error instanceof BuildError ? error : {};
  if (mistakes.length > 0) return mistakes;
  return [{ file: place?.file ?? '', path: [], message: reasonOf(error) }];
}
