import {
  type FormField,
  type ProjectField,
  type ProjectFields,
  fieldLabels,
  parseTechnologies,
} from './project-input.ts';

/** A version of a project: what is typed into each field, and the name or the path of each file; '' without one. */
export type ProjectVersion = Readonly<Record<FormField, string>>;

/** A part that both have changed since the project was opened, differently; an empty one is ''. */
export interface Conflict {
  readonly field: FormField;
  readonly mine: string;
  readonly theirs: string;
}

/** What two editors have done to a project since one of them opened it. */
export interface Comparison {
  /** What has to be decided. */
  readonly conflicts: readonly Conflict[];
  /** What only I have changed. */
  readonly onlyMine: readonly FormField[];
  /** What only they have changed. */
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

/** A part as it would be stored: other spaces, or a repeated technology, are no change. */
function normal(field: FormField, version: ProjectVersion): string {
  const text = version[field].trim();
  return field === 'technologies' ? parseTechnologies(text).join(', ') : text;
}

/** My fields, with theirs where only they have changed one. */
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
