/**
 * The Netlify CLI, pinned to one major version. npx downloads its 400 MB on demand, because only `npm run go-live` uses
 * it.
 */
export const netlifyCli = 'npx netlify-cli@26';

/**
 * Returns a Netlify CLI command for this site. In a folder with workspaces, the CLI asks you to choose a workspace and
 * does not offer the root folder. The CLI skips this question if `--cwd` differs from the current folder.
 *
 * @param command the command with its arguments, such as "env:list --json"
 */
export function netlifySiteCommand(command: string): string {
  return `cd public && ${netlifyCli} ${command} --cwd ..`;
}
