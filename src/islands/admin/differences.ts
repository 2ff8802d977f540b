import { isFileChanged } from '../../browser/file-choice.ts';
import { fieldsOf, parseTechnologies } from '../../domain/project-input.ts';
import type { Project } from '../../domain/project.ts';
import type { ProjectDialog } from '../../stores/project-dialog.ts';
import { type FormField, formFields } from './field-labels.ts';

/** A field that my version and theirs have different values in; an empty one is ''. */
interface Difference {
  readonly field: FormField;
  readonly mine: string;
  readonly theirs: string;
}

/** What "Keep mine" would change in the version that someone else has saved, in the order of the form. */
export function differencesOf(dialog: ProjectDialog, theirs: Project): readonly Difference[] {
  const stored = {
    ...fieldsOf(theirs),
    image: theirs.imageFilePath ?? '',
    video: theirs.videoFilePath ?? '',
  };
  const mine = (field: FormField) => {
    if (field === 'technologies') return parseTechnologies(dialog.fields[field]).join(', ');
    if (field !== 'image' && field !== 'video') return dialog.fields[field].trim();
    // A file that was left alone stays theirs.
    return isFileChanged(dialog[field]) ? (dialog[field].chosen?.original ?? '') : stored[field];
  };
  return formFields
    .map((field) => ({ field, mine: mine(field), theirs: stored[field] }))
    .filter((difference) => difference.mine !== difference.theirs);
}
