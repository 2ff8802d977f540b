import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Content, ContentFile } from '../../src/site/content/schemas.ts';

/** What a content file holds, with every field, as the shipped ones have them. */
type Complete<T> = T extends object
  ? { [Field in keyof T]-?: Complete<Exclude<T[Field], undefined>> }
  : T;

/** A file of a shipped variant, unchecked; its schema is tested beside the source. */
export function readContent<File extends ContentFile>(
  variant: string,
  file: File,
): Complete<Content<File>> {
  const url = new URL(`../../content/${variant}/${file}.yaml`, import.meta.url);
  return parse(readFileSync(url, 'utf8')) as Complete<Content<File>>;
}
