/**
 * Lighthouse's benchmark index of the phone that it emulates: a computer of index 1,000, the least that Lighthouse accepts
 * without a warning, slowed down four times, its default.
 */
const PHONE_INDEX = 250;

/**
 * How many times a machine has to be slowed down to be as fast as the phone that Lighthouse emulates, so that a bench on
 * a slow machine, or on a slow day, says the same as on a fast one.
 *
 * @param index the benchmark index that Lighthouse measured on the machine
 * @returns from 1, for a machine that is no faster than the phone, in tenths
 */
export function slowdownFor(index: number): number {
  return Math.max(1, Math.round((index / PHONE_INDEX) * 10) / 10);
}
