import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../../tests/setup/temporary-backend.ts';
import { assertPortFree, listen } from './ports.ts';

test.for(['127.0.0.1', '::1'])(
  'if a port is in use on %s, the error names the variable to change, and checking a free port leaves it free',
  async (host) => {
    const server = createServer();
    onTestFinished(() => void server.close());
    const [port = 0] = await freePorts(1);
    await listen(server, port, 'PORT', host);
    await expect(assertPortFree('PORT', port)).rejects.toThrow(
      `Port ${port} is in use. Try another: PORT=${port + 1}.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await assertPortFree('PORT', port);
    await assertPortFree('PORT', port);
  },
);
