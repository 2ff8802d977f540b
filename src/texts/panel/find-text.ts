import type { Path, TextFile } from '../api.ts';

/** The field that text on the page comes from. */
export interface FoundField {
  readonly file: string;
  readonly path: Path;
}

/** What the owner pressed on the page. */
export interface PressedText {
  /**
   * The text of the pressed element, or the alternative text of an image, then the text of each element around it, from
   * the inside out.
   */
  readonly texts: readonly string[];
  /** The section around the pressed element, or else the section in view. */
  readonly section?: string | undefined;
  /** The path of the page's file. Only the owner's own pages have such a file. */
  readonly page?: string | undefined;
}

/** Removes differences between text in a file and on a page, such as Markdown, curly quotes and upper case. */
export function plainText(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`_#\u00AD\u200B\u2060\u2066-\u2069\u200E\u200F]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replaceAll(/^\s*-\s+/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Finds the field that the pressed text comes from: an exact match first, then a field that starts with the text, then
 * a field that contains it, then a field that the text contains. Among several such fields, those of the same page take
 * precedence, then those of the same section, then those of the profile, then longer ones.
 *
 * @returns `undefined` if no field matches, because the text belongs to the interface or to a project
 */
export function findText(files: readonly TextFile[], pressed: PressedText): FoundField | undefined {
  const fields = files.flatMap((file) =>
    textsOf(file.value).map(({ path, text }) => ({ file, path, text: plainText(text) })),
  );
  const texts = pressed.texts.map(plainText).filter((text) => text !== '');
  const ways: ((field: string, text: string) => boolean)[] = [
    (field, text) => field === text,
    (field, text) => text.length > 1 && field.startsWith(text),
    (field, text) => text.length > 2 && field.includes(text),
    (field, text) => field.length > 2 && text.includes(field),
  ];
  for (const isFound of ways) {
    for (const text of texts) {
      const found = fields.filter((field) => field.text !== '' && isFound(field.text, text));
      const nearest = found.sort(
        (one, other) =>
          distance(one.file, pressed) - distance(other.file, pressed) ||
          other.text.length - one.text.length,
      )[0];
      if (nearest) return { file: nearest.file.file, path: nearest.path };
    }
  }
  return undefined;
}

function distance({ file, section }: TextFile, pressed: PressedText): number {
  if (file === pressed.page) return 0;
  if (pressed.section !== undefined && section === pressed.section) return 1;
  // Text above the first section comes from the profile.
  return file === 'profile.yaml' ? 2 : 3;
}

function textsOf(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'number') return [{ path, text: String(value) }];
  if (Array.isArray(value)) return value.flatMap((item, at) => textsOf(item, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, item]) => textsOf(item, [...path, field]));
}
