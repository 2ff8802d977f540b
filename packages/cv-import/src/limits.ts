/**
 * The limits for a CV file. They are far above what the longest CV needs, but low enough that every file is read or
 * rejected within seconds.
 */
export const LIMITS = {
  /** Bytes in a file or zip archive, and the total for all files read from an archive or folder. */
  bytes: 50 * 1024 * 1024,
  /** Bytes in a table with an unknown name. Larger tables, such as messages, are not opened. */
  tableBytes: 1024 * 1024,
  /** Files and folders in a zip archive. */
  files: 10_000,
  /** Entries in a list, fields in an object, rows in a table. */
  entries: 1000,
  /** Levels of nested lists and objects. */
  depth: 30,
  /** Characters in one string. */
  text: 10_000,
  /** Characters in all tables in an archive, or in all strings and keys in a JSON file, not counting embedded files. */
  characters: 200_000,
  /** Levels of nested HTML elements. */
  elements: 50,
} as const;

/**
 * Checks the number of entries and fields, the length of text, and the depth of nesting in a parsed file.
 *
 * @param name the name of the file, for messages
 * @throws {Error} with a one-sentence message that names the first value that exceeds a limit, or only the file if it
 *   has too much text in total
 */
export function assertWithinLimits(value: unknown, name: string): void {
  let characters = 0;
  const count = (length: number) => {
    characters += length;
    if (characters > LIMITS.characters) throw tooMuchText(name);
  };
  const check = (part: unknown, place: string, depth: number) => {
    if (typeof part === 'string' && !isEmbeddedFile(part)) {
      if (part.length > LIMITS.text) throw overLimit(place, part.length, 'characters', 'text');
      count(part.length);
    }
    if (typeof part !== 'object' || part === null) return;
    if (depth > LIMITS.depth) {
      throw new Error(`${place} has more than ${LIMITS.depth} levels of nested lists and objects.`);
    }
    const fields = Object.entries(part);
    if (fields.length > LIMITS.entries) {
      throw overLimit(place, fields.length, 'entries', 'entries');
    }
    for (const [key, field] of fields) {
      const isList = Array.isArray(part);
      if (!isList) count(key.length);
      const inner = isList ? `entry ${Number(key) + 1}` : key.slice(0, 40);
      check(field, `${place}${depth === 1 ? ': ' : ', '}${inner}`, depth + 1);
    }
  };
  check(value, name, 1);
}

/**
 * Checks the total length of an archive's tables before they are parsed.
 *
 * @throws {Error} with a one-sentence message, if the tables are too long
 */
export function assertTotalLength(tables: Iterable<string>, name: string): void {
  const characters = [...tables].reduce((sum, { length }) => sum + length, 0);
  if (characters > LIMITS.characters) throw tooMuchText(name);
}

/** Returns whether text is an embedded file, such as an image: "data:image/png;base64,…". */
export function isEmbeddedFile(text: string): boolean {
  return /^data:[\w.+-]+\/[\w.+-]+[;,]/i.test(text);
}

function tooMuchText(name: string): Error {
  return new Error(
    `${name} has too much text for a CV: the limit is ${show(LIMITS.characters)} characters.`,
  );
}

function overLimit(place: string, found: number, unit: string, limit: keyof typeof LIMITS): Error {
  return new Error(`${place} has ${show(found)} ${unit}: the limit is ${show(LIMITS[limit])}.`);
}

function show(number: number): string {
  return number.toLocaleString('en');
}
