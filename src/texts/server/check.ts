import type { ChangedFiles } from '../../site/content/changed-files.ts';
import { type VariantFiles, readVariant } from '../../site/content/loader.ts';
import { BuildError, type BuildMistake, mistakesOf } from '../../site/build-error.ts';
import type { Mistake } from '../api.ts';

/** A mistake, and the file of the variant that contains it. `file` is empty if the mistake is not in a single file. */
export type VariantMistake = Mistake & { readonly file: string };

/** What a build would read from a variant: its content or its mistakes. */
export type Checked =
  | { readonly content: VariantFiles; readonly mistakes: readonly [] }
  | { readonly content: null; readonly mistakes: readonly VariantMistake[] };

/**
 * Checks a variant as a build does.
 *
 * @param changed files that replace those on disk
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

function inVariant(variant: string, { file, path, message }: BuildMistake): VariantMistake {
  return { file: file.replace(`content/${variant}/`, ''), path, message };
}
