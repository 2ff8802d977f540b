import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  readdirSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { decodeText } from './decode-text.ts';
import { LIMITS } from './limits.ts';
import {
  type Archive,
  type WantedFiles,
  archiveAdvice,
  isWantedAmong,
  readZip,
} from './read-zip.ts';

/** The input: a CV as JSON, or the files of a LinkedIn archive. */
export type Source =
  { readonly kind: 'json'; readonly text: string } | ({ readonly kind: 'archive' } & Archive);

/**
 * Reads a CV from a file or a folder. The content, not the file name, determines the format.
 *
 * @param path a JSON file, a zip file, or a folder
 * @param wanted the files to read from an archive. Other files are not opened, except tables with unknown names if the
 *   profile file is missing.
 * @throws {Error} with a one-line message if the path is neither a regular file nor a folder, an archive has no wanted
 *   files, or the content is empty, a PDF, damaged, encrypted, too large or not UTF-8
 */
export async function readSource(path: string, wanted: WantedFiles): Promise<Source> {
  const name = basename(path);
  if (lstatSync(path).isDirectory()) return { kind: 'archive', ...readFolder(path, wanted) };
  const bytes = readRegularFile(path, name, LIMITS.bytes);
  if (bytes.length === 0) throw new Error(`${name} is empty.`);
  if (startsWith(bytes, 'PK\u0003\u0004') || startsWith(bytes, 'PK\u0005\u0006')) {
    return { kind: 'archive', ...(await readZip(bytes, name, wanted)) };
  }
  if (startsWith(bytes, '%PDF')) {
    throw new Error(
      `${name} is a PDF, which cannot be read. LinkedIn provides a zip file under "Get a copy of your data".`,
    );
  }
  return { kind: 'json', text: decodeText(name, bytes) };
}

/** Reads the files of an unpacked archive. */
function readFolder(path: string, wanted: WantedFiles): Archive {
  const folder = findArchiveFolder(path, wanted);
  if (folder === null) {
    const advice = archiveAdvice(readdirSync(path));
    throw new Error(
      `The folder ${basename(path)} contains no files from a LinkedIn archive${advice}.`,
    );
  }
  return readFilesIn(folder, wanted);
}

/** Finds the folder with the files of an archive: the given folder, or else a folder directly inside it. */
function findArchiveFolder(path: string, wanted: WantedFiles): string | null {
  const hasWantedFile = (folder: string) => {
    const names = readdirSync(folder);
    return names.some(isWantedAmong(names, wanted));
  };
  if (hasWantedFile(path)) return path;
  return (
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(path, name))
      .find(hasWantedFile) ?? null
  );
}

/** Reads the wanted files in a folder. Together, they must not exceed the size limit of an archive. */
function readFilesIn(folder: string, wanted: WantedFiles): Archive {
  const names = readdirSync(folder);
  const isWanted = isWantedAmong(names, wanted);
  const isNamed = (name: string) => wanted.names.has(name.toLowerCase());
  const isTooLarge = (name: string) => lstatSync(join(folder, name)).size > LIMITS.tableBytes;
  let bytesLeft: number = LIMITS.bytes;
  const files = new Map<string, string>();
  const unknownTables = new Map<string, string>();
  const others: string[] = [];
  for (const name of names) {
    if (name.startsWith('.')) continue;
    // On some file systems, "Skills.csv" and "skills.csv" are two files. The second one is reported as not used.
    const isSecond = files.has(name.toLowerCase());
    if (!isWanted(name) || isSecond || (!isNamed(name) && isTooLarge(name))) {
      others.push(name);
      continue;
    }
    const bytes = readRegularFile(
      join(folder, name),
      name,
      bytesLeft,
      `The files in ${basename(folder)} exceed the total limit of 50 MB.`,
    );
    bytesLeft -= bytes.length;
    const text = decodeText(name, bytes);
    if (isNamed(name)) files.set(name.toLowerCase(), text);
    else unknownTables.set(name, text);
  }
  return { files, others, ...(unknownTables.size > 0 && { unknownTables }) };
}

/**
 * Reads a regular file. Rejects symbolic links, because a link could point to a file that the owner never meant to
 * publish. Also rejects devices and pipes, because reading one might never end.
 */
function readRegularFile(
  path: string,
  name: string,
  limit: number,
  tooLarge = `${name} is larger than 50 MB, which is the limit.`,
): Buffer {
  const isLink = lstatSync(path).isSymbolicLink();
  if (isLink) throw new Error(`${name} is a symbolic link: pass the file itself.`);
  // Windows has neither O_NOFOLLOW nor O_NONBLOCK. Without O_NONBLOCK, opening a pipe blocks until it has a writer.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = openSync(path, flags);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error(`${name} is neither a file nor a folder.`);
    if (stats.size > limit) throw new Error(tooLarge);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

function startsWith(bytes: Buffer, signature: string): boolean {
  return bytes.subarray(0, signature.length).toString('latin1') === signature;
}
