import {
  type FormField,
  type ProjectField,
  type ProjectFields,
  fieldLabels,
  parseTechnologies,
} from './project-input.ts';

/** A version of a project: the text of each field, and the name or path of each file, or '' if there is none. */
export type ProjectVersion = Readonly<Record<FormField, string>>;

/** A field that both editors have changed in different ways since the project was opened. An empty field is ''. */
export interface Conflict {
  readonly field: FormField;
  readonly mine: string;
  readonly theirs: string;
}

/** The changes that two editors made to a project since one of them opened it. */
export interface Comparison {
  /** The fields that I have to decide on. */
  readonly conflicts: readonly Conflict[];
  /** The fields that only I have changed. */
  readonly onlyMine: readonly FormField[];
  /** The fields that only they have changed. */
  readonly onlyTheirs: readonly FormField[];
}

/** Compares my version and theirs with the one that I opened (docs/product/admin.md, Conflicts). */
export function compareVersions(
  opened: ProjectVersion,
  mine: ProjectVersion,
  theirs: ProjectVersion,
): Comparison {
  const conflicts: Conflict[] = [];
  const onlyMine: FormField[] = [];
  const onlyTheirs: FormField[] = [];
  for (const field of Object.keys(fieldLabels) as FormField[]) {
    const openedText = normalise(field, opened);
    const myText = normalise(field, mine);
    const theirText = normalise(field, theirs);
    if (myText === theirText) continue;
    if (openedText === theirText) onlyMine.push(field);
    else if (openedText === myText) onlyTheirs.push(field);
    else conflicts.push({ field, mine: myText, theirs: theirText });
  }
  return { conflicts, onlyMine, onlyTheirs };
}

/**
 * Returns the text of a field as it would be stored. Surrounding spaces and repeated technologies do not count as
 * changes.
 */
function normalise(field: FormField, version: ProjectVersion): string {
  const text = version[field].trim();
  return field === 'technologies' ? parseTechnologies(text).join(', ') : text;
}

/** Merges both versions. The result has my fields, except for those that only they have changed. */
export function mergeFields(
  mine: ProjectFields,
  theirs: ProjectFields,
  { onlyTheirs }: Comparison,
): ProjectFields {
  const merged: Record<ProjectField, string> = { ...mine };
  for (const field of onlyTheirs) {
    if (field !== 'image' && field !== 'video') merged[field] = theirs[field];
  }
  return merged;
}
