import { type Server, createServer } from 'node:net';

/**
 * Reads a port from the environment.
 *
 * @param name the variable, such as `PORT`
 * @param otherwise the default port
 * @throws {RangeError} naming the variable, if its value is not a port
 */
export function portFrom(name: string, otherwise: number): number {
  const port = Number(process.env[name] || otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new RangeError(`${name} must be a port from 1 to 65535, not "${process.env[name]}".`);
  }
  return port;
}

/**
 * Starts a server on a port of this machine.
 *
 * @param name the variable that sets the port, such as `PORT`
 * @param host the loopback address, in IPv4 or IPv6
 * @throws {Error} naming the variable, if the port is in use, or the server's error for any other failure
 */
export function listen(
  server: Server,
  port: number,
  name: string,
  host = '127.0.0.1',
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const text = `Port ${port} is in use. Try another: ${name}=${port + 1}.`;
      reject(error.code === 'EADDRINUSE' ? new Error(text) : error);
    });
    server.listen(port, host, resolve);
  });
}

/**
 * Checks that a port is free, before a command builds or starts anything. Checks IPv4 and IPv6, because "localhost" can
 * mean either.
 *
 * @throws {Error} naming the variable, if the port is in use, or the server's error for any other failure
 */
export async function assertPortFree(name: string, port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer();
    try {
      await listen(server, port, name, host);
    } catch (error) {
      // A machine without IPv6 does not have this address.
      if (host === '::1' && isMissingAddress(error)) continue;
      throw error;
    }
    await new Promise((resolve) => server.close(resolve));
  }
}

function isMissingAddress(error: unknown): boolean {
  const codes: unknown[] = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}
