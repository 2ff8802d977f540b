import { GripVerticalIcon, ImageIcon } from 'lucide-react';
import { Reorder, useDragControls } from 'framer-motion';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Project, nameOf } from '../../domain/project/project.ts';
import { announcePosition, moveProject } from '../../stores/project-order.ts';
import { hasModifier } from '../../ui/has-modifier.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { CardPicture } from '../../ui/ProjectPicture.tsx';

interface OrderRowProps {
  readonly project: Project;
  /** The position in the list, counted from 0. */
  readonly position: number;
  readonly count: number;
  /** Whether the order is being saved. */
  readonly busy: boolean;
}

/** A project in the order editor, with a handle and a field for its position. */
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
      // By default, framer-motion makes the row a tab stop that handles the arrow keys itself.
      tabIndex={undefined}
      data-dragged={dragged || undefined}
      whileDrag={{ scale: 1.02 }}
      // Keeps a row in view when the keyboard moves it.
      onLayoutAnimationComplete={() => {
        if (row.current?.querySelector(':focus-visible') && !dragged) {
          row.current.scrollIntoView({ block: 'nearest' });
        }
      }}
      className="order-row"
      onDragStart={() => setDragged(true)}
      onDragEnd={() => {
        setDragged(false);
        announcePosition(project.id);
      }}
    >
      <IconButton
        placeClass="order-handle"
        name={`Move ${name}`}
        tip="Move"
        icon={GripVerticalIcon}
        aria-describedby="order-help"
        aria-disabled={busy}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (!busy) controls.start(event);
        }}
      />
      <PositionField project={project} position={position} count={count} busy={busy} />
      <Picture project={project} />
      <span className="order-name font-semibold">{name}</span>
    </Reorder.Item>
  );
}

/** The image of a project, or an icon if the project has no image that loads. */
function Picture({ project: { media } }: Pick<OrderRowProps, 'project'>) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const url = media.images.find((image) => !failed.includes(image));
  return (
    <span className="order-picture">
      {url === undefined ? (
        <ImageIcon aria-hidden="true" strokeWidth={1.5} />
      ) : (
        <CardPicture
          key={url}
          title=""
          url={url}
          cardImage={undefined}
          first={false}
          onFail={() => setFailed((before) => [...before, url])}
        />
      )}
    </span>
  );
}

/** A number field for a project's position. Anything but a whole number is replaced with the current position. */
function PositionField({ project, position, count, busy }: OrderRowProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const move = () => {
    if (typed !== null) moveProject(project.id, Number.parseFloat(typed) - 1);
    setTyped(null);
  };
  return (
    <input
      className="input order-position"
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
