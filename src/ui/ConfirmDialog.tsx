import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

/** A question with two answers; it stays open while its action runs. */
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
  return (
    <Dialog title={title} role="alertdialog" onCancel={onCancel}>
      <div className="mt-3">{children}</div>
      <p role="alert" className="field-error mt-3 empty:hidden">
        {error}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="button-quiet" disabled={busy} onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" className="button-danger" disabled={busy} onClick={onConfirm}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
