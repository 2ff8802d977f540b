import type { AccentName, MotifName } from '../../site/content/names.ts';
import tokens from '../../styles/tokens.css?raw';

/** The colours of a motif with an accent by day, for pictures that are drawn at build time. */
export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly accent: string;
}

/**
 * Reads the colours from src/styles/tokens.css, where they are kept.
 *
 * @throws {Error} naming the token that is missing there
 */
export function paletteOf(motif: MotifName, accent: AccentName): Palette {
  const neutral = (name: string) => colour(`:root[data-motif='${motif}'] {`, name);
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
