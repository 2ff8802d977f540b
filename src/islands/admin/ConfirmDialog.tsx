import { type ReactNode, startTransition, useActionState, useId } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';

/**
 * Asks for confirmation. The dialog stays open while its action runs. If the action fails, the error becomes the
 * button's description.
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
  /** The label of the confirm button. */
  readonly action: string;
  /** The label of the confirm button while the action runs. */
  readonly running?: string;
  readonly cancel?: string;
  /** Runs the action. Returns an error message, or `null` or nothing on success. */
  readonly onConfirm: (() => Promise<string | null>) | (() => void);
  /** Called when the user cancels, and after the action has succeeded. */
  readonly onClose: () => void;
}) {
  const id = useId();
  const [error, confirm, busy] = useActionState(async () => {
    const failure = (await onConfirm()) ?? null;
    if (failure === null) onClose();
    return failure;
  }, null);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog title={title} role="alertdialog" describedBy={`${id}-question`} onCancel={close}>
      <div id={`${id}-question`} className="mt-3">
        {children}
      </div>
      <p id={`${id}-error`} className="field-error mt-3 empty:hidden">
        {busy ? null : error}
      </p>
      <div data-actions className="confirm-actions">
        <button type="button" className="button-quiet" aria-disabled={busy} onClick={close}>
          {cancel}
        </button>
        <button
          type="button"
          className="button-quiet button-danger"
          aria-describedby={`${id}-error`}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) startTransition(confirm);
          }}
        >
          {busy ? running : action}
        </button>
      </div>
    </Dialog>
  );
}
