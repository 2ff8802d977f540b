import { GripVerticalIcon } from 'lucide-react';
import { Reorder, useDragControls } from 'framer-motion';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Project, nameOf } from '../../domain/project/project.ts';
import { announcePosition, moveProject } from '../../stores/project-order.ts';
import { hasModifier } from '../../ui/has-modifier.ts';
import { IconButton } from '../../ui/IconButton.tsx';

interface OrderRowProps {
  readonly project: Project;
  /** Counted from 0. */
  readonly position: number;
  readonly count: number;
  /** The order is being saved. */
  readonly busy: boolean;
}

/** A project in the list that is being reordered: its handle, and its position in a field. */
export function OrderRow({ project, position, count, busy }: OrderRowProps) {
  const controls = useDragControls();
  const [dragged, setDragged] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const name = nameOf(project);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: position - 1, ArrowDown: position + 1, Home: 0, End: count - 1 }[
      event.key
    ];
    if (to === undefined || hasModifier(event)) return;
    event.preventDefault();
    moveProject(project.id, to);
  };
  return (
    <Reorder.Item
      as="li"
      ref={row}
      value={project.id}
      dragListener={false}
      dragControls={controls}
      // framer-motion would make the row a second tab stop with arrow keys of its own; the handle is the one.
      tabIndex={undefined}
      data-dragged={dragged || undefined}
      whileDrag={{ scale: 1.02 }}
      // Keeps the row that is moved by keyboard in view.
      onLayoutAnimationComplete={() => {
        if (row.current?.querySelector(':focus-visible') && !dragged) {
          row.current.scrollIntoView({ block: 'nearest' });
        }
      }}
      // Positioned: the tooltip is beside the row, not over another one.
      className="relative flex scroll-my-28 items-center gap-x-2 rounded border border-line bg-surface px-2 py-1.5 data-[dragged]:border-accent data-[dragged]:shadow-[0_12px_28px_-8px_rgb(0_0_0/0.45)] [&[data-dragged]_.tooltip]:hidden [&_:is(button,input)]:scroll-my-28"
      onDragStart={() => setDragged(true)}
      onDragEnd={() => {
        setDragged(false);
        announcePosition(project.id);
      }}
    >
      <IconButton
        // On a wide page right of the row; else in the row, over its own title.
        placeClass="static"
        tipClass="bottom-2.5 left-36 right-auto top-auto mt-0 lg:left-full lg:ml-2"
        name={`Move ${name}`}
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
      <span className="ml-1 min-w-0 flex-1 break-words font-semibold">{name}</span>
    </Reorder.Item>
  );
}

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
      aria-label={`Position of ${nameOf(project)}`}
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
