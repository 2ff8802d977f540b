import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../../tests/setup/temporary-backend.ts';
import { expectFree, listen } from './ports.ts';

test.for(['127.0.0.1', '::1'])(
  'an error about a port in use at %s names the variable to change, and a free port stays free after a check',
  async (host) => {
    const server = createServer();
    onTestFinished(() => void server.close());
    const [port = 0] = await freePorts(1);
    await listen(server, port, 'PORT', host);
    await expect(expectFree('PORT', port)).rejects.toThrow(
      `Port ${port} is in use. Try another: PORT=${port + 1}.`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expectFree('PORT', port);
    await expectFree('PORT', port);
  },
);
