import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../tests/setup/temporary-backend.ts';
import { expectFree, listen } from './ports.ts';

test('a port in use is refused with the variable that sets it, a free one is left free', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const [port = 0] = await freePorts(1);
  await listen(server, port, 'PORT');
  await expect(expectFree('PORT', port)).rejects.toThrow(
    `Port ${port} is in use. Try another: PORT=${port + 1}.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expectFree('PORT', port);
  await expectFree('PORT', port);
});
