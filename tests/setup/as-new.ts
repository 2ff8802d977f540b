import { vi } from 'vitest';

/**
 * The test files of a worker share its process, so that packages load only once. This resets what a file may have
 * changed, so that the next one starts as in a new process: modules and mocks, the clock, and Node's globals.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
