import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DesignName } from '../../src/site/content/names.ts';

/**
 * Checks that the name of a new variant is not in use.
 *
 * @param root the folder that contains all variants
 * @throws {Error} if a file or folder already has this name
 */
export function assertNewVariant(root: URL, name: string): void {
  const exists = lstatSync(new URL(name, root), { throwIfNoEntry: false }) !== undefined;
  if (exists) throw new Error(`content/${name}/ already exists.`);
}

/**
 * Writes the files of a new variant (`<file>.yaml`), all of them or none.
 *
 * @throws {Error} if a file or folder already has this name, or if the files cannot be written
 */
export function writeVariant(
  root: URL,
  name: string,
  files: Readonly<Record<string, string>>,
): void {
  createAtomically(root, name, (folder) => {
    for (const [file, text] of Object.entries(files)) {
      writeFileSync(join(folder, `${file}.yaml`), text);
    }
  });
}

/**
 * Copies a variant to a new one, optionally with a different design.
 *
 * @throws {Error} if a file or folder already has this name, or if the files cannot be copied
 */
export function copyVariant(root: URL, from: string, name: string, design?: DesignName): void {
  createAtomically(root, name, (folder) => {
    cpSync(new URL(from, root), folder, { recursive: true });
    if (design === undefined) return;
    const profile = join(folder, 'profile.yaml');
    writeFileSync(profile, withDesign(readFileSync(profile, 'utf8'), design));
  });
}

/** Sets the design of a profile, even if the profile has none yet. */
function withDesign(profile: string, design: DesignName): string {
  const line = `design: ${design}`;
  const pattern = /^design:.*$/m;
  return pattern.test(profile)
    ? profile.replace(pattern, line)
    : `${profile.trimEnd()}\n\n${line}\n`;
}

function createAtomically(root: URL, name: string, fill: (folder: string) => void): void {
  assertNewVariant(root, name);
  // The name starts with a dot, so the site does not treat the unfinished folder as a variant.
  const unfinished = mkdtempSync(join(fileURLToPath(root), '.new-'));
  // Only its creator can read a temporary folder, but another user may build the site.
  chmodSync(unfinished, 0o755);
  try {
    fill(unfinished);
    renameSync(unfinished, new URL(name, root));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}
