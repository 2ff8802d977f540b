/** The fields of an object, by name. */
export type AnyFields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is AnyFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns whether two values are the same. A field that is `undefined` counts as absent, and the order of fields does
 * not matter.
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isEqual(item, other[at]));
  }
  if (!isFields(one) || !isFields(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((field) =>
    isEqual(one[field], other[field]),
  );
}
