import { accentStyles, colourOf, isColour, readColour } from '../site/accent.ts';
import type { DesignName } from '../site/content/names.ts';

const sheets = import.meta.glob<string>('../styles/{accents,designs}/*.css', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/**
 * Reads the light-theme colours of a design and an accent from src/styles, for social images and icons.
 *
 * @param accent the name of an accent, or a colour such as "#7a246e"
 * @throws {Error} naming the property if a style sheet does not define it
 */
export function paletteOf(design: DesignName, accent: string) {
  const sheet = sheetOf(design);
  const neutral = (name: string) => colourOf(sheet, `:root[data-design='${design}']`, name);
  const colours = {
    paper: neutral('paper'),
    ink: neutral('ink'),
    quiet: neutral('quiet'),
    accent: isColour(accent)
      ? readColour(accent)
      : colourOf(sheets[`../styles/accents/${accent}.css`] ?? '', ':root', 'accent'),
  };
  const write = (name: keyof typeof colours) => `rgb(${colours[name].join(', ')})`;
  return {
    paper: write('paper'),
    ink: write('ink'),
    quiet: write('quiet'),
    accent: write('accent'),
  };
}

/** Returns the styles for an accent that is a colour, or an empty string for a named accent. */
export function ownAccentStyles(design: DesignName, accent: string): string {
  return isColour(accent) ? accentStyles(sheetOf(design), design, accent) : '';
}

function sheetOf(design: DesignName): string {
  return sheets[`../styles/designs/${design}.css`] ?? '';
}
