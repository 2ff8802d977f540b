import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Content, ContentFile } from '../../src/site/content/schemas.ts';

/** The content of a file, typed as if no field were optional. The shipped variants have the fields that tests read. */
type Complete<T> = T extends object
  ? { [Field in keyof T]-?: Complete<Exclude<T[Field], undefined>> }
  : T;

/** Reads a content file of a shipped variant, without validating it. The schemas have their own tests. */
export function readContent<File extends ContentFile>(
  variant: string,
  file: File,
): Complete<Content<File>> {
  const url = new URL(`../../content/${variant}/${file}.yaml`, import.meta.url);
  return parse(readFileSync(url, 'utf8')) as Complete<Content<File>>;
}
