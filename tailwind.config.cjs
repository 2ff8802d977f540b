/** Names for the tokens of src/styles/tokens.css, so that a class and a rule mean the same value. */
module.exports = {
  darkMode: 'class',
  // Words of code that are classes too, and that no element here has.
  blocklist: ['filter', 'transition', 'transform', 'container', 'contents', 'ring', 'blur'],
  // Colours carry their opacity where they have one: without these variables a page is lighter.
  corePlugins: {
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    textOpacity: false,
  },
  experimental: { optimizeUniversalDefaults: true },
  content: [
    './src/**/*.{astro,tsx}',
    './src/layouts/frame/*.ts',
    './src/islands/{home,projects}/*.ts',
  ],
  theme: {
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: 'rgb(var(--paper) / <alpha-value>)',
      surface: 'rgb(var(--surface) / <alpha-value>)',
      ink: 'rgb(var(--ink) / <alpha-value>)',
      quiet: 'rgb(var(--quiet) / <alpha-value>)',
      line: 'rgb(var(--line) / <alpha-value>)',
      control: 'rgb(var(--control) / <alpha-value>)',
      accent: 'rgb(var(--accent) / <alpha-value>)',
      'on-accent': 'rgb(var(--on-accent) / <alpha-value>)',
      danger: 'rgb(var(--danger) / <alpha-value>)',
    },
    fontFamily: {
      text: 'var(--font-text)',
      label: 'var(--font-label)',
    },
    extend: {
      fontSize: {
        small: 'var(--text-small)',
        text: 'var(--text)',
        lead: 'var(--text-lead)',
        heading: 'var(--text-heading)',
        title: 'var(--text-title)',
        figure: 'var(--text-figure)',
      },
      borderRadius: { DEFAULT: 'var(--radius)', pill: 'var(--radius-pill)' },
      boxShadow: { raised: 'var(--shadow-raised)' },
      maxWidth: { page: '78rem', measure: '40rem' },
      transitionTimingFunction: { reply: 'var(--ease-reply)' },
      transitionDuration: { reply: '160ms', panel: '500ms' },
    },
  },
};
