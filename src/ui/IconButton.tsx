import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Tooltip } from './Tooltip.tsx';

/** A button that shows only an icon, with a tooltip. */
export function IconButton({
  name,
  tip = name,
  icon: Icon,
  iconSize = 'size-5',
  className = '',
  placeClass = '',
  tipClass,
  ...button
}: ComponentPropsWithRef<'button'> & {
  /** Its accessible name. */
  readonly name: string;
  /** The text of the tooltip, where the name is longer. */
  readonly tip?: string;
  readonly icon: LucideIcon;
  readonly iconSize?: string;
  /** Classes of the element around the button and its tooltip. */
  readonly placeClass?: string;
  readonly tipClass?: string;
}) {
  return (
    <span className={`has-tooltip ${placeClass}`}>
      <button {...button} type="button" className={`icon-button ${className}`} aria-label={name}>
        <Icon aria-hidden="true" className={iconSize} />
      </button>
      <Tooltip text={tip} className={tipClass} />
    </span>
  );
}
