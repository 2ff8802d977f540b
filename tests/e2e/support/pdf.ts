import { getDocumentProxy } from 'unpdf';

/** The content of a PDF page. */
export interface PdfPage {
  /** The text in the order in which programs extract it, in lower case and without spaces. */
  readonly text: string;
  /** The number of lines of text. */
  readonly lines: number;
}

/** Reads the pages of a PDF. */
export async function readPdf(file: Buffer): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? item : []));
    pages.push({
      text: withoutSpaces(texts.map(({ str }) => str).join('')),
      lines: new Set(texts.map(({ transform }) => Math.round(Number(transform[5])))).size,
    });
  }
  return pages;
}

/**
 * Prepares text for a comparison with the text of a PDF: replaces ligatures with letters, removes spaces and invisible
 * characters such as soft hyphens, and converts letters to lower case.
 */
export function withoutSpaces(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]+/gu, '')
    .toLowerCase();
}
