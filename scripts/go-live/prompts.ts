import {
  type CANCEL_SYMBOL,
  cancel,
  confirm,
  intro,
  isCancel,
  log,
  outro,
  password,
  select,
  text,
} from '@clack/prompts';

/** An option in a prompt. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The messages and prompts of `npm run go-live`. */
export interface Prompts {
  /** Shows the first line of the command's output. */
  readonly intro: (text: string) => void;
  /** Shows the last line of the command's output. */
  readonly outro: (text: string) => void;
  /** Shows the title of a step, with its commands or the note that it is already done. */
  readonly step: (text: string) => void;
  /** Shows a message. */
  readonly message: (text: string) => void;
  /** Asks for text. `problem` returns an error message for an invalid value. */
  readonly text: (
    message: string,
    initial: string,
    problem: (value: string) => string | undefined,
  ) => Promise<string>;
  /** Asks for text, which stays hidden while the user types. */
  readonly password: (
    message: string,
    problem: (value: string) => string | undefined,
  ) => Promise<string>;
  /** Asks a yes-or-no question. */
  readonly confirm: (message: string) => Promise<boolean>;
  /** Asks the user to select one of the choices, and returns its value. */
  readonly select: (message: string, choices: readonly Choice[]) => Promise<string>;
}

/** Thrown when the user cancels a prompt, for example with Ctrl-C, or chooses not to begin or continue. */
export class Cancelled extends Error {
  constructor() {
    super('Stopped. Completed steps are kept. Run the same command again to continue.');
  }
}

/** The prompts in a terminal. */
export const terminal: Prompts = {
  intro,
  outro,
  step: (message) => log.step(message),
  message: (message) => log.message(message),
  text: async (message, initialValue, problem) =>
    valueOf(
      await text({ message, initialValue, validate: (value) => problem((value ?? '').trim()) }),
    ).trim(),
  password: async (message, problem) =>
    valueOf(await password({ message, validate: (value) => problem(value ?? '') })),
  confirm: async (message) => valueOf(await confirm({ message })),
  select: async (message, choices) =>
    valueOf(await select({ message, options: choices.map((choice) => ({ ...choice })) })),
};

/**
 * Returns the value that the user entered in a prompt.
 *
 * @throws {Cancelled} if the user cancelled the prompt
 */
function valueOf<Value>(value: Value | typeof CANCEL_SYMBOL): Value {
  if (isCancel(value)) {
    cancel('Stopped.');
    throw new Cancelled();
  }
  return value;
}
