import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Starts several processes that repeatedly try to lock the same folder at the same time. After the first round and
 * every 20th round from there, kills and replaces the process that holds the lock. After other rounds, that process
 * releases the lock.
 *
 * @returns the number of processes that held the lock in each round
 */
export async function raceForLock(rounds: number, contenders = 4): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-race-'));
  const start = () => fork(fileURLToPath(new URL('lock-contender.ts', import.meta.url)), [folder]);
  const processes = Array.from({ length: contenders }, start);
  const owners: number[] = [];
  try {
    await Promise.all(processes.map((process) => once(process, 'message')));
    for (let round = 0; round < rounds; round++) {
      const at = Date.now() + 5;
      const results = await Promise.all(processes.map((process) => send(process, at)));
      owners.push(results.filter(Boolean).length);
      for (const [index, process] of processes.entries()) {
        if (!results[index]) continue;
        if (round % 20 === 0) {
          const exit = once(process, 'exit');
          process.kill('SIGKILL');
          await exit;
          const next = start();
          processes[index] = next;
          await once(next, 'message');
        } else {
          await send(process, 'release');
        }
      }
    }
  } finally {
    await Promise.all(
      processes.map((process) => {
        const exit = once(process, 'exit');
        process.kill('SIGKILL');
        return exit;
      }),
    );
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return owners;
}

/**
 * Tells a process to try to take the lock at a given time, or to release it. Returns whether the process then holds the
 * lock.
 */
async function send(process: ChildProcess, request: number | 'release'): Promise<boolean> {
  const reply = once(process, 'message') as Promise<[boolean]>;
  process.send(request);
  return (await reply)[0];
}
