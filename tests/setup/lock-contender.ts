import { lockFolder } from '../../scripts/backend/lock.ts';

// This script runs in each process that raceForLock in lock-race.ts starts.
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
      // Another process holds the lock.
    }
  }
  process.send?.(unlock !== undefined);
});
process.send?.(false);
