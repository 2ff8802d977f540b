import { useStore } from '@nanostores/react';
import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon } from 'lucide-react';
import { Reorder, useDragControls } from 'framer-motion';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
import { useKeptFocus } from '../../ui/useKeptFocus.ts';
import { useBackButton } from './useBackButton.ts';

/** A page of the list holds this many; a move to another page goes by position. */
const PAGE = 50;

/** Puts the projects in order: by dragging, by the arrow keys, by buttons, or by a position. */
export function OrderEditor() {
  const order = useStore($projectOrder);
  const [page, setPage] = useState(0);
  const editor = useRef<HTMLDivElement>(null);
  useKeptFocus(editor);
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
    <div ref={editor}>
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
            onGone={() => help.current?.focus()}
          />
        ))}
      </Reorder.Group>
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

interface RowProps {
  readonly project: AdminProject;
  readonly position: number;
  readonly count: number;
  readonly disabled: boolean;
  /** Takes the focus of a row that has moved to another page. */
  readonly onGone: () => void;
}

function Row({ project, position, count, disabled, onGone }: RowProps) {
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
        <PositionField
          project={project}
          position={position}
          count={count}
          disabled={disabled}
          onGone={onGone}
        />
      ) : null}
      <MoveButton
        label={`Move ${project.title} up`}
        tooltip="Move up"
        disabled={disabled}
        atEnd={position === 0}
        onClick={() => moveProject(project.id, position - 1)}
        icon={ArrowUpIcon}
      />
      <MoveButton
        label={`Move ${project.title} down`}
        tooltip="Move down"
        disabled={disabled}
        atEnd={position === count - 1}
        onClick={() => moveProject(project.id, position + 1)}
        icon={ArrowDownIcon}
      />
    </Reorder.Item>
  );
}

/** The position of a project as a number to be typed: what is none gives way to the one it has. */
function PositionField({ project, position, count, disabled, onGone }: RowProps) {
  const field = useRef<HTMLInputElement>(null);
  const fill = useEffectEvent(() => {
    if (field.current) field.current.value = String(position + 1);
  });
  const leave = useEffectEvent(() => {
    if (document.activeElement === field.current) onGone();
  });
  useEffect(() => fill(), [position]);
  useLayoutEffect(() => () => leave(), []);
  const move = (wanted: number) => {
    moveProject(project.id, wanted - 1);
    if (field.current) field.current.value = String(position + 1);
  };
  return (
    <input
      ref={field}
      className="input order-position"
      type="number"
      min={1}
      max={count}
      aria-label={`Position of ${project.title}`}
      defaultValue={position + 1}
      disabled={disabled}
      onKeyDown={(event) => {
        if (event.key === 'Enter') move(event.currentTarget.valueAsNumber);
      }}
      onBlur={(event) => move(event.target.valueAsNumber)}
    />
  );
}

function MoveButton({
  label,
  tooltip,
  disabled,
  atEnd,
  onClick,
  icon: Icon,
}: {
  readonly label: string;
  readonly tooltip: string;
  readonly disabled: boolean;
  /** There is nowhere to move to; the button keeps the focus of whoever has pressed it until now. */
  readonly atEnd: boolean;
  readonly onClick: () => void;
  readonly icon: typeof ArrowUpIcon;
}) {
  return (
    <span className="has-tooltip">
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        aria-disabled={atEnd || undefined}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      <Tooltip text={tooltip} />
    </span>
  );
}
