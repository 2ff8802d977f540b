import { plainOrNull, saysNothing } from './html.ts';

/** The fields that may have the name of an object. */
const NAMES = ['name', 'title', 'label'] as const;

/**
 * An object of a file that may have any shape. Each method takes the first of several fields in the type that is asked
 * for, as far as the value allows; {@link rest} has the fields that nobody has taken, for the report.
 */
export class LooseRecord {
  readonly #fields: Map<string, unknown>;

  /** @param textKey the field that gets the value where it is no object, such as a text */
  constructor(value: unknown, textKey: string) {
    const fields = isRecord(value) ? Object.entries(value) : [[textKey, value] as const];
    // `false` counts as empty, but "current": false says that a role has ended.
    this.#fields = new Map(fields.filter(([, field]) => field === false || !isEmpty(field)));
  }

  /** Whether there is nothing that has not been taken. */
  get isEmpty(): boolean {
    return [...this.#fields.values()].every(isEmpty);
  }

  /** Takes the first of the fields that is there. Others remain, unless they say the same. */
  take(...keys: readonly string[]): unknown {
    const key = keys.find((name) => this.#fields.has(name));
    if (key === undefined) return undefined;
    const value = this.#fields.get(key);
    for (const name of keys) {
      if (describe(this.#fields.get(name)) === describe(value)) this.#fields.delete(name);
    }
    return value;
  }

  /** Takes a field as text; a list becomes lines. */
  text(...keys: readonly string[]): string | null {
    const value = this.take(...keys);
    const text = Array.isArray(value) ? value.map(describe).join('\n') : describe(value);
    return text === '' ? null : text;
  }

  /** Takes a field as plain text in one line. Of an object it takes the name, and leaves its other fields. */
  plain(...keys: readonly string[]): string | null {
    const key = keys.find((name) => this.#fields.has(name));
    const value = key === undefined ? undefined : this.#fields.get(key);
    if (key !== undefined && isRecord(value)) {
      const nameKey = NAMES.find((field) => !isEmpty(value[field]));
      if (nameKey !== undefined) {
        const { [nameKey]: name, ...rest } = value;
        this.take(...keys);
        if (!isEmpty(rest)) this.#fields.set(key, rest);
        return plainOrNull(describe(name));
      }
    }
    return plainOrNull(this.text(...keys) ?? '');
  }

  /** What a field says, without taking it. */
  peek(key: string): string {
    return describe(this.#fields.get(key));
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
    const lines = [...this.#fields]
      .filter(([, value]) => !isEmpty(value))
      .map(([key, value]) => `${key}: ${describe(value)}`);
    this.#fields.clear();
    return lines;
  }
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
  return String(value).trim();
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return saysNothing(value);
  if (Array.isArray(value)) return value.every(isEmpty);
  return isRecord(value) && Object.values(value).every(isEmpty);
}
