import { Document, isSeq, visit } from 'yaml';

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
      const isItem = isSeq(path.at(-1));
      const isLong = node.value.length > LINE_WIDTH - 20 && node.value.includes(' ');
      // A block cannot begin or end with a blank.
      if (node.value !== node.value.trim()) node.type = 'QUOTE_DOUBLE';
      else if (node.value.includes('\n')) node.type = 'BLOCK_LITERAL';
      else if (isItem && /^\P{L}/u.test(node.value)) node.type = 'QUOTE_SINGLE';
      else if (!isItem && isLong) node.type = 'BLOCK_FOLDED';
    },
  });
  return document.toString({ lineWidth: LINE_WIDTH, singleQuote: true }).trimEnd();
}
