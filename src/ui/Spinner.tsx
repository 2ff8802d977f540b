/** A spinner in reserved space, with a name for those who cannot see it. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <div className="list-reserve" role="status">
      <span
        className="spinner inline-block size-8 animate-spin rounded-full border-2 border-line border-t-accent forced-colors:border-t-[Highlight]"
        aria-hidden="true"
      />
      <span className="sr-only" suppressHydrationWarning>
        {label}
      </span>
    </div>
  );
}
