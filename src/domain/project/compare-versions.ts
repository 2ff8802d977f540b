import {
  type FormField,
  type ProjectField,
  type ProjectFields,
  fieldLabels,
  parseTechnologies,
} from './project-input.ts';

/** A version of a project: the text of each field, and the name or the path of each file ('' if there is no file). */
export type ProjectVersion = Readonly<Record<FormField, string>>;

/** A part that both editors have changed differently since the project was opened. An empty part is ''. */
export interface Conflict {
  readonly field: FormField;
  readonly mine: string;
  readonly theirs: string;
}

/** What two editors have done to a project since one of them opened it. */
export interface Comparison {
  /** The changes that you have to decide on. */
  readonly conflicts: readonly Conflict[];
  /** The changes that only I made. */
  readonly onlyMine: readonly FormField[];
  /** The changes that only they made. */
  readonly onlyTheirs: readonly FormField[];
}

/** Compares my version and theirs with the one that was opened (docs/product/admin.md, Conflicts). */
export function compareVersions(
  opened: ProjectVersion,
  mine: ProjectVersion,
  theirs: ProjectVersion,
): Comparison {
  const conflicts: Conflict[] = [];
  const onlyMine: FormField[] = [];
  const onlyTheirs: FormField[] = [];
  for (const field of Object.keys(fieldLabels) as FormField[]) {
    const before = normal(field, opened);
    const here = normal(field, mine);
    const there = normal(field, theirs);
    if (here === there) continue;
    if (before === there) onlyMine.push(field);
    else if (before === here) onlyTheirs.push(field);
    else conflicts.push({ field, mine: here, theirs: there });
  }
  return { conflicts, onlyMine, onlyTheirs };
}

/** A part as it would be stored. Different spaces, or a repeated technology, do not count as a change. */
function normal(field: FormField, version: ProjectVersion): string {
  const text = version[field].trim();
  return field === 'technologies' ? parseTechnologies(text).join(', ') : text;
}

/** My fields, with their value for each field that only they have changed. */
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
