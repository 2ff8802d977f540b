import { type Entry, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { posix } from 'node:path';
import { decodeText } from './decode-text.ts';
import { LIMITS } from './limits.ts';

/** The files to read from an archive. */
export interface WantedFiles {
  /** The names of the files, in lowercase. */
  readonly names: ReadonlySet<string>;
  /**
   * The lowercase name of a file that every English archive contains. If it is missing, the file names are in another
   * language, so tables with unknown names are also read.
   */
  readonly profileFile: string;
}

/** The files of an archive. */
export interface Archive {
  /** The text of each wanted file, by its lowercase name. */
  readonly files: ReadonlyMap<string, string>;
  /** The text of each table with an unknown name, by that name. */
  readonly unknownTables?: ReadonlyMap<string, string>;
  /** The relative paths of files that were not used. */
  readonly others: readonly string[];
}

/** An archive that unpacks to more than this many times its size, and to more than the limit, counts as a zip bomb. */
const MAX_RATIO = 100;

const FILE_TYPE = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/**
 * Reads the wanted files of a zip file into memory, from the folder that contains the most of them. Writes nothing to
 * disk.
 *
 * @param name the name of the zip file, for messages
 * @throws {Error} with a one-sentence message, if the archive has no wanted files, exceeds a limit or cannot be read
 */
export async function readZip(
  zip: Uint8Array,
  name: string,
  wanted: WantedFiles,
): Promise<Archive> {
  const damaged = new Error(`${name} is damaged: download it again.`);
  const reader = new ZipReader(new Uint8ArrayReader(zip), { useWebWorkers: false });
  const entries: Entry[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry);
      if (entries.length > LIMITS.files) break;
    }
  } catch {
    throw damaged;
  }
  if (entries.length > LIMITS.files) {
    throw new Error(`${name} has more than ${LIMITS.files} files, which is the limit.`);
  }
  const found = entries.filter(
    (entry): entry is FileEntry =>
      !entry.directory && !pathOf(entry).endsWith('/') && !isMacOsFile(pathOf(entry)),
  );
  if (found.some((entry) => entry.encrypted)) {
    throw new Error(`${name} is password-protected: unpack it and pass the folder.`);
  }
  const unpackedSize = found.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  const nameOf = (entry: FileEntry) => posix.basename(pathOf(entry)).toLowerCase();
  const isNamed = (entry: FileEntry) => wanted.names.has(nameOf(entry));
  const isWantedName = isWantedAmong(found.map(nameOf), wanted);
  const isWanted = (entry: FileEntry) =>
    isWantedName(nameOf(entry)) && (isNamed(entry) || entry.uncompressedSize <= LIMITS.tableBytes);
  const folder = folderWithMost(found.filter(isWanted));
  if (folder === null) {
    const files = found.map(pathOf);
    throw new Error(
      `The zip file ${name} contains no files from a LinkedIn archive${archiveAdvice(files)}.`,
    );
  }
  const inFolder = found.filter(
    (entry) => isWanted(entry) && posix.dirname(pathOf(entry)) === folder,
  );
  // If the names of two files differ at most in case, the first is read and the second is reported as not used.
  const used = [
    ...new Map(
      inFolder.toReversed().map((entry) => [pathOf(entry).toLowerCase(), entry] as const),
    ).values(),
  ];
  const usedSize = used.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (
    usedSize > LIMITS.bytes ||
    (unpackedSize > LIMITS.bytes && unpackedSize > zip.length * MAX_RATIO)
  ) {
    throw new Error(`${name} unpacks to more than 50 MB, which is the limit.`);
  }
  const files = new Map<string, string>();
  const unknownTables = new Map<string, string>();
  for (const entry of used) {
    const file = posix.basename(pathOf(entry));
    if (((entry.unixMode ?? 0) & FILE_TYPE) === SYMBOLIC_LINK) {
      throw new Error(`${file} in ${name} is a symbolic link, not a file.`);
    }
    // This call also checks that the entry is not larger than the archive states.
    const bytes = await entry.arrayBuffer({ checkCrc32: true }).catch(() => {
      throw damaged;
    });
    const text = decodeText(file, new Uint8Array(bytes));
    if (isNamed(entry)) files.set(file.toLowerCase(), text);
    else unknownTables.set(file, text);
  }
  const others = found.filter((entry) => !used.includes(entry)).map(pathOf);
  return { files, others, ...(unknownTables.size > 0 && { unknownTables }) };
}

/**
 * Returns a function that checks, by name, whether to read a file. Files with a wanted name are read. If the file names
 * are in another language, all tables are read, too.
 *
 * @param names the names of all files in the archive
 */
export function isWantedAmong(
  names: readonly string[],
  wanted: WantedFiles,
): (name: string) => boolean {
  const isTranslated = !names.some((name) => name.toLowerCase() === wanted.profileFile);
  return (name) => wanted.names.has(name.toLowerCase()) || (isTranslated && isTable(name));
}

/** Returns whether a file is a table, judging by its name. */
function isTable(name: string): boolean {
  return /\.csv$/i.test(name);
}

/** The advice for an archive whose file names or columns are in another language. */
export const ENGLISH_ADVICE = "set LinkedIn's language to English and download it again";

/**
 * Returns the advice for an archive or a folder without known file names. Returns an empty string if no file is a
 * table, because every LinkedIn archive contains tables.
 */
export function archiveAdvice(files: readonly string[]): string {
  return files.some(isTable) ? `: if it comes from LinkedIn, ${ENGLISH_ADVICE}` : '';
}

/**
 * Returns the folder that contains the most of these entries, or `null` if there are no entries. If several folders
 * tie, returns the one with the shortest path.
 */
function folderWithMost(entries: readonly FileEntry[]): string | null {
  const folders = Map.groupBy(entries, (entry) => posix.dirname(pathOf(entry)));
  const [first] = [...folders].sort(
    ([a, inA], [b, inB]) => inB.length - inA.length || a.length - b.length,
  );
  return first?.[0] ?? null;
}

/** Returns the path of an entry with forward slashes. Some Windows programs write backslashes. */
function pathOf({ filename }: Entry): string {
  return filename.replaceAll('\\', '/');
}

/** Returns whether macOS added the entry. */
function isMacOsFile(path: string): boolean {
  return path.startsWith('__MACOSX/') || /^\.(_|DS_Store$)/.test(posix.basename(path));
}
