import {
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  lazy,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FailureNotice } from '../../ui/withBoundary.tsx';

/** The error for a part whose code did not load. */
class CodeLoadFailure extends Error {
  override name = 'CodeLoadFailure';

  constructor(cause: unknown) {
    super('The code did not load', { cause });
  }
}

/** The notice for a part whose code did not load. */
export function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <FailureNotice
      title="Unexpected Application Error!"
      message="This part of the page could not be loaded."
      onRetry={onRetry}
    />
  );
}

/**
 * Creates a part of an island that loads its code when it is first shown. If the code does not load, a notice replaces
 * the part and offers to try again (docs/product/site.md, Failures). The next attempt can fail even if the site is
 * reachable, because some browsers cache a failed import, and because the file may have another name in a new build. In
 * that case, the page reloads.
 *
 * @param loading shown while the code loads
 * @param Failure shown if the code does not load
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode,
  Failure: ComponentType<{ readonly onRetry: () => void }> = PartFailure,
) {
  type Part = LazyExoticComponent<ComponentType<Props>>;
  const lazyAttempt = (attempt: number): Part =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        if (attempt > 1 && (await isSiteReachable())) location.reload();
        nextPart = lazyAttempt(attempt + 1);
        throw new CodeLoadFailure(cause);
      }
    });
  let nextPart = lazyAttempt(1);

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => nextPart);
    return (
      <ErrorBoundary
        fallbackRender={({ error, resetErrorBoundary }) => {
          // The error boundary of the island handles rendering errors.
          if (!(error instanceof CodeLoadFailure)) throw error;
          return <Failure onRetry={resetErrorBoundary} />;
        }}
        onReset={() => setPart(nextPart)}
      >
        <Suspense fallback={loading}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

async function isSiteReachable(): Promise<boolean> {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
