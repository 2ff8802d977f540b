import type { ChangedFiles } from '../../site/content/changed-files.ts';
import { type VariantFiles, readVariant } from '../../site/content/loader.ts';
import { BuildError, type FieldMistake } from '../../site/build-error.ts';
import { reasonOf } from '../../domain/reason-of.ts';
import type { Mistake } from '../api.ts';

/** A mistake, and the file of the variant that it is in. */
export type FileMistake = Mistake & { readonly file: string };

/** A variant as a build would find it: its content, or its mistakes. */
export type Checked =
  | { readonly content: VariantFiles; readonly mistakes: readonly [] }
  | { readonly content: null; readonly mistakes: readonly FileMistake[] };

/**
 * Checks a variant as a build does.
 *
 * @param changed what would take the place of files
 */
export async function checkVariant(variant: string, changed?: ChangedFiles): Promise<Checked> {
  try {
    return { content: await readVariant(variant, changed), mistakes: [] };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const mistakes = error.mistakes.map((mistake) => inVariant(variant, mistake));
    const whole = { file: '', path: [], message: reasonOf(error) };
    return { content: null, mistakes: mistakes.length === 0 ? [whole] : mistakes };
  }
}

function inVariant(variant: string, { file, path, message }: FieldMistake): FileMistake {
  return { file: file.replace(`content/${variant}/`, ''), path, message };
}
