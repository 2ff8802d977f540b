import { isFileChanged } from './file-choice.ts';
import {
  type FormField,
  type ProjectField,
  fieldLabels,
  fieldsOf,
  parseTechnologies,
} from '../domain/project-input.ts';
import type { AdminProject } from '../domain/admin-project.ts';
import type { ProjectDialog } from './project-dialog.ts';

/** A field that both have changed since the project was opened, differently; an empty one is ''. */
export interface Conflict {
  readonly field: FormField;
  readonly mine: string;
  readonly theirs: string;
}

/** What two editors have done to a project since one of them opened it. */
export interface Comparison {
  /** What has to be decided. */
  readonly conflicts: readonly Conflict[];
  /** What only I have changed, which is kept. */
  readonly onlyMine: readonly FormField[];
  /** What only they have changed, which is kept. */
  readonly onlyTheirs: readonly FormField[];
}

/** Compares my version and theirs with the one that was opened (docs/product.md, Project form). */
export function compareVersions(dialog: ProjectDialog, theirs: AdminProject): Comparison {
  const conflicts: Conflict[] = [];
  const onlyMine: FormField[] = [];
  const onlyTheirs: FormField[] = [];
  for (const field of Object.keys(fieldLabels) as FormField[]) {
    const [opened, mine, other] = valuesOf(dialog, theirs, field);
    if (mine === other) continue;
    if (opened === other) onlyMine.push(field);
    else if (opened === mine) onlyTheirs.push(field);
    else conflicts.push({ field, mine, theirs: other });
  }
  return { conflicts, onlyMine, onlyTheirs };
}

/** My fields, with theirs where I changed nothing. */
export function mergeFields(dialog: ProjectDialog, theirs: AdminProject): ProjectDialog['fields'] {
  const { onlyTheirs } = compareVersions(dialog, theirs);
  const merged = Object.entries(fieldsOf(theirs)).filter(([field]) =>
    onlyTheirs.includes(field as ProjectField),
  );
  return { ...dialog.fields, ...Object.fromEntries(merged) };
}

/** A field as it was opened, as I want it, and as it is stored now. */
function valuesOf(dialog: ProjectDialog, theirs: AdminProject, field: FormField) {
  if (field !== 'image' && field !== 'video') {
    const texts = [dialog.opened, dialog.fields, fieldsOf(theirs)].map((fields) => fields[field]);
    const [opened = '', mine = '', other = ''] = texts.map((text) =>
      field === 'technologies' ? parseTechnologies(text).join(', ') : text.trim(),
    );
    return [opened, mine, other] as const;
  }
  const choice = dialog[field];
  const opened = choice.stored ?? '';
  const other = (field === 'image' ? theirs.imageFilePath : theirs.videoFilePath) ?? '';
  if (!isFileChanged(choice)) return [opened, opened, other] as const;
  // The stored file may be the one that I chose, written by an earlier try whose answer was lost.
  const isMine = choice.chosen !== null && choice.chosen.path === other;
  return [opened, isMine ? other : (choice.chosen?.original ?? ''), other] as const;
}
