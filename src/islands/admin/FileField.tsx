import { useEffect, useId, useRef } from 'react';
import { fieldLabels } from '../../domain/project/project-input.ts';
import type { MediaKind } from '../../domain/media/media.ts';
import { fileSize, mediaRules } from '../../domain/media/media-file.ts';
import { rejectionOf } from '../../stores/project-form/file-choice.ts';
import { chooseFile, toggleFile } from '../../stores/project-form/files.ts';
import type { ProjectDialog } from '../../stores/project-form/state.ts';
import { Field } from '../../ui/Field.tsx';

/** The field for a project file. The admin can choose a file, drop one on the field, or remove the current one. */
export function FileField({
  kind,
  dialog,
}: {
  readonly kind: MediaKind;
  readonly dialog: ProjectDialog;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { phase } = dialog;
  const label = fieldLabels[kind];
  const choice = dialog[kind];
  const preparing = phase.status === 'preparing' && phase.kind === kind;
  const editing = phase.status === 'editing';
  // The field stays enabled while a file is being prepared. If the admin chooses another file, that file waits.
  const disabled = !editing && phase.status !== 'preparing';
  const isRejected = rejectionOf(dialog, kind) !== undefined;
  const { limit, expected, types } = mediaRules[kind];
  const chosenId = useId();

  // Screen readers announce the file in the input, so the input gets the chosen file.
  const { chosen } = choice;
  useEffect(() => {
    if (!input.current) return;
    const given = new DataTransfer();
    if (chosen !== null) given.items.add(new File([chosen.file], chosen.original));
    input.current.files = given.files;
  }, [chosen, phase.status]);

  // The button may disappear after it is pressed, so focus moves to the field.
  const press = (act: () => void) => () => {
    act();
    input.current?.focus();
  };

  return (
    <div
      className="file-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        // Otherwise, the browser would open a file that is dropped outside the input.
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file && !disabled) void chooseFile(kind, file);
      }}
    >
      <Field
        id={`project-${kind}`}
        label={label}
        error={dialog.errors[kind]}
        warning={choice.chosen?.warning}
        help={
          kind === 'image'
            ? `Choose ${expected}. Images wider than ${mediaRules.image.maxWidth.toLocaleString('en')} pixels are scaled down. Metadata, such as where a photo was taken, is removed.`
            : `Choose ${expected}. Metadata, such as where a video was recorded, is removed. If possible, your browser converts a video that is larger than ${fileSize(limit)} or that some browsers cannot play.`
        }
      >
        {(control) => (
          <input
            {...control}
            aria-describedby={`${control['aria-describedby'] ?? ''} ${chosenId}`}
            ref={input}
            type="file"
            // Hides the browser's "No file chosen". The line below names the file.
            className="file-input"
            accept={Object.keys(types).join(',')}
            // `disabled` would make the field lose focus.
            aria-disabled={disabled}
            onClick={(event) => {
              if (disabled) event.preventDefault();
            }}
            onChange={(event) => {
              const file = event.target.files?.[0];
              // Otherwise, choosing the same file again after removing it would fire no event.
              event.target.value = '';
              if (file) void chooseFile(kind, file);
            }}
          />
        )}
      </Field>
      <p id={chosenId} className="file-name">
        {preparing
          ? phase.part === undefined
            ? 'Preparing the file...'
            : 'Converting the video...'
          : describe(choice)}
      </p>
      {editing && (isRejected || choice.chosen !== null || choice.stored !== null) ? (
        <button type="button" className="button-quiet mt-3" onClick={press(() => toggleFile(kind))}>
          {isRejected
            ? `Continue without this ${kind}`
            : `${choice.chosen === null && choice.removed ? 'Keep' : 'Remove'} ${label.toLowerCase()}`}
        </button>
      ) : null}
    </div>
  );
}

function describe(choice: ProjectDialog['image']): string {
  if (choice.chosen !== null) {
    const { original, file, isConverted } = choice.chosen;
    return `To be uploaded: ${original} (${isConverted ? 'converted, ' : ''}${fileSize(file.size)})`;
  }
  if (choice.stored === null) return 'No file.';
  return choice.removed ? 'The file will be removed.' : `Stored: ${choice.stored}`;
}
