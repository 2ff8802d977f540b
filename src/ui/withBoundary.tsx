import { type ComponentType, type PropsWithChildren, useContext } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { failure } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';

/** Replaces a part of the page that has failed, and offers to try again. */
export function FailureNotice({
  title,
  message,
  onRetry,
}: {
  readonly title?: string;
  readonly message: string;
  readonly onRetry: () => void;
}) {
  const english = useContext(EnglishWords);
  return (
    <div role="alert" className="notice notice-danger">
      {title === undefined ? null : <p className="font-semibold">{title}</p>}
      <p>{message}</p>
      <button type="button" className="button-quiet mt-4" onClick={onRetry}>
        {english?.tryAgain ?? failure.tryAgain}
      </button>
    </div>
  );
}

/**
 * Wraps an island. If the island fails, the rest of the page still works, and the visitor can try again
 * (docs/product/site.md, Failures).
 *
 * @param Place a component that renders the notice and receives the island's props; by default, the notice replaces the
 *   island
 */
export function withBoundary<Props extends object>(
  Island: ComponentType<Props>,
  Place?: ComponentType<PropsWithChildren<Props>>,
) {
  return function Bounded(props: Props) {
    const english = useContext(EnglishWords);
    return (
      <ErrorBoundary
        fallbackRender={({ error, resetErrorBoundary }) => {
          const notice = (
            <FailureNotice
              title={english?.title ?? failure.title}
              message={error instanceof Error ? error.message : String(error)}
              onRetry={resetErrorBoundary}
            />
          );
          return Place ? <Place {...props}>{notice}</Place> : notice;
        }}
      >
        <Island {...props} />
      </ErrorBoundary>
    );
  };
}
