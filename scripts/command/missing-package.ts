/** Node's error codes for a missing module: the first is for `import`, the second for `require`. */
const CODES: readonly unknown[] = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

/**
 * Explains how to install a missing package, for example a development dependency after `npm ci --omit=dev`.
 *
 * @returns `null` for any other error, including a failed build whose output mentions a missing package
 */
export function missingPackage(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && CODES.includes(error.code))) return null;
  // Paths such as "./gone.ts", "/site/gone.ts" or "C:\site\gone.ts" do not match, because they are not package names.
  const [, name] =
    /^Cannot find (?:package|module) '((?:@[\w.-]+[/])?\w[\w.-]*)['/]/.exec(error.message) ?? [];
  return name === undefined
    ? null
    : `This command needs the package "${name}", which is not installed. Run "npm ci --include=dev".`;
}
