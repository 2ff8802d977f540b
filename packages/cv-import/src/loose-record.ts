import { plainOrNull, saysNothing } from './html.ts';
import { isEmbeddedFile } from './limits.ts';

/** The fields that may have the name of an object. */
const NAMES = ['name', 'title', 'label'] as const;

/**
 * An object of a file that may have any shape. The names of its fields may be spelled in several ways: "firstName" is
 * also "firstname", "First Name" and "first_name". Each method takes the first of several fields in the type that is asked
 * for, as far as the value allows; {@link rest} has the fields that nobody has taken, for the report.
 */
export class LooseRecord {
  /** By the spelling of their names that all share. */
  readonly #fields = new Map<string, Field>();

  /** @param textKey the field that gets the value where it is no object, such as a text */
  constructor(value: unknown, textKey: string) {
    const fields = isRecord(value) ? Object.entries(value) : [[textKey, value] as const];
    // `false` counts as empty, but "current": false says that a role has ended.
    for (const [name, field] of fields) {
      if (field !== false && isEmpty(field)) continue;
      // A second spelling of a name in one object stays what it is, for the report.
      const key = this.#fields.has(keyOf(name)) ? name : keyOf(name);
      this.#fields.set(key, { name, value: field });
    }
  }

  /** Whether there is nothing that has not been taken. */
  get isEmpty(): boolean {
    return [...this.#fields.values()].every(({ value }) => isEmpty(value));
  }

  /** Takes the first of the fields that is there. Others remain, unless they say the same. */
  take(...keys: readonly string[]): unknown {
    const found = this.#find(keys);
    if (found === undefined) return undefined;
    const text = describe(found.value);
    for (const key of keys.map(keyOf)) {
      if (describe(this.#fields.get(key)?.value) === text) this.#fields.delete(key);
    }
    return found.value;
  }

  /** Takes a field as text; a list becomes lines. */
  text(...keys: readonly string[]): string | null {
    const value = this.take(...keys);
    const text = Array.isArray(value) ? value.map(describe).join('\n') : describe(value);
    return text === '' ? null : text;
  }

  /** Takes a field as plain text in one line. Of an object it takes the name, and leaves its other fields. */
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

  /** Takes the first of the fields that is there as an object; `null` where its value is none. */
  object(...keys: readonly string[]): LooseRecord | null {
    const found = this.#find(keys);
    return isRecord(found?.value) ? new LooseRecord(this.take(found.name), 'name') : null;
  }

  /** What a field says, without taking it. */
  peek(key: string): string {
    return describe(this.#fields.get(keyOf(key))?.value);
  }

  /** What all fields say, without taking them. */
  texts(): string[] {
    return [...this.#fields.values()].map(({ value }) => describe(value));
  }

  /** Takes a field as a list; a single value is a list of one. */
  list(...keys: readonly string[]): readonly unknown[] {
    const value = this.take(...keys);
    if (isEmpty(value)) return [];
    return Array.isArray(value) ? value.filter((item) => !isEmpty(item)) : [value];
  }

  /** Takes a field as a list of objects. Of a map of objects, the keys become their names. */
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

  /** Takes whatever is left, as "name: value". */
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
  /** As the file has it. */
  readonly name: string;
  readonly value: unknown;
}

/** The same for "firstName", "First Name" and "first_name". */
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/(?<=.)[\s_-]/g, '');
}

/**
 * Makes a list of a map, such as `{ English: 'C2' }`, which some write in place of a list of objects, or as each object
 * of the list.
 *
 * @param nameKey the field of the objects that gets the names of the map
 * @param valueKey the field that gets the values
 * @param known fields by which an object is an entry itself
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

/** All texts and numbers in a value, each with the key ({@link keyOf}) of the field that it is in. */
export function leavesOf(value: unknown, key = ''): (readonly [key: string, text: string])[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, key));
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, field]) => leavesOf(field, keyOf(name)));
  }
  return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
}

/** Whether a value is an object with fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes a value of a JSON file in one text. */
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
  if (typeof value === 'string') return saysNothing(value);
  if (Array.isArray(value)) return value.every(isEmpty);
  return isRecord(value) && Object.values(value).every(isEmpty);
}
