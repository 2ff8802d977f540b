import { fieldLabels } from '../../domain/project/project-input.ts';
import type { MediaKind } from '../../domain/media/media.ts';
import { fileSize } from '../../domain/media/media-file.ts';
import { cancelPreparing } from '../../stores/project-form/files.ts';
import { type DialogPhase, cancelWork } from '../../stores/project-form/state.ts';

/** Shows how much of a file has been uploaded. */
export function UploadProgress({
  kind,
  part,
  size,
}: Extract<DialogPhase, { status: 'uploading' }>) {
  return (
    <FileProgress
      kind={kind}
      part={part}
      doing="Uploading"
      detail={fileSize(size, part * size)}
      cancelLabel="Cancel upload"
      cancel={cancelWork}
    />
  );
}

/** Shows that a file is being prepared, or how much of a video has been converted. */
export function PreparationProgress({ kind, part }: Extract<DialogPhase, { status: 'preparing' }>) {
  const converts = part !== undefined;
  return (
    <FileProgress
      kind={kind}
      part={part}
      doing="Converting"
      detail={converts ? 'Converting...' : 'Preparing...'}
      cancelLabel={converts ? 'Cancel conversion' : 'Cancel preparation'}
      cancel={cancelPreparing}
    />
  );
}

/** Shows the progress of a file and a cancel button. The dialog places both in its footer, where they stay in view. */
function FileProgress({
  kind,
  part,
  doing,
  detail,
  cancelLabel,
  cancel,
}: {
  readonly kind: MediaKind;
  readonly part: number | undefined;
  readonly doing: string;
  readonly detail: string;
  readonly cancelLabel: string;
  readonly cancel: () => void;
}) {
  const label = fieldLabels[kind];
  return (
    <div className="upload">
      <div className="upload-text">
        <p className="upload-label">
          <span>
            {label}{' '}
            {part === undefined ? null : (
              <span className="font-semibold">{Math.floor(part * 100)}%</span>
            )}
          </span>
          <span className="text-quiet">{detail}</span>
        </p>
        {part === undefined ? null : (
          <progress
            className="upload-bar"
            aria-label={`${doing} ${label.toLowerCase()}`}
            max={1}
            value={part}
          />
        )}
      </div>
      <button
        type="button"
        className="button-quiet"
        onClick={() => {
          cancel();
          // This button disappears, so focus moves to the file's field.
          document.getElementById(`project-${kind}`)?.focus();
        }}
      >
        {cancelLabel}
      </button>
    </div>
  );
}
