const plugin = require('tailwindcss/plugin');

/**
 * Returns the CSS value of a colour token, opaque or with the opacity from a class such as `bg-ink/50`. Tailwind's own
 * `<alpha-value>` would add `/ 1` to every opaque colour on every page.
 */
const color =
  (name) =>
  ({ opacityValue = '1' }) =>
    opacityValue === '1' ? `rgb(var(--${name}))` : `rgb(var(--${name}) / ${opacityValue})`;

/** The utilities for pages, with the tokens of src/styles/tokens.css as class names. */
module.exports = {
  darkMode: 'class',
  // Colours contain their own opacity, so the opacity plugins are off.
  corePlugins: {
    container: false,
    // src/styles/base.css has its own reset.
    preflight: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    textOpacity: false,
    // These need `@tailwind base`, which would set about fifty custom properties on every element on every page. Write
    // the CSS property instead.
    backdropFilter: false,
    borderSpacing: false,
    boxShadow: false,
    contain: false,
    filter: false,
    fontVariantNumeric: false,
    gradientColorStops: false,
    ringWidth: false,
    rotate: false,
    scale: false,
    scrollSnapType: false,
    skew: false,
    touchAction: false,
    transform: false,
    translate: false,
  },
  // The folders that contain markup, and a module that adds classes to markup.
  content: {
    files: [
      './src/{islands,layouts,pages,sections,ui}/**/*.{astro,ts,tsx}',
      './src/site/**/markdown.ts',
      '!**/*.test.ts',
    ],
    // Words in a <style> are not classes.
    transform: { astro: (source) => source.replaceAll(/<style[^]*?<\/style>/g, '') },
  },
  // Words in code and comments that look like utilities, and negations that look like important utilities.
  blocklist: [
    '!button',
    '!input',
    'blur',
    'contents',
    'grid',
    'inline',
    'resize',
    'shrink',
    'static',
    'table',
    'transition',
    'visible',
  ],
  theme: {
    screens: { sm: '40rem', md: '48rem', lg: '64rem' },
    colors: {
      transparent: 'transparent',
      black: 'black',
      current: 'currentColor',
      'mid-grey': color('mid-grey'),
      paper: color('paper'),
      surface: color('surface'),
      ink: color('ink'),
      quiet: color('quiet'),
      line: color('line'),
      rule: color('rule'),
      control: color('control'),
      accent: color('accent'),
      'on-accent': color('on-accent'),
      danger: color('danger'),
    },
    fontFamily: {
      text: 'var(--font-text)',
      label: 'var(--font-label)',
    },
    extend: {
      fontSize: {
        small: 'var(--text-small)',
        lead: 'var(--text-lead)',
        heading: 'var(--text-heading)',
        title: 'max(var(--text-least), min(var(--text-title), var(--fit-heading)))',
      },
      spacing: { gutter: 'var(--gutter)', part: 'var(--space-part)' },
      borderRadius: { DEFAULT: 'var(--radius)', pill: '999px' },
      maxWidth: { page: '78rem', measure: '40rem' },
      transitionTimingFunction: { ui: 'var(--ease-ui)' },
      transitionDuration: { ui: '160ms' },
    },
  },
  plugins: [
    plugin(({ addUtilities, addVariant }) => {
      // Each weight of a font is a separate family (src/site/typography/fonts.ts).
      addUtilities({ '.font-semibold': { 'font-family': 'var(--font-strong)' } });
      addUtilities({ '.shadow-raised': { 'box-shadow': 'var(--shadow-raised)' } });
      addVariant('js', '.js &');
      addVariant('no-js', 'html:not(.js) &');
      // Excludes viewports that are too short for sticky elements, for example because the page is zoomed in.
      addVariant('tall', '@media (min-height: 30rem)');
    }),
  ],
};
