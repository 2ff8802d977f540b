import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Content, ContentFile } from '../../src/site/content/schemas.ts';

/** A content file, unchecked; its schema is tested beside the source. */
export function readContent<File extends ContentFile>(variant: string, file: File): Content<File> {
  const url = new URL(`../../content/${variant}/${file}.yaml`, import.meta.url);
  return parse(readFileSync(url, 'utf8')) as Content<File>;
}
