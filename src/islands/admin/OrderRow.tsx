import {
  ArrowDownIcon,
  ArrowDownToLineIcon,
  ArrowUpIcon,
  ArrowUpToLineIcon,
  GripVerticalIcon,
} from 'lucide-react';
import { Reorder, useDragControls } from 'framer-motion';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { AdminProject } from '../../domain/media.ts';
import { announcePosition, moveProject } from '../../stores/project-order.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface OrderRowProps {
  readonly project: AdminProject;
  /** Counted from 0. */
  readonly position: number;
  readonly count: number;
  /** The order is being saved. */
  readonly busy: boolean;
}

/** A project in the list that is being reordered: its handle, its position, and buttons that move it. */
export function OrderRow({ project, position, count, busy }: OrderRowProps) {
  const controls = useDragControls();
  const [dragged, setDragged] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const last = count - 1;
  const move = (to: number) => moveProject(project.id, to);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: position - 1, ArrowDown: position + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  return (
    <Reorder.Item
      as="li"
      ref={row}
      value={project}
      dragListener={false}
      dragControls={controls}
      // The handle has the keys; without this the row would be a second stop with keys of its own.
      tabIndex={undefined}
      data-dragged={dragged || undefined}
      whileDrag={{ scale: 1.02 }}
      // Keeps the row that is moved by keyboard in view.
      onLayoutAnimationComplete={() => {
        if (row.current?.querySelector(':focus-visible') && !dragged) {
          row.current.scrollIntoView({ block: 'nearest' });
        }
      }}
      // Positioned: the tooltips stand beside the row, not over another one.
      className="relative flex scroll-my-28 flex-wrap items-center gap-x-2 gap-y-1 rounded border border-line bg-surface px-2 py-1.5 data-[dragged]:border-accent data-[dragged]:shadow-[0_12px_28px_-8px_rgb(0_0_0/0.45)] sm:flex-nowrap [&[data-dragged]_.tooltip]:hidden [&_:is(button,input)]:scroll-my-28"
      onDragStart={() => setDragged(true)}
      onDragEnd={() => {
        setDragged(false);
        announcePosition(project.id);
      }}
    >
      <IconButton
        {...tooltipPlace}
        name={`Move ${project.title}`}
        tip="Move"
        icon={GripVerticalIcon}
        className={`touch-none ${dragged ? 'cursor-grabbing' : 'cursor-grab'}`}
        aria-describedby="order-help"
        aria-disabled={busy}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (!busy) controls.start(event);
        }}
      />
      <PositionField project={project} position={position} count={count} busy={busy} />
      <span className="ml-1 min-w-[min(8rem,100%)] flex-1 break-words font-semibold">
        {project.title}
      </span>
      <span className="flex basis-full flex-wrap justify-end sm:basis-auto">
        {(
          [
            ['to top', 0, ArrowUpToLineIcon],
            ['up', position - 1, ArrowUpIcon],
            ['down', position + 1, ArrowDownIcon],
            ['to bottom', last, ArrowDownToLineIcon],
          ] as const
        ).map(([where, to, icon]) => (
          <IconButton
            {...tooltipPlace}
            key={where}
            name={`Move ${project.title} ${where}`}
            tip={`Move ${where}`}
            icon={icon}
            // Not `disabled`, which would lose the focus.
            aria-disabled={busy || to === position || to < 0 || to > last || undefined}
            onClick={() => move(to)}
          />
        ))}
      </span>
    </Reorder.Item>
  );
}

/** On a wide page right of the row; else in the row, over its own title or beside its buttons. */
const tooltipPlace = {
  placeClass: 'static',
  tipClass: 'bottom-2.5 left-3 right-auto top-auto mt-0 sm:left-36 lg:left-full lg:ml-2',
};

/** The position of a project as a number; an invalid one is replaced by the current position. */
function PositionField({ project, position, count, busy }: OrderRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const move = () => {
    if (typed !== null) moveProject(project.id, Number.parseFloat(typed) - 1);
    setTyped(null);
  };
  return (
    <input
      className="input w-16 px-1.5 text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      type="number"
      min={1}
      max={count}
      aria-label={`Position of ${project.title}`}
      value={typed ?? position + 1}
      readOnly={busy}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') move();
      }}
      onBlur={move}
    />
  );
}
