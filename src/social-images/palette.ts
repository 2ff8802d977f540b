import type { AccentName, DesignName } from '../site/content/names.ts';
import tokens from '../styles/tokens.css?raw';

const designs = import.meta.glob<string>('../styles/designs/*.css', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/**
 * The colours of a design and an accent in the light theme, for social images and icons, as
 * src/styles has them.
 *
 * @throws {Error} naming a missing token
 */
export function paletteOf(design: DesignName, accent: AccentName) {
  const neutrals = designs[`../styles/designs/${design}.css`] ?? '';
  return {
    paper: colourOf(neutrals, `data-design='${design}'`, 'paper'),
    ink: colourOf(neutrals, `data-design='${design}'`, 'ink'),
    quiet: colourOf(neutrals, `data-design='${design}'`, 'quiet'),
    accent: colourOf(tokens, `data-accent='${accent}'`, 'accent'),
  };
}

function colourOf(sheet: string, attribute: string, name: string): string {
  const [, block = ''] =
    new RegExp(`^\\s*:root\\[${attribute}\\] \\{([^}]*)\\}`, 'm').exec(sheet) ?? [];
  const channels = new RegExp(`--${name}: (\\d+) (\\d+) (\\d+);`).exec(block);
  if (!channels) throw new Error(`src/styles has no --${name} for ${attribute}`);
  return `rgb(${channels.slice(1).join(', ')})`;
}
