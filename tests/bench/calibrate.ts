import type { Device } from './lighthouse.ts';

/**
 * Lighthouse's benchmark index for each emulated device. Lighthouse warns about desktop computers below 1,000, and
 * emulates a phone as four times slower than the computer.
 */
const INDEX: Readonly<Record<Device, number>> = { desktop: 1000, mobile: 250 };

/**
 * Returns the factor that slows this machine down to the speed of a device. A slow or busy machine then gives the same
 * results as a fast one.
 *
 * @param index the benchmark index of this machine, as Lighthouse measured it
 * @returns a factor below 1 if the machine is slower than the device
 */
export function slowdownFor(device: Device, index: number): number {
  return Math.round((index / INDEX[device]) * 100) / 100;
}
