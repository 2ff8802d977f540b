import { LineCounter, type Node, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { Path } from '../api.ts';

/**
 * Finds the field or the entry on a line of a YAML file: the innermost one that starts there, or else the one that
 * continues there.
 *
 * @param source the text of a file that parses
 * @param line the number of the line, from 1
 */
export function pathAtLine(source: string, line: number): Path {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const lineOf = (node: unknown) => {
    const { range } = node as { range?: [number, number, number] | null };
    return range ? lines.linePos(range[0]).line : Infinity;
  };
  const startsAtOrAbove = (node: unknown) => lineOf(node) <= line;
  const path: (string | number)[] = [];
  let node: Node | null = document.contents;
  while (isMap(node) || isSeq(node)) {
    if (isMap(node)) {
      const pair = node.items.findLast(({ key }) => startsAtOrAbove(key));
      if (pair === undefined) break;
      path.push(isScalar(pair.key) ? String(pair.key.value) : String(pair.key));
      // The line with the name of a list or an object refers to the whole value.
      const isName = lineOf(pair.key) === line && (isMap(pair.value) || isSeq(pair.value));
      if (isName && lineOf(pair.value) > line) break;
      node = pair.value as Node | null;
    } else {
      const index = node.items.findLastIndex(startsAtOrAbove);
      if (index === -1) break;
      path.push(index);
      node = node.items[index] as Node | null;
    }
  }
  return path;
}
