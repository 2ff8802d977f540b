import type { ComponentType } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { FailureNotice } from './FailureNotice.tsx';

/**
 * Wraps every island: when it fails, the page around it stays, and the visitor may try again
 * (docs/product.md, Failures).
 */
export function withBoundary<Props extends object>(Island: ComponentType<Props>) {
  return function Bounded(props: Props) {
    return (
      <ErrorBoundary FallbackComponent={Failure}>
        <Island {...props} />
      </ErrorBoundary>
    );
  };
}

function Failure({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <FailureNotice
      title="Unexpected Application Error!"
      message={error instanceof Error ? error.message : String(error)}
      onRetry={resetErrorBoundary}
    />
  );
}
