import type { AccentName, DesignName } from '../../site/content/names.ts';
import tokens from '../../styles/tokens.css?raw';

/**
 * The colours of a design and an accent in the light theme, for social images and icons, as
 * src/styles/tokens.css has them.
 *
 * @throws {Error} naming a missing token
 */
export function paletteOf(design: DesignName, accent: AccentName) {
  const neutrals = `:root[data-design='${design}'] {`;
  return {
    paper: colour(neutrals, 'paper'),
    ink: colour(neutrals, 'ink'),
    quiet: colour(neutrals, 'quiet'),
    accent: colour(`:root[data-accent='${accent}'] {`, 'accent'),
  };
}

function colour(rule: string, name: string): string {
  const block = tokens.slice(tokens.indexOf(`\n${rule}`));
  const channels = new RegExp(`--${name}: (\\d+) (\\d+) (\\d+);`).exec(block);
  if (!channels) throw new Error(`tokens.css has no --${name} in ${rule}`);
  return `rgb(${channels.slice(1).join(', ')})`;
}
