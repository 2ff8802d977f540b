import { isFileChanged } from '../../browser/file-choice.ts';
import type { MediaKind } from '../../domain/media-file.ts';
import { type ProjectField, fieldsOf, parseTechnologies } from '../../domain/project-input.ts';
import type { DialogPhase, ProjectDialog } from '../../stores/project-dialog.ts';

type StoredProject = NonNullable<Extract<DialogPhase, { status: 'conflict' }>['theirs']>;

/** A field that my version and theirs have different values in; an empty one is ''. */
export interface Difference {
  readonly field: ProjectField | MediaKind;
  readonly mine: string;
  readonly theirs: string;
}

/** What "Keep mine" would change in the version that someone else has saved. */
export function differencesOf(dialog: ProjectDialog, theirs: StoredProject): readonly Difference[] {
  const stored = fieldsOf(theirs);
  const texts = (Object.keys(stored) as ProjectField[]).map((field) => ({
    field,
    mine:
      field === 'technologies'
        ? parseTechnologies(dialog.fields.technologies).join(', ')
        : dialog.fields[field].trim(),
    theirs: stored[field],
  }));
  const files = [
    { field: 'image', choice: dialog.image, path: theirs.imageFilePath },
    { field: 'video', choice: dialog.video, path: theirs.videoFilePath },
  ] as const;
  return [
    ...texts,
    ...files
      // A file that was left alone stays theirs.
      .filter(({ choice }) => isFileChanged(choice))
      .map(({ field, choice, path }) => ({
        field,
        mine: choice.chosen?.original ?? '',
        theirs: path ?? '',
      })),
  ].filter(({ mine, theirs }) => mine !== theirs);
}
