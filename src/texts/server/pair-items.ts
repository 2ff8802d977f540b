import type { Value } from '../api.ts';
import { isSame } from './tidy.ts';

/**
 * Finds out which entry of a list became which: equal ones first, in their order, then what is left, in its order. So an
 * entry that was moved, or changed in place, keeps its comments.
 *
 * @returns for each new entry the place of the old one; `null` for one that was added
 */
export function pairItems(before: readonly Value[], after: readonly Value[]): (number | null)[] {
  const pairs: (number | null)[] = after.map(() => null);
  const free = new Set(before.keys());
  const take = (place: number, index: number) => {
    pairs[place] = index;
    free.delete(index);
  };
  // At its own place first: of two equal entries, none was moved.
  for (const [place, value] of after.entries()) {
    const old = before[place];
    if (old !== undefined && isSame(old, value)) take(place, place);
  }
  for (const [place, value] of after.entries()) {
    if (pairs[place] !== null) continue;
    const index = [...free].find((other) => isSame(before[other] ?? null, value));
    if (index !== undefined) take(place, index);
  }
  // One more entry than before: the added one is empty, or the last of those that are new.
  const changed = [...pairs.keys()].filter((place) => pairs[place] === null);
  for (const place of changed) {
    const [index] = free;
    if (index === undefined) break;
    take(place, index);
  }
  return pairs;
}
