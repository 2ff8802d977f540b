import { useContext } from 'react';
import { failure } from '../words/words.ts';
import { EnglishWords } from './english-words.ts';

/** Replaces a part of the page that failed, and offers to try again. */
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
      {title === undefined ? null : <p className="mb-1 font-semibold">{title}</p>}
      <p className="break-words">{message}</p>
      <button type="button" className="button-quiet mt-4" onClick={onRetry}>
        {english?.tryAgain ?? failure.tryAgain}
      </button>
    </div>
  );
}
