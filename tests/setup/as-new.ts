import { vi } from 'vitest';

/**
 * The test files of a worker share its process, so that packages load only once. This resets everything that a file may
 * have changed (modules, mocks, the clock and Node's globals), so that the next one starts as in a new process.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
