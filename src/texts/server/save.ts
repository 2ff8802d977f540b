import { beginsWith } from '../../domain/cv/figure.ts';
import type { ChangedFiles } from '../../site/content/changed-files.ts';
import { EXAMPLE_MARK } from '../../site/content/example-mark.ts';
import type { Value } from '../api.ts';
import { type FileMistake, checkVariant } from './check.ts';
import { decodeStored, listFiles, readStored, revisionOf, writeStored } from './files.ts';
import { History } from './history.ts';
import { isFields } from '../same-value.ts';
import { type Fields } from './read-form.ts';
import { formOf, isPage, readText } from './state.ts';
import { isSame } from './tidy.ts';
import { writePage } from './write-page.ts';
import { UnwritableError } from './unwritable-error.ts';
import { writeYaml } from './write-yaml.ts';

/** What became of a change: written; not, because the file is another one by now; or not, because of these mistakes. */
export type Outcome = 'saved' | 'conflict' | { readonly mistakes: readonly FileMistake[] };

/**
 * Saves a form.
 *
 * @param revision of the file that the form showed
 */
export async function saveForm(
  variant: string,
  file: string,
  revision: string,
  value: Fields,
): Promise<Outcome> {
  const stored = readStored(variant, file);
  if (stored.revision !== revision) return 'conflict';
  const { text } = decodeStored(variant, file, stored.bytes);
  const before = readText(file, formOf(file).schema, text).value;
  // It is shown, and never written, until an editor has corrected it.
  if (before === null) return 'conflict';
  try {
    const written = write(file, text, value);
    if (written === text) return 'saved';
    const changed = new Map([[file, written]]);
    if (file === 'profile.yaml') followFigures(variant, before, value, changed);
    return await saveFiles(variant, changed, new Map([[file, revision]]));
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error;
    return { mistakes: [{ file, path: error.path, message: error.message }] };
  }
}

/**
 * Removes the mark of a placeholder whose value is true for the owner.
 *
 * @param line the one that has the mark
 */
export async function keepValue(
  variant: string,
  file: string,
  revision: string,
  line: number,
): Promise<Outcome> {
  const stored = readStored(variant, file);
  if (stored.revision !== revision) return 'conflict';
  const { text } = decodeStored(variant, file, stored.bytes);
  const lines = text.split('\n');
  lines[line - 1] = (lines[line - 1] ?? '').replace(EXAMPLE_MARK, '');
  return saveFiles(variant, new Map([[file, lines.join('\n')]]), new Map([[file, revision]]));
}

function write(file: string, text: string, value: Fields): string {
  return isPage(file) ? writePage(text, value) : writeYaml(text, formOf(file).schema, value);
}

/**
 * A figure of the profile repeats the beginning of an achievement. Where one is changed, the achievement follows: otherwise
 * neither could be changed before the other.
 */
function followFigures(
  variant: string,
  before: Fields,
  after: Fields,
  changed: Map<string, string>,
): void {
  const [old, wanted] = [textsOf(before['figures']), textsOf(after['figures'])];
  if (old.length !== wanted.length) return;
  const file = 'experience.yaml';
  const { bytes } = readStored(variant, file);
  const { text } = decodeStored(variant, file, bytes);
  const experience = readText(file, formOf(file).schema, text).value;
  const roles = experience?.['roles'];
  if (experience === null || !Array.isArray(roles)) return;
  const all = (roles as Value[]).flatMap((role) =>
    isFields(role) ? textsOf(role['achievements']) : [],
  );
  const moved = wanted.flatMap((figure, index): [string, string][] => {
    const earlier = old[index] ?? '';
    const isNew = !old.includes(figure) && !wanted.includes(earlier);
    const isFounded = all.some((achievement) => beginsWith(achievement, figure.trim()));
    return isNew && earlier !== '' && !isFounded ? [[earlier, figure.trim()]] : [];
  });
  if (moved.length === 0) return;
  const follow = (achievement: Value): Value => {
    if (typeof achievement !== 'string') return achievement;
    const found = moved.find(([earlier]) => beginsWith(achievement, earlier));
    return found === undefined ? achievement : found[1] + achievement.slice(found[0].length);
  };
  const followed = (roles as Value[]).map((role) =>
    isFields(role) && Array.isArray(role['achievements'])
      ? { ...role, achievements: (role['achievements'] as Value[]).map(follow) }
      : role,
  );
  if (!isSame(roles as Value, followed)) {
    changed.set(file, write(file, text, { ...experience, roles: followed }));
  }
}

function textsOf(value: Value | undefined): string[] {
  return Array.isArray(value)
    ? (value as Value[]).filter((text): text is string => typeof text === 'string')
    : [];
}

/**
 * Writes files after a build would accept them.
 *
 * @param changed their texts; `null` removes one
 * @param revisions which files they were made from, where a form says so
 */
export async function saveFiles(
  variant: string,
  changed: ChangedFiles,
  revisions: ReadonlyMap<string, string>,
): Promise<Outcome> {
  const before = new Map(
    [...changed.keys()].map((file) => [file, readStored(variant, file)] as const),
  );
  const mistakes = await newMistakes(variant, changed);
  if (mistakes.length > 0) return { mistakes };
  // An editor may have saved one while it was checked.
  for (const [file, { revision }] of before) {
    const current = readStored(variant, file).revision;
    if (current !== revision || current !== (revisions.get(file) ?? current)) return 'conflict';
  }
  const contents = [...changed].map(([file, text]) => {
    const { bytes = null } = before.get(file) ?? {};
    const { mark } = decodeStored(variant, file, bytes);
    return { file, bytes, after: text === null ? null : Buffer.from(mark + text) };
  });
  // First: what stops halfway can be taken back.
  const named = filesNamedIn(changed.get('profile.yaml') ?? '');
  new History(variant).push(
    contents.map(({ file, bytes, after }) => ({
      file,
      before: bytes === null ? null : bytes.toString('base64'),
      revision: revisionOf(variant, after),
    })),
    (file) => named.includes(file),
  );
  for (const { file, after } of contents) writeStored(variant, file, after);
  return 'saved';
}

/** The files beside a profile that it names. */
function filesNamedIn(text: string): readonly unknown[] {
  const file = 'profile.yaml';
  const { portrait, cv, icon } = readText(file, formOf(file).schema, text).value ?? {};
  return [isFields(portrait) ? portrait['file'] : undefined, cv, icon];
}

/** Takes back the last save; `conflict` if one of its files was changed since. */
export function undo(variant: string): Outcome {
  const history = new History(variant);
  const step = history.last();
  if (step === null) return 'saved';
  const files = step.map(({ file, before, revision }) => ({
    file,
    before: before === null ? null : Buffer.from(before, 'base64'),
    revision,
  }));
  const profile = 'profile.yaml';
  const stored = files.find(({ file }) => file === profile)?.before;
  const bytes = stored ?? readStored(variant, profile).bytes;
  const named = filesNamedIn(decodeStored(variant, profile, bytes).text);
  // What the save, or an earlier try to take it back, has not reached is as it was before.
  const isSince = files.some(({ file, before, revision }) => {
    const current = readStored(variant, file).revision;
    const isChanged = current !== revision && current !== revisionOf(variant, before);
    // An editor may have named a file that would go.
    return isChanged || (before === null && named.includes(file));
  });
  if (!isSince) for (const { file, before } of files) writeStored(variant, file, before);
  // One with another change since can never be taken back, and those before it are behind it.
  history.pop();
  return isSince ? 'conflict' : 'saved';
}

/**
 * What a build would refuse after a change, and would not without it. A mistake that was there before stops no other field
 * from being corrected.
 */
async function newMistakes(
  variant: string,
  changed: ChangedFiles,
): Promise<readonly FileMistake[]> {
  const { mistakes } = await checkVariant(variant, changed);
  if (mistakes.length === 0) return [];
  const before = [...(await checkVariant(variant)).mistakes];
  if (before.length === 0) return mistakes;
  // Files are compared once each of them can be read: what only this correction lets a build find was there before.
  const files = listFiles(variant);
  const wasUnread = before.some(({ file }) => changed.has(file));
  const own = mistakes.filter(
    ({ file }) => !wasUnread || changed.has(file) || !files.includes(file),
  );
  const isOld = (nameOf: (mistake: FileMistake) => string) => (mistake: FileMistake) => {
    const index = before.findIndex((other) => nameOf(other) === nameOf(mistake));
    if (index !== -1) before.splice(index, 1);
    return index !== -1;
  };
  const atPlace = isOld(({ file, path, message }) => JSON.stringify([file, path, message]));
  // An entry that moves takes its mistake along.
  const moved = isOld(({ file, path, message }) =>
    JSON.stringify([file, path.filter((step) => typeof step === 'string'), message]),
  );
  return own.filter((mistake) => !atPlace(mistake)).filter((mistake) => !moved(mistake));
}
