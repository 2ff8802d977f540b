/** How Node calls an import, and a `require`, of a module that is not there. */
const CODES: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/**
 * Says how to install the package that an error misses, such as one of `devDependencies` after `npm ci --omit=dev`.
 *
 * @returns `null` for an error about anything else, also one that only quotes what a build printed
 */
export function missingPackage(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && CODES.includes(error.code))) return null;
  // A path such as "./gone.ts", "/site/gone.ts" or "C:\site\gone.ts" is no package.
  const [, name] =
    /^Cannot find (?:package|module) '((?:@[\w.-]+[/])?\w[\w.-]*)['/]/.exec(error.message) ?? [];
  return name === undefined
    ? null
    : `This command needs the package "${name}", which is not installed. Run "npm ci --include=dev".`;
}
