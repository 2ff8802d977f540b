import { Document, type Scalar, isSeq, visit } from 'yaml';

/** The maximum length of a line, in characters. */
export const LINE_WIDTH = 100;

/** Writes a field in the style of the shipped variants: long text is folded, and line breaks are kept. */
export function writeField(field: string, value: unknown): string {
  const document = new Document({ [field]: value });
  visit(document, {
    Map(key, node, path) {
      // In the field's list, adds an empty line before each entry with more than two fields, except the first entry.
      // The path of such an entry has four nodes: document, map, field and list. In nested lists, the path is longer.
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
 * Chooses the YAML style of a string.
 *
 * @param isItem whether the string is an entry of a list
 * @returns `undefined` for the default style
 */
export function textStyle(text: string, isItem: boolean): Scalar.Type | undefined {
  // Quotes keep the spaces and line breaks at the start and end of the text.
  if (text !== text.trim()) return 'QUOTE_DOUBLE';
  if (text.includes('\n')) return 'BLOCK_LITERAL';
  if (isItem) return /^\P{L}/u.test(text) ? 'QUOTE_SINGLE' : undefined;
  return text.length > LINE_WIDTH - 20 && text.includes(' ') ? 'BLOCK_FOLDED' : undefined;
}
