import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

/**
 * Stands around every island: when it fails, the page around it stays, and the visitor is told so
 * and may try again (specification, section 8: generic failure).
 */
export function IslandBoundary({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Failure}>{children}</ErrorBoundary>;
}

function Failure({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <div role="alert" className="rounded border border-danger p-4">
      <p className="font-semibold">Unexpected Application Error!</p>
      <p className="mt-1 break-words text-quiet">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <button type="button" className="button-quiet mt-3" onClick={resetErrorBoundary}>
        Try again
      </button>
    </div>
  );
}
