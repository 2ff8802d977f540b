import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../built-site/build.ts';

/** The error for a command that failed. Its message explains the failure to the owner. */
export class CommandFailure extends Error {}

/** The exit status and the output of a command. */
interface Outcome {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** Explanations of the errors that a command may print. The first match applies. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /access token not provided|invalid access token|authentication required|not logged in|unauthorized/i,
    'You are not signed in, or your sign-in has expired.',
  ],
  [
    /free project|project limit|maximum (?:number|limit)/i,
    'Your organisation has reached the limit of free projects. Pause or delete a project in the dashboard, or choose an existing one.',
  ],
  [/password authentication failed|invalid password/i, 'The database password is wrong.'],
  [
    /paused|inactive/i,
    'The project is paused. Open it at https://supabase.com/dashboard and press "Restore project".',
  ],
  [
    /already (?:exists|taken|in use)|must be unique/i,
    'This name is not available. Choose another one.',
  ],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|fetch failed|transport error|no such host|network error|network is/i,
    'The service does not respond. Check your network connection.',
  ],
];

/**
 * Replaces the placeholder in a command, such as `<team>`, with its value.
 *
 * @throws {CommandFailure} if the value is empty, or contains a character other than an ASCII letter, a digit or one of
 *   `@.:/=_-`. Other characters could split the argument or have a special meaning in a Windows shell.
 */
export function fillIn(command: string, value: string): string {
  if (!/^[\w@.:/=-]+$/.test(value)) {
    throw new CommandFailure(
      `"${command}" cannot be run with "${value}". Use only letters from a to z, digits and @ . : / = _ -`,
    );
  }
  return command.replace(/<[^>]+>/, () => value);
}

/**
 * Runs a command and returns its output. The terminal does not show the output, because it may contain keys.
 *
 * @param command the program and its arguments, which contain no spaces and no secrets. Add "cd <folder> && " before
 *   the program to run it in a subfolder of the project.
 * @param variables additional environment variables
 * @throws {CommandFailure} if the command fails
 */
export async function readCommand(
  command: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const outcome = await execute(command, variables, false);
  if (outcome.status !== 0) throw failureOf(command, outcome);
  return outcome.output;
}

/**
 * Runs a command and parses the JSON that it prints. Ignores the lines before the JSON.
 *
 * @param otherwise the value to return if the command prints nothing
 * @throws {CommandFailure} if the command fails or prints no JSON
 */
export async function readJson(
  command: string,
  variables: Readonly<Record<string, string>> = {},
  otherwise?: unknown,
): Promise<unknown> {
  const output = await readCommand(command, variables);
  if (output.trim() === '' && otherwise !== undefined) return otherwise;
  const start = output.search(/^[[{]/m);
  try {
    return JSON.parse(output.slice(Math.max(start, 0))) as unknown;
  } catch {
    throw new CommandFailure(`"${command}" printed no JSON.`);
  }
}

/**
 * Runs a command in this terminal, where the command can show its progress and ask questions.
 *
 * @throws {CommandFailure} if the command fails
 */
export async function showCommand(
  command: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> {
  const outcome = await execute(command, variables, true);
  if (outcome.status !== 0) throw failureOf(command, outcome);
}

function failureOf(command: string, outcome: Outcome): CommandFailure {
  // A build has already printed its own explanation, and the patterns could match it by accident.
  const isService = /(?:^| )npx /.test(command);
  if (!isService) return new CommandFailure(`"${command}" failed. The reason is above.`);
  const message = messageOf(outcome);
  const printed = `${message}\n${outcome.errors}`;
  const [, sentence] = REASONS.find(([pattern]) => pattern.test(printed)) ?? [];
  return new CommandFailure(`"${command}" failed. ${sentence ?? message}`);
}

/**
 * Returns one line of a CLI's error message, from its JSON or else from its error output: the first line that mentions
 * an error, or else the first line with letters. Leaves out all other output, because it may contain keys or details of
 * requests.
 */
function messageOf({ output, errors }: Outcome): string {
  const [, message] = /"message":"((?:[^"\\]|\\.)*)"/.exec(`${errors}\n${output}`) ?? [];
  const lines = (message ?? errors).split('\n').filter((text) => /\p{L}/u.test(text));
  const line = lines.find((text) => /error|fail/i.test(text)) ?? lines[0] ?? 'It gave no reason.';
  return line.replace(/^[^\p{L}]+/u, '').trim();
}

function execute(
  command: string,
  variables: Readonly<Record<string, string>>,
  isShown: boolean,
): Promise<Outcome> {
  // On Windows, npx is a batch file, so a shell runs the command as one string.
  const isWindows = process.platform === 'win32';
  const [, folder = '.', text = command] = /^cd (\S+) && (.+)$/.exec(command) ?? [];
  const [program = '', ...parameters] = isWindows ? [text] : text.split(' ');
  const child = spawn(program, parameters, {
    cwd: join(root, folder),
    env: { ...process.env, ...variables, npm_config_yes: 'true' },
    shell: isWindows,
    stdio: isShown ? ['inherit', 'inherit', 'pipe'] : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    if (isShown) process.stderr.write(text);
  });
  return new Promise((resolve, reject) => {
    child.once('error', (cause) =>
      reject(new CommandFailure(`"${command}" could not be started.`, { cause })),
    );
    child.once('close', (status) => resolve({ status: status ?? 1, output, errors }));
  });
}
