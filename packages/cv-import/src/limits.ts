/**
 * What the file of a CV may hold: far more than the longest one does, and little enough that every file is read, or
 * refused, in seconds.
 */
export const LIMITS = {
  /** Bytes of a file, of an archive, and of what an archive unpacks to. */
  bytes: 50 * 1024 * 1024,
  /** Bytes of a table with an unknown name that is looked at: messages, for example, have more. */
  tableBytes: 1024 * 1024,
  /** Files in an archive or a folder. */
  files: 10_000,
  /** Entries of a list, fields of an object, rows of a table. */
  entries: 1000,
  /** Lists and objects within one another. */
  depth: 30,
  /** Characters of one text. */
  text: 10_000,
  /** Characters of all tables of an archive, or of all texts of a JSON file, without the pictures in it. */
  characters: 200_000,
  /** Elements of HTML within one another. */
  elements: 50,
} as const;

/**
 * Checks a value of a file: its lists, its texts and how deep they are.
 *
 * @param name how messages name the file
 * @throws {Error} with one sentence that names the first place over a limit
 */
export function expectWithinLimits(value: unknown, name: string): void {
  let characters = 0;
  const check = (part: unknown, place: string, depth: number) => {
    if (typeof part === 'string' && !isEmbeddedFile(part)) {
      if (part.length > LIMITS.text) throw overLimit(place, part.length, 'characters', 'text');
      characters += part.length;
      if (characters > LIMITS.characters) throw tooMuchText(name);
    }
    if (typeof part !== 'object' || part === null) return;
    if (depth > LIMITS.depth) {
      throw new Error(
        `${place} has more than ${LIMITS.depth} lists and objects within one another.`,
      );
    }
    const fields = Object.entries(part);
    if (fields.length > LIMITS.entries) {
      throw overLimit(place, fields.length, 'entries', 'entries');
    }
    for (const [key, field] of fields) {
      characters += key.length;
      const inner = Array.isArray(part) ? `entry ${Number(key) + 1}` : key.slice(0, 40);
      check(field, `${place}${depth === 1 ? ': ' : ', '}${inner}`, depth + 1);
    }
  };
  check(value, name, 1);
}

/**
 * Checks how long the tables of an archive are, before they are taken apart.
 *
 * @throws {Error} with one sentence
 */
export function expectReadable(tables: Iterable<string>, name: string): void {
  const characters = [...tables].reduce((sum, { length }) => sum + length, 0);
  if (characters > LIMITS.characters) throw tooMuchText(name);
}

/** Whether a text is a file, such as a picture: "data:image/png;base64,…". */
export function isEmbeddedFile(text: string): boolean {
  return /^data:[\w.+-]+\/[\w.+-]+[;,]/i.test(text);
}

function tooMuchText(name: string): Error {
  return new Error(
    `${name} has more text than a CV: the limit is ${show(LIMITS.characters)} characters.`,
  );
}

function overLimit(place: string, found: number, unit: string, limit: keyof typeof LIMITS): Error {
  return new Error(`${place} has ${show(found)} ${unit}: the limit is ${show(LIMITS[limit])}.`);
}

function show(number: number): string {
  return number.toLocaleString('en');
}
