import { type Node, type Pair, type YAMLSeq, isNode, isScalar } from 'yaml';
import { UnwritableError } from './unwritable-error.ts';

/** Returns the name of a field. */
export function nameOf({ key }: Pair<Node, Node | null>): string {
  return isScalar(key) ? String(key.value) : String(key);
}

/** Returns the offset where the name of a field starts. */
export function keyStart({ key }: Pair<Node, Node | null>): number {
  return (isNode(key) ? key.range?.[0] : undefined) ?? 0;
}

/**
 * Returns the offset after the ":" that follows the name of a field.
 *
 * @throws {UnwritableError} if there is no ":"
 */
export function colonEnd(pair: Pair<Node, Node | null>): number {
  const colon = pair.srcToken?.sep?.find(({ type }) => type === 'map-value-ind');
  if (colon === undefined) throw new UnwritableError([]);
  return colon.offset + 1;
}

/**
 * Returns the offset of the "-" of each list entry.
 *
 * @throws {UnwritableError} if the list is in brackets
 */
export function dashesOf(node: YAMLSeq): number[] {
  const token = node.srcToken;
  if (token?.type !== 'block-seq') throw new UnwritableError([]);
  return token.items.flatMap(({ start }) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind');
    return dash === undefined ? [] : [dash.offset];
  });
}
