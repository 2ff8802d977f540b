import { ArrowDownIcon, ArrowUpIcon, GripVerticalIcon } from 'lucide-react';
import { Reorder, useDragControls } from 'framer-motion';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { AdminProject } from '../../stores/admin-projects.ts';
import { announcePosition, moveProject } from '../../stores/project-order.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';

export interface OrderRowProps {
  readonly project: AdminProject;
  readonly position: number;
  readonly count: number;
  /** The list has several pages: a position can be typed. */
  readonly paged: boolean;
  readonly disabled: boolean;
  /** Moves the focus when the row has moved to another page. */
  readonly onGone: () => void;
}

export function OrderRow({ project, position, count, paged, disabled, onGone }: OrderRowProps) {
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
      className="flex items-center gap-2 rounded border border-line bg-surface px-2 py-1.5"
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
      {paged ? (
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

/** The position of a project as a number; an invalid one is replaced by the current position. */
function PositionField({
  project,
  position,
  count,
  disabled,
  onGone,
}: Omit<OrderRowProps, 'paged'>) {
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
      className="input w-20 sm:w-24"
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
  /** The row is at the end of the list; the button is not disabled, so that it keeps the focus. */
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
