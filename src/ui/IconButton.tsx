import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';

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
  /** The accessible name. */
  readonly name: string;
  /** The text of the tooltip, if it is shorter than the name. */
  readonly tip?: string;
  readonly icon: LucideIcon;
  readonly iconSize?: string;
  /** Classes for the element around the button and its tooltip. */
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

/**
 * The tooltip of an icon-only control. Place it next to the control, inside an element with the `has-tooltip` class.
 * The tooltip repeats the control's name, so it is hidden from assistive technology. It opens after 700 ms, or
 * immediately if another tooltip closed less than 300 ms ago (docs/product/site.md, Constants). See also
 * src/page-scripts/tooltips.ts.
 */
export function Tooltip({
  text,
  className = '',
}: {
  readonly text: string;
  readonly className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={`tooltip ${className}`} suppressHydrationWarning>
      {text}
    </span>
  );
}
