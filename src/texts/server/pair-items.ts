import type { Value } from '../api.ts';
import { isSameInFile } from './normalize.ts';

/**
 * Matches the new entries in a list to the old ones, so an entry that was moved or changed in place keeps its comments.
 * Equal entries are matched first. The others are then matched in order.
 *
 * @returns the old position of each new entry, or `null` for an added one
 */
export function pairItems(before: readonly Value[], after: readonly Value[]): (number | null)[] {
  const pairs: (number | null)[] = after.map(() => null);
  const free = new Set(before.keys());
  const take = (place: number, index: number) => {
    pairs[place] = index;
    free.delete(index);
  };
  // Try the old position first, because an entry that is still equal there was not moved.
  for (const [place, value] of after.entries()) {
    const old = before[place];
    if (old !== undefined && isSameInFile(old, value)) take(place, place);
  }
  for (const [place, value] of after.entries()) {
    if (pairs[place] !== null) continue;
    const index = [...free].find((other) => isSameInFile(before[other] ?? null, value));
    if (index !== undefined) take(place, index);
  }
  // If there are more entries than before, the last unmatched ones count as added.
  const changed = [...pairs.keys()].filter((place) => pairs[place] === null);
  for (const place of changed) {
    const [index] = free;
    if (index === undefined) break;
    take(place, index);
  }
  return pairs;
}
