import { vi } from 'vitest';

/**
 * The files of a worker share its process, so that packages load once. Each of them begins as in a new one: with modules
 * of its own, which another one may have mocked, and with the clock and the globals of Node.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
