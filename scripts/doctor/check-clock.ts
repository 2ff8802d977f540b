import { type Finding, failure, ok, warning } from './finding.ts';

/** The provider's client treats a session as expired beyond this difference, in ms. */
const STALE = 120_000;

/** A smaller difference, in ms, can come from the time of the request. */
const NOTICEABLE = 30_000;

/**
 * Compares the two clocks: tokens have a start and an end.
 *
 * @param ahead how far this machine's clock is ahead, in ms
 */
export function checkClock(ahead: number | null): Finding {
  if (ahead === null) {
    return warning(
      'The backend does not send its time, so the clocks could not be compared.',
      'If sign-in works, nothing is wrong.',
    );
  }
  const apart = Math.abs(ahead);
  if (apart < NOTICEABLE) return ok('The clocks agree.');
  const text = `This machine's clock is ${inWords(apart)} ${ahead > 0 ? 'ahead of' : 'behind'} the backend's.`;
  const fix = 'Turn on automatic time on this machine. With a wrong clock, sessions end at once.';
  return apart < STALE ? warning(text, fix) : failure(text, fix);
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
