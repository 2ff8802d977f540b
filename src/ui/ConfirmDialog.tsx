import { type ReactNode, useId } from 'react';
import { Dialog } from './Dialog.tsx';

/**
 * A question with two answers; it stays open while its action runs. When that fails, the button gets the
 * focus again, and the error is its description.
 */
export function ConfirmDialog({
  title,
  children,
  action,
  cancel = 'Cancel',
  busy = false,
  error = null,
  onConfirm,
  onCancel,
}: {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the confirming button. */
  readonly action: string;
  readonly cancel?: string;
  readonly busy?: boolean;
  readonly error?: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}) {
  const id = useId();
  return (
    <Dialog title={title} role="alertdialog" describedBy={`${id}-question`} onCancel={onCancel}>
      <div id={`${id}-question`} className="mt-3">
        {children}
      </div>
      <p id={`${id}-error`} className="field-error mt-3 empty:hidden">
        {error}
      </p>
      <div data-actions className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="button-quiet" disabled={busy} onClick={onCancel}>
          {cancel}
        </button>
        <button
          type="button"
          className="button-danger"
          aria-describedby={`${id}-error`}
          disabled={busy}
          onClick={onConfirm}
        >
          {action}
        </button>
      </div>
    </Dialog>
  );
}
