import type { Value } from '../api.ts';
import { isEqual, isFields } from '../same-value.ts';
import { type Fields } from './read-form.ts';

/**
 * Removes empty fields, trims text and converts its line breaks to "\n". Keeps empty list entries, because each is a
 * mistake for the owner to correct or remove.
 */
export function normalize(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n').trim();
  if (Array.isArray(value)) return (value as readonly Value[]).map(normalize);
  return isFields(value) ? normalizeFields(value) : value;
}

/** Normalises the fields of an object and removes the empty ones. */
export function normalizeFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, Value][] => {
      const value = normalize(field);
      return isEmpty(value) ? [] : [[name, value]];
    }),
  );
}

function isEmpty(value: Value): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Returns whether two values would be the same in a file. */
export function isSameInFile(one: Value, other: Value): boolean {
  return isEqual(normalize(one), normalize(other));
}
