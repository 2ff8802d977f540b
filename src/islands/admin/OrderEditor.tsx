import { useStore } from '@nanostores/react';
import { MotionConfig, Reorder } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import {
  $projectOrder,
  keepMyOrder,
  keepOrdering,
  saveOrder,
  setOrder,
  stopOrdering,
  takeTheirOrder,
} from '../../stores/project-order.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useSaveKey } from './useSaveKey.ts';

/** An editor for reordering projects by dragging them, pressing keys or typing a position. */
export function OrderEditor() {
  const order = useStore($projectOrder);
  const editor = useRef<HTMLDivElement>(null);
  const help = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    help.current?.focus();
    return () => document.getElementById('change-order')?.focus();
  }, []);

  const [confirmsDiscard, setConfirmsDiscard] = useState(false);
  const cancel = () => {
    if ($projectOrder.get()?.busy === true) return;
    if ($projectOrder.get()?.changed === true) setConfirmsDiscard(true);
    else stopOrdering();
  };
  useSaveKey(editor, () => void saveOrder());

  if (order === null) return null;
  const { projects, busy } = order;
  return (
    <div ref={editor}>
      <p ref={help} tabIndex={-1} id="order-help" className="max-w-measure text-quiet">
        Drag a project by its handle, or type its position. When the handle has focus, you can also
        press the up or down arrow key, Home or End. Visitors see the new order after you save it.
      </p>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <MotionConfig reducedMotion="user">
        <Reorder.Group
          as="ol"
          axis="y"
          values={projects.map(({ id }) => id)}
          onReorder={setOrder}
          className="order-rows"
        >
          {projects.map((project, index) => (
            <OrderRow
              key={project.id}
              project={project}
              position={index}
              count={projects.length}
              busy={busy}
            />
          ))}
        </Reorder.Group>
      </MotionConfig>
      <div data-actions className="order-actions">
        <p id="order-error" className="field-error empty:hidden">
          {order.error}
        </p>
        <button type="button" className="button-quiet" aria-disabled={busy} onClick={cancel}>
          Cancel
        </button>
        <button
          type="button"
          className="button"
          aria-keyshortcuts="Control+S Meta+S"
          aria-describedby="order-error"
          aria-disabled={busy}
          disabled={!order.changed}
          onClick={() => void saveOrder()}
        >
          {busy ? 'Saving...' : 'Save Order'}
        </button>
      </div>
      {order.conflict ? (
        <Dialog
          title="The order was changed"
          role="alertdialog"
          describedBy="order-conflict"
          onCancel={keepOrdering}
        >
          <p id="order-conflict" className="mt-3">
            Someone has saved another order since you opened this one. Your moves are not lost.
            “Keep mine” replaces theirs.
          </p>
          <div data-actions className="stacked-actions mt-6">
            <button type="button" className="button" onClick={keepOrdering}>
              Back to editing
            </button>
            <button type="button" className="button-quiet" onClick={takeTheirOrder}>
              Use theirs
            </button>
            <button type="button" className="button-quiet" onClick={() => void keepMyOrder()}>
              Keep mine
            </button>
          </div>
        </Dialog>
      ) : null}
      {confirmsDiscard ? (
        <ConfirmDialog
          title="Discard changes?"
          action="Discard"
          cancel="Keep editing"
          onConfirm={stopOrdering}
          onClose={() => setConfirmsDiscard(false)}
        >
          <p>The new order is not saved yet.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
