import type { Path, Value } from '../api.ts';
import { isEqual, isFields } from '../same-value.ts';

/** The values of a form. An empty field is `undefined`. */
export type Draft = unknown;

/** The value at a path; `undefined` if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string | number, unknown>)[step];
  }
  return at;
}

/** A copy of a value with another one at a path. */
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
 * The values of a form without empty fields and entries, such as an entry that was just added.
 *
 * @param file the values in the file: its empty lists, groups and texts stay
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

/** Converts a path in the result of {@link filledIn} to a path in the form, where empty entries count, too. */
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
 * Merges the changes of two versions.
 *
 * @param before the common base
 * @param mine the version whose changes win
 * @param theirs the version that has the rest
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
 * Replaces the fields that have a mistake by their values in the file, so that the rest of the form can be saved.
 *
 * @param isArranged whether entries were added, removed or moved: then a list with a mistake is replaced as a whole, because
 *   its indexes no longer match those in the file
 * @returns `null` if a mistake concerns the whole form
 */
export function withoutMistaken(
  value: unknown,
  file: unknown,
  paths: readonly Path[],
  isArranged: boolean,
): unknown {
  return paths.reduce<unknown>((rest, path) => {
    const list = isArranged ? path.findIndex((step) => typeof step === 'number') : -1;
    const own = list === -1 ? path : path.slice(0, list);
    return own.length === 0 ? null : rest && withValueAt(rest, own, valueAt(file, own));
  }, value);
}

/** Whether entries were added, removed or moved between two versions of a form. */
export function isRearranged(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) || Array.isArray(after)) {
    if (!Array.isArray(before) || !Array.isArray(after)) return true;
    const changed = after.filter((item, at) => !isEqual(before[at], item));
    if (before.length !== after.length || changed.length > 1) return true;
    return after.some((item, at) => isRearranged(before[at], item));
  }
  if (!isFields(before) || !isFields(after)) return false;
  return Object.keys({ ...before, ...after }).some((field) =>
    isRearranged(before[field], after[field]),
  );
}
