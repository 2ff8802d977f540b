import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { readSource } from './read-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-cv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wanted = { names: new Set(['profile.csv', 'skills.csv']), profileFile: 'profile.csv' };
const read = (name: string) => readSource(join(folder, name), wanted);
const write = (name: string, data: string | Uint8Array) => {
  writeFileSync(join(folder, name), data);
  return name;
};

type Options = ConstructorParameters<typeof ZipWriter>[1];

/** Creates a zip archive of these text files. */
async function zip(files: Readonly<Record<string, string>>, options: Options = {}) {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options });
  for (const [name, text] of Object.entries(files)) {
    await writer.add(name, new Uint8ArrayReader(new TextEncoder().encode(text)));
  }
  return writer.close();
}

const profile = { 'Profile.csv': 'First Name\nAna\n' };

describe('the content of a source determines how it is read', () => {
  test('reads JSON with a byte order mark', async () => {
    expect(await read(write('cv.json', '\uFEFF{}'))).toEqual({ kind: 'json', text: '{}' });
  });

  test.for([
    ['with its files at the root', 'archive.zip', profile, {}],
    ['with the file name of a resume', 'resume.json', profile, {}],
    ['with its files in a folder', 'folder.zip', { 'Export/Profile.csv': 'First Name\nAna\n' }, {}],
    ['with Windows paths', 'windows.zip', { 'Export\\Profile.csv': 'First Name\nAna\n' }, {}],
    ['in the ZIP64 format', 'zip64.zip', profile, { zip64: true }],
    ['without compression', 'stored.zip', profile, { level: 0 }],
    [
      'with the files that macOS adds',
      'macos.zip',
      { '__MACOSX/._Profile.csv': '\u0000', '._Profile.csv': '\u0000', ...profile },
      {},
    ],
  ] as const)('reads an archive %s', async ([, name, files, options]) => {
    const source = await read(write(name, await zip(files, options)));
    expect(source).toEqual({
      kind: 'archive',
      files: new Map([['profile.csv', 'First Name\nAna\n']]),
      others: [],
    });
  });

  test('reads the first of two files whose names differ only in case, and reports the second as not used', async () => {
    const source = await read(write('twice.zip', await zip({ ...profile, 'profile.csv': 'b' })));
    expect(source).toEqual({
      kind: 'archive',
      files: new Map([['profile.csv', 'First Name\nAna\n']]),
      others: ['profile.csv'],
    });
  });

  test.for(['unpacked', 'unpacked/Export'])('reads the folder %s', async (path) => {
    mkdirSync(join(folder, path), { recursive: true });
    write(`${path}/Profile.csv`, 'First Name\nAna\n');
    write(`${path}/Connections.csv`, 'not opened');
    write(`${path}/.DS_Store`, '');
    const source = await read(path);
    expect(source).toMatchObject({ files: new Map([['profile.csv', 'First Name\nAna\n']]) });
    expect(source).toHaveProperty('others', expect.arrayContaining(['Connections.csv']));
  });

  test.for(['zip', 'folder'])(
    'reads tables with names in another language from a %s',
    async (kind) => {
      const files = { 'Profil.csv': 'Vorname\nAna\n', 'Skills.csv': 'Name\n', 'Foto.jpg': '' };
      let name = 'german.zip';
      if (kind === 'zip') write(name, await zip(files));
      else {
        name = 'german';
        mkdirSync(join(folder, name));
        for (const [file, text] of Object.entries(files)) write(`${name}/${file}`, text);
      }
      expect(await read(name)).toEqual({
        kind: 'archive',
        files: new Map([['skills.csv', 'Name\n']]),
        unknownTables: new Map([['Profil.csv', 'Vorname\nAna\n']]),
        others: ['Foto.jpg'],
      });
    },
  );

  test('reads a folder inside a folder, which some programs create when they unpack an archive', async () => {
    mkdirSync(join(folder, 'outer/Export'), { recursive: true });
    write('outer/Export/Skills.csv', 'Name\nSQL\n');
    expect(await read('outer')).toMatchObject({ files: new Map([['skills.csv', 'Name\nSQL\n']]) });
  });
});

describe('a source that cannot be used causes a one-line error', () => {
  const broken = async (change: (bytes: Uint8Array) => void) => {
    const bytes = await zip(profile, { level: 0 });
    change(bytes);
    return bytes;
  };

  test.for<[string, () => Promise<Uint8Array> | Uint8Array | string, string]>([
    ['empty.json', () => '', 'empty.json is empty.'],
    ['cv.pdf', () => '%PDF-1.7', 'cv.pdf is a PDF, which cannot be read'],
    [
      'latin1.json',
      () => Buffer.from('{"a":\n"José"}', 'latin1'),
      'latin1.json is not UTF-8 (line 2)',
    ],
    ['utf16.json', () => Buffer.from('\uFEFF{}', 'utf16le'), 'utf16.json is not UTF-8 (line 1)'],
    ['encrypted.zip', () => zip(profile, { password: 'secret' }), 'is password-protected'],
    [
      'old.zip',
      () => zip(profile, { password: 'secret', zipCrypto: true }),
      'is password-protected',
    ],
    ['half.zip', async () => (await zip(profile)).slice(0, 60), 'half.zip is damaged'],
    [
      'flipped.zip',
      () => broken((bytes) => (bytes[55] = (bytes[55] ?? 0) ^ 1)),
      'flipped.zip is damaged',
    ],
    [
      'photos.zip',
      () => zip({ 'a.jpg': '' }),
      'The zip file photos.zip contains no files from a LinkedIn archive',
    ],
    ['none.zip', () => zip({}), 'The zip file none.zip contains no files from a LinkedIn archive'],
    ['outside.zip', () => zip({ '../Profile.csv': 'a' }), 'outside.zip is damaged'],
    [
      'link.zip',
      () => zip(profile, { unixMode: 0o120777 }),
      'Profile.csv in link.zip is a symbolic link',
    ],
    [
      'bomb.zip',
      () => zip({ 'Profile.csv': ' '.repeat(LIMITS.bytes + 1) }),
      'bomb.zip unpacks to more than 50 MB',
    ],
    [
      'beside.zip',
      () => zip({ ...profile, 'messages.csv': ' '.repeat(LIMITS.bytes + 1) }),
      'beside.zip unpacks to more than 50 MB',
    ],
  ])('for the file %s', async ([name, make, message]) => {
    write(name, await make());
    const rejection = await read(name).then(
      () => 'accepted',
      (error: unknown) => String(error),
    );
    expect(rejection).toContain(message);
    expect(rejection).not.toContain('\n');
  });

  test('for an archive with too many files', async () => {
    const names = Array.from({ length: LIMITS.files + 1 }, (_, index) => [`${index}`, ''] as const);
    write('many.zip', await zip(Object.fromEntries(names), { level: 0 }));
    await expect(read('many.zip')).rejects.toThrow('many.zip has more than 10000 files');
  });

  test('for an archive that understates its size', async () => {
    const bytes = await zip({ 'Profile.csv': ' '.repeat(1000) });
    const size = Buffer.from(bytes.buffer);
    for (let at = size.indexOf('e803', 'hex'); at !== -1; at = size.indexOf('e803', at, 'hex')) {
      size.writeUInt16LE(10, at);
    }
    write('lying.zip', bytes);
    await expect(read('lying.zip')).rejects.toThrow('lying.zip is damaged');
  });

  test('for a file over the limit', async () => {
    truncateSync(join(folder, write('large.json', '{}')), LIMITS.bytes + 1);
    await expect(read('large.json')).rejects.toThrow('large.json is larger than 50 MB');
  });

  test('for a folder whose files exceed the limit only in total', async () => {
    mkdirSync(join(folder, 'large'));
    truncateSync(join(folder, write('large/Profile.csv', '')), LIMITS.bytes - 10);
    write('large/Skills.csv', 'Name\nBaking\n');
    await expect(read('large')).rejects.toThrow(
      'The files in large exceed the total limit of 50 MB',
    );
  });

  test('for a folder without the files of an archive', async () => {
    mkdirSync(join(folder, 'photos/summer'), { recursive: true });
    await expect(read('photos')).rejects.toThrow('The folder photos contains no files');
  });

  // On Windows, only some accounts can create symbolic links, and pipes are not files.
  test.skipIf(process.platform === 'win32')(
    'for a symbolic link, a pipe and a device',
    async () => {
      symlinkSync(join(folder, 'cv.json'), join(folder, 'linked.json'));
      execFileSync('mkfifo', [join(folder, 'pipe.json')]);
      mkdirSync(join(folder, 'linked'));
      symlinkSync(join(folder, 'cv.json'), join(folder, 'linked/Profile.csv'));
      await expect(read('linked.json')).rejects.toThrow('linked.json is a symbolic link');
      await expect(read('pipe.json')).rejects.toThrow('pipe.json is neither a file nor a folder');
      await expect(read('linked')).rejects.toThrow('Profile.csv is a symbolic link');
      await expect(readSource('/dev/zero', wanted)).rejects.toThrow('zero is neither a file');
    },
  );
});
