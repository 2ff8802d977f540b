import type { AccentName, DesignName } from '../../site/content/names.ts';
import tokens from '../../styles/tokens.css?raw';

/** The colours of a design and an accent in the light theme, for social images and icons. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly accent: string;
}

/**
 * Reads the colours from src/styles/tokens.css.
 *
 * @throws {Error} naming a missing token
 */
export function paletteOf(design: DesignName, accent: AccentName): Palette {
  const neutral = (name: string) => colour(`:root[data-design='${design}'] {`, name);
  return {
    paper: neutral('paper'),
    ink: neutral('ink'),
    quiet: neutral('quiet'),
    line: neutral('line'),
    accent: colour(`:root[data-accent='${accent}'] {`, 'accent'),
  };
}

function colour(rule: string, name: string): string {
  const block = tokens.slice(tokens.indexOf(`\n${rule}`));
  const channels = new RegExp(`--${name}: (\\d+) (\\d+) (\\d+);`).exec(block);
  if (!channels) throw new Error(`tokens.css has no --${name} in ${rule}`);
  return `rgb(${channels.slice(1).join(', ')})`;
}
