import { type Finding, failure, ok, warning } from './finding.ts';

/** What the provider's client still takes for now: a session is stale after 120 s (specification, section 9). */
const STALE = 120_000;

/** Less is the way there and back. */
const NOTICEABLE = 30_000;

/**
 * Compares the two clocks: tokens are valid from one moment to another.
 *
 * @param ahead how far this machine's clock is ahead, in ms
 */
export function checkClock(ahead: number | null): Finding {
  if (ahead === null) {
    return warning(
      'The backend does not tell its time, so the clocks could not be compared.',
      'Nothing is wrong if signing in works.',
    );
  }
  const apart = Math.abs(ahead);
  if (apart < NOTICEABLE) return ok('The clocks agree.');
  const text = `This machine's clock is ${inWords(apart)} ${ahead > 0 ? 'ahead of' : 'behind'} the backend's.`;
  const mend =
    'Let this machine set its time by itself. With a wrong one, sessions end as they begin.';
  return apart < STALE ? warning(text, mend) : failure(text, mend);
}

function inWords(time: number): string {
  const units = [
    ['day', 86_400_000],
    ['hour', 3_600_000],
    ['minute', 60_000],
    ['second', 1000],
  ] as const;
  const [name, length] = units.find(([, length]) => time >= length * 0.95) ?? ['second', 1000];
  const count = Math.round(time / length);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
