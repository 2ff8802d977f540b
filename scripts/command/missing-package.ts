import { reasonOf } from '../../src/domain/reason-of.ts';

/**
 * Says how to install the package that an error misses, such as one of `devDependencies` after `npm ci --omit=dev`.
 *
 * @returns `null` for an error about anything else
 */
export function missingPackage(error: unknown): string | null {
  const [, name] =
    /Cannot find (?:package|module) '((?:@[\w.-]+[/])?[\w-][\w.-]*)/.exec(reasonOf(error)) ?? [];
  return name === undefined
    ? null
    : `This command needs the package "${name}", which is not installed. Run "npm ci --include=dev".`;
}
