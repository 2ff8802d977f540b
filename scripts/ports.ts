/**
 * Reads a port from the environment.
 *
 * @param name the variable, such as `PORT`
 * @param otherwise the port when it is not set
 * @throws {RangeError} naming the variable when it holds no port
 */
export function portFrom(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new RangeError(`${name} has to be a port from 1 to 65535, not "${text}"`);
  }
  return port;
}
