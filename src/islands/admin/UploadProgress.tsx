import { fieldLabels } from '../../domain/project-input.ts';
import { fileSize } from '../../domain/media-file.ts';
import { type DialogPhase, cancelUpload } from '../../stores/project-dialog.ts';

/** How much of a file has been sent: in the footer of the dialog, so that it stays in view. */
export function UploadProgress({
  kind,
  part,
  size,
}: Extract<DialogPhase, { status: 'uploading' }>) {
  const label = fieldLabels[kind];
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 pb-1">
      <div className="min-w-40 flex-1 text-small tabular-nums">
        <p className="flex flex-wrap justify-between gap-x-3">
          <span>
            {label} <span className="font-semibold">{Math.floor(part * 100)}%</span>
          </span>
          <span className="text-quiet">{fileSize(size, part * size)}</span>
        </p>
        <progress
          className="upload-bar mt-1.5"
          aria-label={`Uploading ${label.toLowerCase()}`}
          max={1}
          value={part}
        />
      </div>
      <button
        type="button"
        className="button-quiet"
        onClick={() => {
          cancelUpload();
          // This button disappears, so the focus goes to the field of the file.
          document.getElementById(`project-${kind}`)?.focus();
        }}
      >
        Cancel upload
      </button>
    </div>
  );
}
