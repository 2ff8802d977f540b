import { lockFolder } from '../../scripts/backend/lock.ts';

/** A process of {@link raceForLock}. */
const [, , folder = ''] = process.argv;
let unlock: (() => void) | undefined;

process.on('message', (request: number | 'release') => {
  if (request === 'release') {
    unlock?.();
    unlock = undefined;
  } else {
    while (Date.now() < request);
    try {
      unlock = lockFolder(folder);
    } catch {
      // Another process has it.
    }
  }
  process.send?.(unlock !== undefined);
});
process.send?.(false);
