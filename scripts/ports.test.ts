import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { expectFree, listen } from './ports.ts';

test('a port in use is refused with the variable that sets it, a free one is left free', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  await listen(server, 0, 'PORT');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(expectFree('PORT', port)).rejects.toThrow(
    `Port ${port} is in use. Try another: PORT=${port + 1}.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expectFree('PORT', port);
  await expectFree('PORT', port);
});
