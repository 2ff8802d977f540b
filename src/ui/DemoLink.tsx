/** The link to the demo of a project (docs/product.md, Projects section). */
export function DemoLink({
  href,
  describedBy,
}: {
  readonly href: string;
  /** The id of what names the project. */
  readonly describedBy?: string;
}) {
  return (
    <a
      className="text-link inline-flex min-h-8 items-center self-start font-semibold text-accent"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={describedBy}
    >
      View Demo
    </a>
  );
}
