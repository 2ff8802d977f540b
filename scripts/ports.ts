import { type Server, createServer } from 'node:net';

/**
 * Reads a port from the environment.
 *
 * @param name the variable, such as `PORT`
 * @param otherwise the port when it is not set
 * @throws {RangeError} naming the variable when it holds no port
 */
export function portFrom(name: string, otherwise: number): number {
  const port = Number(process.env[name] || otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new RangeError(`${name} must be a port from 1 to 65535, not "${process.env[name]}".`);
  }
  return port;
}

/**
 * Lets a server listen on 127.0.0.1.
 *
 * @param name the variable that sets the port, such as `PORT`
 * @throws {Error} naming the variable when the port is in use
 */
export function listen(server: Server, port: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const text = `Port ${port} is in use. Try another: ${name}=${port + 1}.`;
      reject(error.code === 'EADDRINUSE' ? new Error(text) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

/**
 * Makes sure that a port is free before anything is started or built for it.
 *
 * @throws {Error} naming the variable when the port is in use
 */
export async function expectFree(name: string, port: number): Promise<void> {
  const server = createServer();
  await listen(server, port, name);
  await new Promise((resolve) => server.close(resolve));
}
