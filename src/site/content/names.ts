/** The icons that content files can name. `src/sections/Icon.astro` renders them. */
export const iconNames = [
  'award',
  'badge-check',
  'blocks',
  'bot',
  'boxes',
  'briefcase',
  'chart-line',
  'cloud',
  'code',
  'compass',
  'cpu',
  'database',
  'gauge',
  'globe',
  'graduation-cap',
  'handshake',
  'layers',
  'layout-template',
  'lightbulb',
  'map',
  'megaphone',
  'package',
  'palette',
  'rocket',
  'search',
  'server',
  'settings',
  'shield',
  'shopping-bag',
  'shopping-cart',
  'smartphone',
  'sparkles',
  'store',
  'target',
  'terminal',
  'test-tube',
  'trending-up',
  'users',
  'workflow',
  'wrench',
] as const;

/** The gradients that content files can name. `src/sections/gradients.css` defines them. */
export const gradientNames = [
  'amber',
  'clay',
  'emerald',
  'indigo',
  'ocean',
  'plum',
  'rose',
  'slate',
] as const;

/**
 * The designs that a profile can choose. Their styles are in `src/styles/designs/`. A design changes the composition,
 * because sites that differ only in colours would look alike.
 */
export const designNames = ['ledger', 'drawing-board'] as const;

/** The accent colours that a profile can choose by name. Each has a style sheet in `src/styles/accents/`. */
export const accentNames = ['banknote', 'cobalt', 'signal'] as const;

export type IconName = (typeof iconNames)[number];
export type GradientName = (typeof gradientNames)[number];
export type DesignName = (typeof designNames)[number];
