import { getDocumentProxy } from 'unpdf';

/** The content of a page of a PDF. */
export interface Sheet {
  /** Its text in lower case and without spaces, in the order of the file, which is how software reads it. */
  readonly text: string;
  /** The number of lines of text on it. */
  readonly lines: number;
}

/** Reads the pages of a PDF. */
export async function readPdf(file: Buffer): Promise<Sheet[]> {
  const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? item : []));
    sheets.push({
      text: withoutSpaces(texts.map(({ str }) => str).join('')),
      lines: new Set(texts.map(({ transform }) => Math.round(Number(transform[5])))).size,
    });
  }
  return sheets;
}

/** Removes from a text everything that a PDF does not preserve: spaces, soft hyphens, and case changed by a style. */
export function withoutSpaces(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]+/gu, '')
    .toLowerCase();
}
