import type { Path, Value } from '../api.ts';
import { isEqual, isFields } from '../same-value.ts';

/** The values of a form. An empty field is `undefined`. */
export type Draft = unknown;

/** Returns the value at a path, or `undefined` if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}

/** Returns a copy of a value in which the part at a path is replaced. */
export function withValueAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    list[step] = withValueAt(list[step], rest, replacement);
    return list;
  }
  const fields = isFields(value) ? value : {};
  return { ...fields, [step]: withValueAt(fields[step], rest, replacement) };
}

/**
 * Returns the values of a form without empty fields and entries, such as an entry that was just added.
 *
 * @param file the values in the file; values that are empty there are kept
 */
export function filledIn(draft: Draft, file: unknown): Readonly<Record<string, Value>> {
  return (prune(draft, file) ?? {}) as Readonly<Record<string, Value>>;
}

function prune(draft: Draft, file: unknown): Value | undefined {
  if (Array.isArray(draft)) {
    const known = Array.isArray(file) ? (file as unknown[]) : [];
    const list = draft
      .map((item: unknown, at) => prune(item, known[at]))
      .filter((item) => item !== undefined);
    return list.length > 0 || (known.length === 0 && Array.isArray(file)) ? list : undefined;
  }
  if (isFields(draft)) {
    const known = isFields(file) ? file : {};
    const fields = Object.entries(draft).flatMap(([field, value]) => {
      const pruned = prune(value, known[field]);
      return pruned === undefined ? [] : [[field, pruned] as const];
    });
    const wasEmpty = isFields(file) && Object.keys(file).length === 0;
    return fields.length > 0 || wasEmpty ? Object.fromEntries(fields) : undefined;
  }
  if (draft === undefined || draft === null || draft === '') {
    return draft !== undefined && draft === file ? draft : undefined;
  }
  return draft as Value;
}

/** Converts a path in the result of {@link filledIn} to a path in the form, where empty entries also count. */
export function pathInForm(draft: Draft, file: unknown, path: Path): Path {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  let own: string | number = step;
  if (typeof step === 'number' && Array.isArray(draft)) {
    const known = Array.isArray(file) ? (file as unknown[]) : [];
    const shown = draft.flatMap((item: unknown, at) =>
      prune(item, known[at]) === undefined ? [] : [at],
    );
    own = shown[step] ?? step;
  }
  return [own, ...pathInForm(valueAt(draft, [own]), valueAt(file, [own]), rest)];
}

/**
 * Merges the changes in two versions of a value.
 *
 * @param before the common base
 * @param mine the version whose changes take precedence
 * @param theirs the version to merge them into
 */
export function withChanges(before: unknown, mine: unknown, theirs: unknown): unknown {
  if (isEqual(before, mine)) return theirs;
  if (isFields(before) && isFields(mine) && isFields(theirs)) {
    const fields = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries(
      [...fields].flatMap((field) => {
        const value = withChanges(before[field], mine[field], theirs[field]);
        return value === undefined ? [] : [[field, value]];
      }),
    );
  }
  if (
    Array.isArray(before) &&
    Array.isArray(mine) &&
    Array.isArray(theirs) &&
    before.length === mine.length &&
    before.length === theirs.length
  ) {
    return mine.map((item, at) => withChanges(before[at], item, theirs[at]));
  }
  return mine;
}

/**
 * Replaces the fields that have a mistake with their values in the file, so the rest of the form can be saved.
 *
 * @param isRearranged whether entries may have different indexes in the file; if so, a list with a mistake is replaced
 *   as a whole
 * @returns a copy of `value`, or `null` if a mistake concerns the whole form
 */
export function withoutRejectedFields(
  value: unknown,
  file: unknown,
  paths: readonly Path[],
  isRearranged: boolean,
): unknown {
  const parts = paths
    .map((path) => replacedPart(path, value, file, isRearranged))
    .toSorted((one, other) => one.length - other.length);
  if (parts[0]?.length === 0) return null;
  const isWithin = (path: Path, other: Path) => other.every((step, at) => path[at] === step);
  const outer = parts.filter(
    (path, at) => !parts.slice(0, at).some((other) => isWithin(path, other)),
  );
  return outer.reduce<unknown>((rest, path) => withValueAt(rest, path, valueAt(file, path)), value);
}

/** Returns the path to the part of a form that is not saved until a mistake is corrected. */
function replacedPart(path: Path, value: unknown, file: unknown, isRearranged: boolean): Path {
  const list = isRearranged ? path.findIndex((step) => typeof step === 'number') : -1;
  let part = list === -1 ? path : path.slice(0, list);
  const isSame = () => isEqual(valueAt(value, part), valueAt(file, part));
  // If only a new entry were held back, later entries would have different indexes, so the whole list is held back.
  const isNewEntry = () => typeof part.at(-1) === 'number' && valueAt(file, part) === undefined;
  // If the value is the same in the file, replacing it would change nothing, so the part around it is replaced.
  while (part.length > 0 && (isSame() || isNewEntry())) part = part.slice(0, -1);
  return part;
}

/**
 * Returns whether the entries of any list may have different indexes in a later version of a form. Adding entries at
 * the end, or changing a single entry, does not change the indexes.
 */
export function hasRearrangedEntries(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) || Array.isArray(after)) {
    if (!Array.isArray(before)) return false;
    if (!Array.isArray(after)) return true;
    const same = before.filter((item, at) => isEqual(item, after[at])).length;
    const isExtended = after.length > before.length && same === before.length;
    const isChangedInPlace = after.length === before.length && same >= before.length - 1;
    if (!isExtended && !isChangedInPlace) return true;
    return before.some((item, at) => hasRearrangedEntries(item, after[at]));
  }
  if (!isFields(before) || !isFields(after)) return false;
  return Object.keys({ ...before, ...after }).some((field) =>
    hasRearrangedEntries(before[field], after[field]),
  );
}
