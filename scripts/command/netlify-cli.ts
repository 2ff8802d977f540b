/**
 * Netlify's CLI, pinned to one major version. It takes up 400 MB and serves one rare command, so npx downloads it on
 * demand.
 */
export const netlifyCli = 'npx netlify-cli@26';

/**
 * Returns a command of Netlify's CLI for this site. In a folder with workspaces, the CLI asks you to choose a workspace
 * and does not offer the root folder. It does not ask if `--cwd` is a folder other than the current one.
 *
 * @param command the command with its parameters, such as "env:list --json"
 */
export function netlifySiteCommand(command: string): string {
  return `cd public && ${netlifyCli} ${command} --cwd ..`;
}
