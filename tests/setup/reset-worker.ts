import { vi } from 'vitest';

/**
 * The test files of a worker share one thread, so packages load only once. This file resets what a test file may have
 * changed: modules, the clock, globals and environment variables. The next test file then starts as if in a new
 * thread.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
