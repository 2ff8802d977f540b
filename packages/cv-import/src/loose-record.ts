import { plainOrNull, isEmptyText } from './html.ts';
import { isEmbeddedFile } from './limits.ts';

/** The fields that may contain the name of an object. */
const NAMES = ['name', 'title', 'label'] as const;

/**
 * An object from a file, in any shape. Field names match regardless of case, spaces, hyphens and underscores:
 * "firstName" also finds "firstname", "First Name" and "first_name". A method with several field names takes the first
 * field that exists, and converts its value if possible. Taking a field removes it, so {@link rest} returns the fields
 * that were not taken.
 */
export class LooseRecord {
  /** The fields, by the normalised spelling of their names ({@link keyOf}). */
  readonly #fields = new Map<string, Field>();

  /** @param textKey the field for a value that is not an object, such as a string */
  constructor(value: unknown, textKey: string) {
    const fields = isRecord(value) ? Object.entries(value) : [[textKey, value] as const];
    // Elsewhere, `false` counts as empty. Here it does not, because "current": false means that a role has ended.
    for (const [name, field] of fields) {
      if (field !== false && isEmpty(field)) continue;
      // If two field names have the same key, the second field gets a key that no method takes, so `rest` returns it.
      const key = this.#fields.has(keyOf(name)) ? `\0${name}` : keyOf(name);
      this.#fields.set(key, { name, value: field });
    }
  }

  /** Whether every field with a value has been taken. */
  get isEmpty(): boolean {
    return [...this.#fields.values()].every(({ value }) => isEmpty(value));
  }

  /** Takes the first of the given fields that exists. The other fields remain, unless they have the same value. */
  take(...keys: readonly string[]): unknown {
    const found = this.#find(keys);
    if (found === undefined) return undefined;
    const text = describe(found.value);
    for (const key of keys.map(keyOf)) {
      if (describe(this.#fields.get(key)?.value) === text) this.#fields.delete(key);
    }
    return found.value;
  }

  /** Takes a field as text. A list becomes one line for each entry. */
  text(...keys: readonly string[]): string | null {
    const value = this.take(...keys);
    const text = Array.isArray(value) ? value.map(describe).join('\n') : describe(value);
    return text === '' ? null : text;
  }

  /** Takes a field as plain text on one line. If the value is an object with a name, takes only the name. */
  plain(...keys: readonly string[]): string | null {
    const found = this.#find(keys);
    if (found !== undefined && isRecord(found.value)) {
      const { value } = found;
      const nameKey = NAMES.find((field) => !isEmpty(value[field]));
      if (nameKey !== undefined) {
        const { [nameKey]: name, ...rest } = value;
        this.take(...keys);
        if (!isEmpty(rest)) this.#fields.set(keyOf(found.name), { ...found, value: rest });
        return plainOrNull(describe(name));
      }
    }
    return plainOrNull(this.text(...keys) ?? '');
  }

  /** Takes the first of the given fields that exists, if its value is an object. Otherwise, returns `null`. */
  object(...keys: readonly string[]): LooseRecord | null {
    const found = this.#find(keys);
    return isRecord(found?.value) ? new LooseRecord(this.take(found.name), 'name') : null;
  }

  /** Reads a field as text without taking it. */
  peek(key: string): string {
    return describe(this.#fields.get(keyOf(key))?.value);
  }

  /** Reads all fields as text without taking them. */
  texts(): string[] {
    return [...this.#fields.values()].map(({ value }) => describe(value));
  }

  /** Takes a field as a list. A single value becomes a list with one entry. */
  list(...keys: readonly string[]): readonly unknown[] {
    const value = this.take(...keys);
    if (isEmpty(value)) return [];
    return Array.isArray(value) ? value.filter((item) => !isEmpty(item)) : [value];
  }

  /**
   * Takes a field as a list of objects. In a map of objects, each key that is not a number becomes its object's
   * `name`, unless the object has one.
   */
  records(textKey: string, ...keys: readonly string[]): LooseRecord[] {
    return this.list(...keys)
      .flatMap((item) =>
        isRecord(item) && Object.values(item).every(isRecord)
          ? Object.entries(item).map(([key, entry]) =>
              isRecord(entry) && !/^\d+$/.test(key) ? { name: key, ...entry } : entry,
            )
          : [item],
      )
      .map((item) => new LooseRecord(item, textKey))
      .filter((record) => !record.isEmpty);
  }

  /** Takes all remaining fields, as "name: value". */
  rest(): string[] {
    const lines = [...this.#fields.values()]
      .filter(({ value }) => !isEmpty(value))
      .map(({ name, value }) => `${name}: ${describe(value)}`);
    this.#fields.clear();
    return lines;
  }

  #find(keys: readonly string[]): Field | undefined {
    const key = keys.map(keyOf).find((name) => this.#fields.has(name));
    return key === undefined ? undefined : this.#fields.get(key);
  }
}

interface Field {
  /** The name of the field, as written in the file. */
  readonly name: string;
  readonly value: unknown;
}

/** Returns the same key for "firstName", "First Name" and "first_name". */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/(?<=.)[\s_-]/g, '');
}

/**
 * Turns a map such as `{ English: 'C2' }` into a list of objects. Some files have one map instead of a list, or one map
 * for each entry.
 *
 * @param nameKey the field for the key
 * @param valueKey the field for the value
 * @param known the fields of an entry; an object with one of them is not a map
 */
export function listOfMap(
  value: unknown,
  nameKey: string,
  valueKey: string,
  known: readonly string[],
): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) =>
      isRecord(item) && Object.keys(item).length === 1
        ? listOfMap(item, nameKey, valueKey, known)
        : [item],
    );
  }
  if (!isRecord(value) || known.some((key) => key in value)) return value;
  return Object.entries(value).map(([name, field]) =>
    isRecord(field) ? { [nameKey]: name, ...field } : { [nameKey]: name, [valueKey]: field },
  );
}

/** Returns all strings and numbers in a value, each with the key ({@link keyOf}) of its field. */
export function leavesOf(value: unknown, key = ''): (readonly [key: string, text: string])[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, key));
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, field]) => leavesOf(field, keyOf(name)));
  }
  return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
}

/** Returns whether a value is an object, but not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes a value as one string. Shortens embedded files. */
export function describe(value: unknown): string {
  if (isEmpty(value)) return '';
  if (Array.isArray(value)) return value.map(describe).filter(Boolean).join(', ');
  if (isRecord(value)) {
    return Object.entries(value)
      .filter(([, field]) => !isEmpty(field))
      .map(([key, field]) => `${key}: ${describe(field)}`)
      .join('; ');
  }
  const text = String(value).trim();
  return isEmbeddedFile(text) ? `${text.slice(0, 40)}… (${text.length} characters)` : text;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return isEmptyText(value);
  if (Array.isArray(value)) return value.every(isEmpty);
  return isRecord(value) && Object.values(value).every(isEmpty);
}
