import { useStore } from '@nanostores/react';
import { MotionConfig, Reorder } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { $projectOrder, saveOrder, setOrder, stopOrdering } from '../../stores/project-order.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { AdminProject } from '../../stores/admin-projects.ts';
import { useRestoredFocus } from '../../ui/useRestoredFocus.ts';
import { OrderRow } from './OrderRow.tsx';
import { useBackButton } from './useBackButton.ts';
import { useSaveKey } from './useSaveKey.ts';

/** Projects on one page of the list; the position field moves a project to another page. */
const PAGE = 50;

/** Reorders the projects by dragging, keys, buttons, or a typed position. */
export function OrderEditor() {
  const order = useStore($projectOrder);
  const [page, setPage] = useState(0);
  const editor = useRef<HTMLDivElement>(null);
  useRestoredFocus(editor);
  const help = useRef<HTMLParagraphElement>(null);
  useEffect(() => help.current?.focus(), []);

  const [asking, setAsking] = useState(false);
  const cancel = () => {
    if ($projectOrder.get()?.busy === true) return;
    if ($projectOrder.get()?.changed === true) setAsking(true);
    else stopOrdering();
  };
  useBackButton(cancel);
  useSaveKey(editor, () => {
    if ($projectOrder.get()?.changed === true) void saveOrder();
  });
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if ($projectOrder.get()?.changed === true) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  if (order === null) return null;
  const { projects, busy } = order;
  // The list may have become shorter.
  const from = Math.max(0, Math.min(page, Math.ceil(projects.length / PAGE) - 1)) * PAGE;
  const shown = projects.slice(from, from + PAGE);
  return (
    <div ref={editor}>
      <p ref={help} tabIndex={-1} id="order-help" className="max-w-measure text-quiet">
        Drag a project, press the arrow keys, Home or End on its handle, or type its position.
        Visitors see the new order once you save it.
      </p>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <MotionConfig reducedMotion="user">
        <Reorder.Group
          as="ol"
          axis="y"
          values={[...shown]}
          onReorder={(moved: AdminProject[]) =>
            setOrder(projects.toSpliced(from, shown.length, ...moved))
          }
          className="mt-6 max-w-2xl space-y-2"
          start={from + 1}
        >
          {shown.map((project, index) => (
            <OrderRow
              key={project.id}
              project={project}
              position={from + index}
              count={projects.length}
              disabled={busy}
              onGone={() => help.current?.focus()}
            />
          ))}
        </Reorder.Group>
      </MotionConfig>
      {projects.length > PAGE ? (
        <div className="mt-4 flex items-center gap-3">
          <button
            type="button"
            className="button-quiet"
            aria-disabled={from === 0 || undefined}
            onClick={() => setPage(Math.max(0, from / PAGE - 1))}
          >
            Previous page
          </button>
          <span className="label">
            {from + 1} to {from + shown.length} of {projects.length}
          </span>
          <button
            type="button"
            className="button-quiet"
            aria-disabled={from + PAGE >= projects.length || undefined}
            onClick={() => setPage(from / PAGE + 1)}
          >
            Next page
          </button>
        </div>
      ) : null}
      <div
        data-actions
        className="bottom-0 z-10 mt-6 flex max-w-2xl flex-wrap items-center justify-end gap-3 border-t border-line bg-paper py-4 tall:sticky"
      >
        <p id="order-error" className="field-error basis-full empty:hidden">
          {order.error}
        </p>
        <button type="button" className="button-quiet" disabled={busy} onClick={cancel}>
          Cancel
        </button>
        <button
          type="button"
          className="button"
          aria-keyshortcuts="Control+S Meta+S"
          aria-describedby="order-error"
          disabled={busy || !order.changed}
          onClick={() => void saveOrder()}
        >
          {busy ? 'Saving...' : 'Save Order'}
        </button>
      </div>
      {asking ? (
        <ConfirmDialog
          title="Discard changes?"
          action="Discard"
          cancel="Keep editing"
          onConfirm={stopOrdering}
          onClose={() => setAsking(false)}
        >
          <p>The new order is not saved yet.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
