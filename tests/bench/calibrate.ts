import type { Device } from './lighthouse.ts';

/**
 * Lighthouse's benchmark index of the devices that are emulated. 1,000 is the least that Lighthouse accepts of a desktop
 * computer without a warning, and its phone is four times slower than the computer that it runs on.
 */
const INDEX: Readonly<Record<Device, number>> = { desktop: 1000, mobile: 250 };

/**
 * How many times slower this machine has to be made to be as fast as a device, so that a slow machine, or a busy one, says
 * the same as a fast one.
 *
 * @param index the benchmark index of this machine, as Lighthouse measured it
 * @returns below 1 for a machine that is slower than the device
 */
export function slowdownFor(device: Device, index: number): number {
  return Math.round((index / INDEX[device]) * 100) / 100;
}
