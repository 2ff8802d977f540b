import { type ReactNode, useId, useState } from 'react';
import { Dialog } from './Dialog.tsx';

/**
 * A question with two answers; it stays open while its action runs. When that fails, the error is the
 * description of the button.
 */
export function ConfirmDialog({
  title,
  children,
  action,
  running = action,
  cancel = 'Cancel',
  onConfirm,
  onClose,
}: {
  readonly title: string;
  readonly children: ReactNode;
  /** The label of the confirming button. */
  readonly action: string;
  /** Its label while the action runs. */
  readonly running?: string;
  readonly cancel?: string;
  /** The action; it answers with why it failed, if it did. */
  readonly onConfirm: (() => Promise<string | null>) | (() => void);
  /** Called when the answer was no, and after the action. */
  readonly onClose: () => void;
}) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    if (!busy) onClose();
  };
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    setError(null);
    const failure = (await onConfirm()) ?? null;
    setBusy(false);
    if (failure === null) onClose();
    else setError(failure);
  };
  return (
    <Dialog title={title} role="alertdialog" describedBy={`${id}-question`} onCancel={close}>
      <div id={`${id}-question`} className="mt-3">
        {children}
      </div>
      <p id={`${id}-error`} className="field-error mt-3 empty:hidden">
        {error}
      </p>
      <div data-actions className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="button-quiet" aria-disabled={busy} onClick={close}>
          {cancel}
        </button>
        <button
          type="button"
          className="button-danger"
          aria-describedby={`${id}-error`}
          aria-disabled={busy}
          onClick={() => void confirm()}
        >
          {busy ? running : action}
        </button>
      </div>
    </Dialog>
  );
}
