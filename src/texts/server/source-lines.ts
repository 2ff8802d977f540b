import { type Node, type Pair, isMap, isScalar, isSeq } from 'yaml';
import { colonEnd, dashesOf, keyStart } from './yaml-nodes.ts';

/** The lines of a YAML file, and the ends of its values. Offsets and columns are in characters, from 0. */
export class SourceLines {
  readonly source: string;
  /** The line ending of the file. */
  readonly eol: string;

  constructor(source: string) {
    this.source = source;
    this.eol = /\r?\n/.exec(source)?.[0] ?? '\n';
  }

  /** Returns the offset where a value ends, before any comment after it, or 0 if the value is empty. */
  contentEnd(node: Node | null): number {
    if (node === null || !node.range) return 0;
    if (isMap(node) && node.flow !== true) {
      const last = node.items.at(-1) as Pair<Node, Node | null> | undefined;
      return last === undefined ? node.range[1] : this.pairContentEnd(last);
    }
    if (isSeq(node) && node.flow !== true) {
      const last = node.items.length - 1;
      return Math.max((dashesOf(node)[last] ?? 0) + 1, this.contentEnd(node.items[last] as Node));
    }
    if (isScalar(node) && node.source === '' && node.type === 'PLAIN') return 0;
    if (isScalar(node) && node.type?.startsWith('BLOCK_')) {
      const [start, end] = node.range;
      const text = this.source.slice(start, end);
      const isKept = /^[|>]\d?\+/.test(text);
      return isKept ? end - this.eolBefore(end) : start + text.trimEnd().length;
    }
    return node.range[1];
  }

  pairContentEnd(pair: Pair<Node, Node | null>): number {
    return Math.max(colonEnd(pair), this.contentEnd(pair.value));
  }

  /** Returns the end of a field's last line, including the comments that {@link withInnerComments} adds. */
  pairEnd(pair: Pair<Node, Node | null>): number {
    const end = this.lineEnd(this.pairContentEnd(pair));
    return this.withInnerComments(end, this.columnOf(keyStart(pair)));
  }

  /**
   * Returns the end of a value, including any comments below it that are indented deeper than `column`.
   *
   * @param end the end of the last line of the value itself
   */
  withInnerComments(end: number, column: number): number {
    const below = new RegExp(`^(?:(?:\\r?\\n[ \\t]*)*\\r?\\n {${column + 1},}#.*)+?(?=\\r?\\n|$)`);
    let at = end;
    for (;;) {
      const found = below.exec(this.source.slice(at));
      if (found === null) return at;
      at += found[0].length;
    }
  }

  indent(text: string, column: number): string {
    return text
      .split('\n')
      .map((line) => (line === '' ? '' : `${' '.repeat(column)}${line}`))
      .join(this.eol);
  }

  columnOf(offset: number): number {
    return offset - this.lineStart(offset);
  }

  lineStart(offset: number): number {
    return offset <= 0 ? 0 : this.source.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Returns the end of a line, before its line break. */
  lineEnd(offset: number): number {
    const end = this.source.indexOf('\n', offset);
    if (end === -1) return this.source.length;
    return end > offset && this.source[end - 1] === '\r' ? end - 1 : end;
  }

  /** Returns the start of the next line, given the end of a line. For the last line, returns that end. */
  nextLine(end: number): number {
    return end + (/^\r?\n/.exec(this.source.slice(end, end + 2))?.[0].length ?? 0);
  }

  eolBefore(offset: number): number {
    return /\r?\n$/.exec(this.source.slice(Math.max(0, offset - 2), offset))?.[0].length ?? 0;
  }
}
