import fc from 'fast-check';
import type { FieldSchema, Path, Value } from '../../src/texts/api.ts';
import { isFields } from '../../src/texts/same-value.ts';

// Random edits to a form, for property tests of the "Texts" panel.

type Fields = Readonly<Record<string, Value>>;

/** A random edit, which can be applied to any form. */
export interface FormEdit {
  /** A number that selects the field or the entry to change. */
  readonly target: number;
  /** `empty` adds an entry that is not filled in yet. */
  readonly kind: 'set' | 'remove' | 'move' | 'add' | 'empty';
  /** A number that selects where an entry is added in a list, or which entry moves. */
  readonly place: number;
  /** The seed of the new value. For a move, a number that selects the new position. */
  readonly seed: number;
}

export const anyFormEdit: fc.Arbitrary<FormEdit> = fc.record({
  target: fc.nat(),
  kind: fc.constantFrom('set', 'set', 'set', 'remove', 'move', 'add', 'empty'),
  place: fc.nat(50),
  seed: fc.nat(),
});

/** Applies an edit to the values of a form. An impossible edit leaves the values unchanged. */
export function applyFormEdit(value: Fields, schema: FieldSchema, edit: FormEdit): Fields {
  const { kind, place, seed } = edit;
  const targets = targetsOf(value, schema);
  const target = targets[edit.target % targets.length];
  if (target === undefined) return value;
  const { path, schema: field } = target;
  const current = valueAt(value, path);
  const sample = (of: FieldSchema) => fc.sample(anyValue(of), { seed, numRuns: 1 })[0];
  if (kind === 'remove') return put(value, path, undefined) as Fields;
  const list = Array.isArray(current) ? [...(current as Value[])] : null;
  const { items } = field;
  if (list === null || items === undefined || kind === 'set') {
    return kind === 'set' ? (put(value, path, sample(field)) as Fields) : value;
  }
  if (kind === 'move') {
    if (list.length === 0) return value;
    const [item = null] = list.splice(place % list.length, 1);
    list.splice(seed % (list.length + 1), 0, item);
  } else {
    const empty = items.type === 'object' ? {} : '';
    const added = kind === 'empty' ? empty : (sample(items) ?? empty);
    list.splice(place % (list.length + 1), 0, added);
  }
  return put(value, path, list) as Fields;
}

/** A field or an entry that an edit can change. */
interface Target {
  readonly path: Path;
  readonly schema: FieldSchema;
}

function targetsOf(value: Value | undefined, schema: FieldSchema, path: Path = []): Target[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    targetsOf(isFields(value) ? (value as Fields)[name] : undefined, field, [...path, name]),
  );
  const entries =
    Array.isArray(value) && schema.items
      ? (value as Value[]).flatMap((item, index) =>
          targetsOf(item, schema.items as FieldSchema, [...path, index]),
        )
      : [];
  const isMissing = value === undefined && typeof path.at(-1) !== 'string';
  return [
    ...(path.length === 0 || isMissing ? [] : [{ path, schema }]),
    ...(value === undefined ? [] : inner),
    ...entries,
  ];
}

function valueAt(value: Value | undefined, path: Path): Value | undefined {
  return path.reduce<Value | undefined>(
    (part, key) => (part as Record<string | number, Value> | undefined)?.[key],
    value,
  );
}

/** Returns a copy of the value with a new part at a path. `undefined` removes the part. */
function put(value: Value | undefined, path: Path, part: Value | undefined): Value {
  const [key, ...rest] = path;
  if (key === undefined) return part ?? null;
  if (Array.isArray(value)) {
    const items = [...(value as Value[])];
    if (rest.length === 0 && part === undefined) items.splice(Number(key), 1);
    else items[Number(key)] = put(items[Number(key)], rest, part);
    return items;
  }
  const fields: Record<string, Value> = { ...(value as Fields) };
  if (rest.length === 0 && part === undefined) {
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
  }
  fields[key] = put(fields[key], rest, part);
  return fields;
}

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.lorem({ mode: 'sentences', maxCount: 4 }),
  fc.constantFrom(
    '2016',
    'true',
    '~',
    'a: b',
    '# a',
    'a # example',
    '- a',
    '*a*',
    '**+1%** b',
    'a\n\nb',
    '- a\n- b',
    ' a',
    '>',
    '"',
    "'a'",
    'a\tb',
    'www.a.si: b',
    '  a\n b',
    'key:',
  ),
);

/** Values that a build accepts, by the widget of the field. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  email: ['ana@novak.example'],
  phone: ['+386 1 555 0100'],
  url: ['https://novak.example/bread', 'https://novak.example'],
};

function anyValue(schema: FieldSchema): fc.Arbitrary<Value> {
  switch (schema.type) {
    case 'string': {
      const accepted = schema.enum ?? ACCEPTED[schema.widget ?? ''] ?? [];
      const [first, ...others] = accepted;
      if (first === undefined) return anyText;
      return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(first, ...others) }, anyText);
    }
    case 'number':
      return fc.integer({ max: 99, min: -9 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(anyValue(schema.items ?? { type: 'string' }), { maxLength: 3 });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [name, anyValue(field)]),
        ),
        { requiredKeys: [] },
      ) as fc.Arbitrary<Value>;
  }
}
