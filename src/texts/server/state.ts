import type { SectionName } from '../../domain/routes.ts';
import { reasonOf } from '../../domain/reason-of.ts';
import type { FieldSchema, ParseError, State, TextFile } from '../api.ts';
import { type Checked, checkVariant } from './check.ts';
import { decodeStored, listFiles, readStored } from './files.ts';
import { forms, pageForm } from './forms.ts';
import { readPageForm } from './page-file.ts';
import { type Fields, readForm } from './read-form.ts';

/** Returns the state that the panel shows: every file, and what is left to fill in. */
export async function readState(
  variant: string,
  undoable: number,
  listTodo: (checked: Checked) => State['todo'],
): Promise<State> {
  const checked = await checkVariant(variant);
  const files = listFiles(variant).map((file) => ({
    ...readFile(variant, file),
    mistakes: checked.mistakes
      .filter((mistake) => mistake.file === file)
      .map(({ path, message }) => ({ path, message })),
  }));
  return { variant, files, todo: listTodo(checked), undoable };
}

/** Reads a file for its form. If the file cannot be read, the result says why. */
export function readFile(variant: string, file: string): Omit<TextFile, 'mistakes'> {
  const form = formOf(file);
  try {
    const { bytes, revision } = readStored(variant, file);
    const read = readText(file, form.schema, decodeStored(variant, file, bytes).text);
    const { value } = read;
    const title = typeof value?.['title'] === 'string' && form.isPage ? value['title'] : form.title;
    const about = {
      file,
      title,
      ...(form.section !== undefined && { section: form.section }),
      revision,
      schema: form.schema,
    };
    return read.parseError
      ? { ...about, value: null, parseError: read.parseError }
      : { ...about, value };
  } catch (error) {
    const message = reasonOf(error);
    return {
      file,
      title: form.title,
      revision: '',
      schema: form.schema,
      value: null,
      parseError: { message },
    };
  }
}

/** Reads the values for a file's form from the text of the file. */
export function readText(
  file: string,
  schema: FieldSchema,
  text: string,
): { readonly value: Fields | null; readonly parseError?: ParseError } {
  const { value, parseError } = isPage(file) ? readPageForm(text) : readForm(text, schema);
  return parseError === undefined ? { value } : { value, parseError };
}

export function isPage(file: string): boolean {
  return file.startsWith('pages/');
}

/**
 * Returns the form for a file in a variant.
 *
 * @throws {Error} if there is no form for the file
 */
export function formOf(file: string): {
  readonly title: string;
  readonly section?: SectionName | 'software-stack';
  readonly schema: FieldSchema;
  readonly isPage: boolean;
} {
  if (isPage(file)) return { title: file, schema: pageForm, isPage: true };
  const form = forms[file];
  if (form === undefined) throw new Error(`There is no form for ${file}`);
  return { ...form, isPage: false };
}
