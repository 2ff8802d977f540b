import type { ChangedFiles } from '../../site/content/changed-files.ts';
import { type VariantFiles, readVariant } from '../../site/content/loader.ts';
import { BuildError, type FieldMistake, mistakesOf } from '../../site/build-error.ts';
import type { Mistake } from '../api.ts';

/** A mistake, with the file of the variant that has it. The file is empty if no single file has the mistake. */
export type FileMistake = Mistake & { readonly file: string };

/** A variant as a build would read it: its content, or its mistakes. */
export type Checked =
  | { readonly content: VariantFiles; readonly mistakes: readonly [] }
  | { readonly content: null; readonly mistakes: readonly FileMistake[] };

/**
 * Checks a variant as a build does.
 *
 * @param changed the new content of files that would change
 */
export async function checkVariant(variant: string, changed?: ChangedFiles): Promise<Checked> {
  try {
    return { content: await readVariant(variant, changed), mistakes: [] };
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const mistakes = mistakesOf(error).map((mistake) => inVariant(variant, mistake));
    return { content: null, mistakes };
  }
}

function inVariant(variant: string, { file, path, message }: FieldMistake): FileMistake {
  return { file: file.replace(`content/${variant}/`, ''), path, message };
}
