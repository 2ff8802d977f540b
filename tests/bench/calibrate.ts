import type { Device } from './lighthouse.ts';

/**
 * Lighthouse's benchmark index of the emulated devices. Below 1,000, Lighthouse warns about a desktop computer, and its
 * phone is four times slower than the computer that it runs on.
 */
const INDEX: Readonly<Record<Device, number>> = { desktop: 1000, mobile: 250 };

/**
 * Returns the factor by which to slow down this machine so that it is as fast as a device. A slow or busy machine then
 * gives the same results as a fast one.
 *
 * @param index the benchmark index of this machine, as Lighthouse measured it
 * @returns below 1 for a machine that is slower than the device
 */
export function slowdownFor(device: Device, index: number): number {
  return Math.round((index / INDEX[device]) * 100) / 100;
}
