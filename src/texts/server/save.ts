import { beginsWith } from '../../domain/cv/figure.ts';
import type { ChangedFiles } from '../../site/content/changed-files.ts';
import { PLACEHOLDER_MARK } from '../../site/content/placeholder-mark.ts';
import type { Value } from '../api.ts';
import { type VariantMistake, checkVariant } from './check.ts';
import { decodeStored, listFiles, readStored, revisionOf, writeStored } from './files.ts';
import { History } from './history.ts';
import { isFields } from '../same-value.ts';
import { type Fields } from './read-form.ts';
import { formOf, isPage, readText } from './state.ts';
import { isSameInFile } from './normalize.ts';
import { writePage } from './write-page.ts';
import { UnwritableError } from './unwritable-error.ts';
import { writeYaml } from './write-yaml.ts';

/**
 * The result of a change. Nothing is saved if there is a `conflict`, for example because a file has changed in the
 * meantime, or if the change contains `mistakes`.
 */
export type Outcome = 'saved' | 'conflict' | { readonly mistakes: readonly VariantMistake[] };

/**
 * Saves a form.
 *
 * @param revision the revision of the file that the form showed
 * @throws {BuildError} if a file cannot be used, for example because it is a link, or if it is not UTF-8
 * @throws {DiskFailure} if a file cannot be written
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
  // The file does not parse, so it must be corrected in a text editor.
  if (before === null) return 'conflict';
  try {
    const written = write(file, text, value);
    if (written === text) return 'saved';
    const changed = new Map([[file, written]]);
    if (file === 'profile.yaml') updateAchievements(variant, before, value, changed);
    return await saveFiles(variant, changed, new Map([[file, revision]]));
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error;
    return { mistakes: [{ file, path: error.path, message: error.message }] };
  }
}

/**
 * Removes the mark of a placeholder whose value is correct. Throws the same errors as {@link saveForm}.
 *
 * @param line the line number of the mark, counted from 1
 * @returns `conflict` also if the line has no mark
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
  const marked = lines[line - 1] ?? '';
  if (!PLACEHOLDER_MARK.test(marked)) return 'conflict';
  lines[line - 1] = marked.replace(PLACEHOLDER_MARK, '');
  return saveFiles(variant, new Map([[file, lines.join('\n')]]), new Map([[file, revision]]));
}

function write(file: string, text: string, value: Fields): string {
  return isPage(file) ? writePage(text, value) : writeYaml(text, formOf(file).schema, value);
}

/**
 * Changes the achievements that begin with the old text of a changed figure, unless one already begins with the new
 * text. Without this change, a build would reject the figure, because it has no achievement. Does nothing if the number
 * of figures has changed.
 *
 * @param changed the text of each changed file; if achievements change, this function adds their file
 */
function updateAchievements(
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
  const achievements = (roles as Value[]).flatMap((role) =>
    isFields(role) ? textsOf(role['achievements']) : [],
  );
  const replacements = wanted.flatMap((figure, index): [string, string][] => {
    const earlier = old[index] ?? '';
    const isNew = !old.includes(figure) && !wanted.includes(earlier);
    const isFound = achievements.some((text) => beginsWith(text, figure.trim()));
    return isNew && earlier !== '' && !isFound ? [[earlier, figure.trim()]] : [];
  });
  if (replacements.length === 0) return;
  const update = (achievement: Value): Value => {
    if (typeof achievement !== 'string') return achievement;
    const found = replacements.find(([earlier]) => beginsWith(achievement, earlier));
    return found === undefined ? achievement : found[1] + achievement.slice(found[0].length);
  };
  const updated = (roles as Value[]).map((role) =>
    isFields(role) && Array.isArray(role['achievements'])
      ? { ...role, achievements: (role['achievements'] as Value[]).map(update) }
      : role,
  );
  if (!isSameInFile(roles as Value, updated)) {
    changed.set(file, write(file, text, { ...experience, roles: updated }));
  }
}

function textsOf(value: Value | undefined): string[] {
  return Array.isArray(value)
    ? (value as Value[]).filter((text): text is string => typeof text === 'string')
    : [];
}

/**
 * Writes files, unless the change adds a mistake that a build would report, or a file has changed in the meantime.
 * Throws the same errors as {@link saveForm}.
 *
 * @param changed the text of each file; `null` removes a file
 * @param revisions by file, the revision that the form showed; other files may have any revision
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
  // Another program may have saved a file during the check.
  for (const [file, { revision }] of before) {
    const current = readStored(variant, file).revision;
    if (current !== revision || current !== (revisions.get(file) ?? current)) return 'conflict';
  }
  const contents = [...changed].map(([file, text]) => {
    const { bytes = null } = before.get(file) ?? {};
    const { bom } = decodeStored(variant, file, bytes);
    return { file, bytes, after: text === null ? null : Buffer.from(bom + text) };
  });
  // Write the history first, so you can undo a save that stops halfway.
  const named = filesNamedIn(changed.get('profile.yaml') ?? '');
  const removeFromHistory = new History(variant).push(
    contents.map(({ file, bytes, after }) => ({
      file,
      before: bytes === null ? null : bytes.toString('base64'),
      revision: revisionOf(variant, after),
    })),
    (file) => named.includes(file),
  );
  for (const [index, { file, after }] of contents.entries()) {
    try {
      writeStored(variant, file, after);
    } catch (error) {
      if (index === 0) removeFromHistory();
      throw error;
    }
  }
  return 'saved';
}

/** Returns the files that a profile names. */
function filesNamedIn(text: string): readonly unknown[] {
  const file = 'profile.yaml';
  const { portrait, cv, icon } = readText(file, formOf(file).schema, text).value ?? {};
  return [isFields(portrait) ? portrait['file'] : undefined, cv, icon];
}

/**
 * Undoes the last save, if there is one. Returns `conflict` if one of its files has changed since, or if the profile
 * names a file that would be removed. Throws the same errors as {@link saveForm}.
 */
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
  // A save or an undo that stopped halfway may have left some files unchanged.
  const hasLaterChange = files.some(({ file, before, revision }) => {
    const current = readStored(variant, file).revision;
    const isChanged = current !== revision && current !== revisionOf(variant, before);
    // Another program may have changed the profile to name a file that undo would remove.
    return isChanged || (before === null && named.includes(file));
  });
  if (!hasLaterChange) for (const { file, before } of files) writeStored(variant, file, before);
  // Also remove a save that cannot be undone, so you can undo earlier ones.
  history.pop();
  return hasLaterChange ? 'conflict' : 'saved';
}

/** Returns the mistakes that a change adds. Existing mistakes do not prevent you from correcting other fields. */
async function newMistakes(
  variant: string,
  changed: ChangedFiles,
): Promise<readonly VariantMistake[]> {
  const { mistakes } = await checkVariant(variant, changed);
  if (mistakes.length === 0) return [];
  const before = (await checkVariant(variant)).mistakes;
  if (before.length === 0) return mistakes;
  // A build compares files only if each file is valid by itself. If a changed file had a mistake before, a mistake that
  // the comparison now finds in another file is not new.
  const files = listFiles(variant);
  const hadMistake = before.some(({ file }) => changed.has(file));
  const own = mistakes.filter(
    ({ file }) => !hadMistake || changed.has(file) || !files.includes(file),
  );
  const atOtherPlace = withoutPairs(own, before, ({ file, path, message }) =>
    JSON.stringify([file, path, message]),
  );
  // If an entry has moved, its mistakes have moved with it.
  const notMoved = withoutPairs(
    atOtherPlace.mistakes,
    atOtherPlace.before,
    ({ file, path, message }) =>
      JSON.stringify([file, path.filter((step) => typeof step === 'string'), message]),
  );
  return notMoved.mistakes;
}

/** Pairs each mistake with an earlier one that has the same key. Returns the unpaired mistakes of both lists. */
function withoutPairs(
  mistakes: readonly VariantMistake[],
  before: readonly VariantMistake[],
  keyOf: (mistake: VariantMistake) => string,
) {
  const unpaired: { mistakes: VariantMistake[]; before: VariantMistake[] } = {
    mistakes: [],
    before: [...before],
  };
  for (const mistake of mistakes) {
    const partner = unpaired.before.findIndex((other) => keyOf(other) === keyOf(mistake));
    if (partner === -1) unpaired.mistakes.push(mistake);
    else unpaired.before.splice(partner, 1);
  }
  return unpaired;
}
