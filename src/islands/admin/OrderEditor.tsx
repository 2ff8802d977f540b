import { useStore } from '@nanostores/react';
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon } from 'lucide-react';
import { Reorder, useDragControls } from 'framer-motion';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  $projectOrder,
  announcePosition,
  moveProject,
  saveOrder,
  setOrder,
  stopOrdering,
} from '../../stores/project-order.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { AdminProject } from '../../stores/admin-projects.ts';
import { useBackButton } from './useBackButton.ts';

/** A page of the list holds this many; a move to another page goes by position. */
const PAGE = 50;

/** Puts the projects in order: by dragging, by the arrow keys, by buttons, or by a position. */
export function OrderEditor() {
  const order = useStore($projectOrder);
  const [page, setPage] = useState(0);
  const help = useRef<HTMLParagraphElement>(null);
  useEffect(() => help.current?.focus(), []);

  const [asking, setAsking] = useState(false);
  const cancel = () => {
    if ($projectOrder.get()?.busy === true) return;
    if ($projectOrder.get()?.changed === true) setAsking(true);
    else stopOrdering();
  };
  useBackButton(cancel);
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if ($projectOrder.get()?.changed === true) event.preventDefault();
    };
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  if (order === null) return null;
  const { projects, busy } = order;
  // The list can have become shorter than it was.
  const from = Math.min(page, Math.ceil(projects.length / PAGE) - 1) * PAGE;
  const shown = projects.slice(from, from + PAGE);
  return (
    <div>
      <p ref={help} tabIndex={-1} id="order-help" className="max-w-measure text-quiet">
        Drag a project, or press the arrow keys on its handle. Visitors see the new order once you
        save it.
      </p>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <Reorder.Group
        as="ol"
        axis="y"
        values={[...shown]}
        onReorder={(moved: AdminProject[]) =>
          setOrder(projects.toSpliced(from, shown.length, ...moved))
        }
        className="order-list"
        start={from + 1}
      >
        {shown.map((project, index) => (
          <Row
            key={project.id}
            project={project}
            position={from + index}
            count={projects.length}
            disabled={busy}
          />
        ))}
      </Reorder.Group>
      {projects.length > PAGE ? (
        <div className="mt-4 flex items-center gap-3">
          <button
            type="button"
            className="button-quiet"
            disabled={from === 0}
            onClick={() => setPage(from / PAGE - 1)}
          >
            Previous page
          </button>
          <span className="label">
            {from + 1} to {from + shown.length} of {projects.length}
          </span>
          <button
            type="button"
            className="button-quiet"
            disabled={from + PAGE >= projects.length}
            onClick={() => setPage(from / PAGE + 1)}
          >
            Next page
          </button>
        </div>
      ) : null}
      <p role="alert" className="field-error mt-4 empty:hidden">
        {order.error}
      </p>
      <div className="dialog-actions">
        <button type="button" className="button-quiet" disabled={busy} onClick={cancel}>
          Cancel
        </button>
        <button
          type="button"
          className="button"
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
          onCancel={() => setAsking(false)}
        >
          <p>The new order is not saved yet.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function Row({
  project,
  position,
  count,
  disabled,
}: {
  readonly project: AdminProject;
  readonly position: number;
  readonly count: number;
  readonly disabled: boolean;
}) {
  const controls = useDragControls();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    moveProject(project.id, position + step);
  };
  return (
    <Reorder.Item
      as="li"
      value={project}
      dragListener={false}
      dragControls={controls}
      className="order-row"
      onDragEnd={() => announcePosition(project.id)}
    >
      <span className="has-tooltip">
        <button
          type="button"
          className="icon-button cursor-grab touch-none"
          aria-label={`Move ${project.title}`}
          aria-describedby="order-help"
          disabled={disabled}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => controls.start(event)}
        >
          <GripVerticalIcon aria-hidden="true" className="size-5" />
        </button>
        <Tooltip text="Move" />
      </span>
      <span className="min-w-0 flex-1 break-words font-semibold">{project.title}</span>
      {count > PAGE ? (
        <input
          className="input order-position"
          type="number"
          min={1}
          max={count}
          aria-label={`Position of ${project.title}`}
          defaultValue={position + 1}
          key={position}
          disabled={disabled}
          onKeyDown={(event) => {
            if (event.key === 'Enter')
              moveProject(project.id, event.currentTarget.valueAsNumber - 1);
          }}
          onBlur={(event) => moveProject(project.id, event.target.valueAsNumber - 1)}
        />
      ) : null}
      <MoveButton
        label={`Move ${project.title} up`}
        tooltip="Move up"
        disabled={disabled || position === 0}
        onClick={() => moveProject(project.id, position - 1)}
        icon={ArrowUpIcon}
      />
      <MoveButton
        label={`Move ${project.title} down`}
        tooltip="Move down"
        disabled={disabled || position === count - 1}
        onClick={() => moveProject(project.id, position + 1)}
        icon={ArrowDownIcon}
      />
    </Reorder.Item>
  );
}

function MoveButton({
  label,
  tooltip,
  disabled,
  onClick,
  icon: Icon,
}: {
  readonly label: string;
  readonly tooltip: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly icon: typeof ArrowUpIcon;
}) {
  return (
    <span className="has-tooltip">
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      <Tooltip text={tooltip} />
    </span>
  );
}
