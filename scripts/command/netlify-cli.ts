/** Netlify's CLI, of one major version. It takes 400 MB for one rare command, so npx downloads it when it is needed. */
export const netlifyCli = 'npx netlify-cli@26';

/**
 * A command of Netlify's CLI for this site. In a folder with workspaces, the CLI asks which of them you mean, and offers
 * only those. It does not ask if `--cwd` names a folder other than the current one.
 *
 * @param command the command with its parameters, such as "env:list --json"
 */
export function netlifySiteCommand(command: string): string {
  return `cd public && ${netlifyCli} ${command} --cwd ..`;
}
