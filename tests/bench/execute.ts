import { spawn } from 'node:child_process';

/**
 * Runs a command and waits for it to end.
 *
 * @param stop a signal that ends the command
 * @returns the output of the command
 * @throws {Error} if the command fails (with its output) or is stopped
 */
export async function execute(
  command: 'git' | 'npm' | 'npx',
  parameters: readonly string[],
  {
    cwd,
    env = process.env,
    stop,
  }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly stop: AbortSignal },
): Promise<string> {
  stop.throwIfAborted();
  // On Windows, npm and npx are batch files, which need a shell.
  const shell = process.platform === 'win32';
  const child = spawn(command, parameters, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill();
  stop.addEventListener('abort', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    stop.throwIfAborted();
    if (code !== 0) throw new Error(`${command} ${parameters.join(' ')}\n${output}`.trimEnd());
    return output.trim();
  } finally {
    stop.removeEventListener('abort', kill);
  }
}
