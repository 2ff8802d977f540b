/** A spinner in reserved space, with a name for screen readers. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div className="list-reserve" role="status">
      <span className="spinner" aria-hidden="true" />
      <span className="sr-only" suppressHydrationWarning>
        {label}
      </span>
    </div>
  );
}
