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

/** One of the answers to a question. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The messages and questions of the command. */
export interface Dialog {
  /** Shows the first line of the command. */
  readonly begin: (text: string) => void;
  /** Shows the last line of the command. */
  readonly end: (text: string) => void;
  /** Shows the title of a step that begins. */
  readonly step: (text: string) => void;
  /** Shows a message. */
  readonly say: (text: string) => void;
  /** Asks for a text. `problem` returns an error message for an invalid answer. */
  readonly text: (
    message: string,
    initial: string,
    problem: (value: string) => string | undefined,
  ) => Promise<string>;
  /** Asks for a text, which is hidden while the user types. */
  readonly secret: (
    message: string,
    problem: (value: string) => string | undefined,
  ) => Promise<string>;
  /** Asks a question that the user answers with yes or no. */
  readonly agree: (message: string) => Promise<boolean>;
  /** Asks the user to select one of the choices, and returns its value. */
  readonly choose: (message: string, choices: readonly Choice[]) => Promise<string>;
}

/** The error that a question throws when the user presses Ctrl-C. */
export class Cancelled extends Error {
  constructor() {
    super('Stopped. Completed steps are kept. Run the same command again to continue.');
  }
}

/** The dialog in a terminal. */
export const terminal: Dialog = {
  begin: intro,
  end: outro,
  step: (message) => log.step(message),
  say: (message) => log.message(message),
  text: async (message, initialValue, problem) =>
    answered(
      await text({ message, initialValue, validate: (value) => problem((value ?? '').trim()) }),
    ).trim(),
  secret: async (message, problem) =>
    answered(await password({ message, validate: (value) => problem(value ?? '') })),
  agree: async (message) => answered(await confirm({ message })),
  choose: async (message, choices) =>
    answered(await select({ message, options: choices.map((choice) => ({ ...choice })) })),
};

/** @throws {Cancelled} after Ctrl-C */
function answered<Value>(value: Value | typeof CANCEL_SYMBOL): Value {
  if (isCancel(value)) {
    cancel('Stopped.');
    throw new Cancelled();
  }
  return value;
}
