/**
 * The tooltip of an icon-only control, next to the control inside an element with the class
 * `has-tooltip`. It repeats the control's name, so it is hidden from assistive technology. Delays:
 * 700 ms, and none within 300 ms of the last one (docs/product.md, Constants); see
 * `src/page-scripts/tooltips.ts`.
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
