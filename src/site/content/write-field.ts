import { Document, type Scalar, isSeq, visit } from 'yaml';

/** In characters. */
export const LINE_WIDTH = 100;

/** Writes a field as the shipped variants do: long texts folded, several lines as they are. */
export function writeField(field: string, value: unknown): string {
  const document = new Document({ [field]: value });
  visit(document, {
    Map(key, node, path) {
      // Longer entries of the field's own list (document, map, field, list) stand apart.
      if (typeof key === 'number' && key > 0 && path.length === 4 && node.items.length > 2) {
        node.spaceBefore = true;
      }
    },
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const style = textStyle(node.value, isSeq(path.at(-1)));
      if (style) node.type = style;
    },
  });
  return document.toString({ lineWidth: LINE_WIDTH, singleQuote: true }).trimEnd();
}

/**
 * How a text is written.
 *
 * @param isItem whether it is an entry of a list
 * @returns nothing for one that needs no style of its own
 */
export function textStyle(text: string, isItem: boolean): Scalar.Type | undefined {
  // A block cannot begin or end with a blank.
  if (text !== text.trim()) return 'QUOTE_DOUBLE';
  if (text.includes('\n')) return 'BLOCK_LITERAL';
  if (isItem) return /^\P{L}/u.test(text) ? 'QUOTE_SINGLE' : undefined;
  return text.length > LINE_WIDTH - 20 && text.includes(' ') ? 'BLOCK_FOLDED' : undefined;
}
