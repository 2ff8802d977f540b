const plugin = require('tailwindcss/plugin');

/** The utilities of every page, and the tokens of src/styles/tokens.css as class names. */
module.exports = {
  darkMode: 'class',
  // Colours have their opacity in them where they need one.
  corePlugins: {
    container: false,
    backgroundOpacity: false,
    borderOpacity: false,
    divideOpacity: false,
    placeholderOpacity: false,
    textOpacity: false,
  },
  content: ['./src/**/*.{astro,ts,tsx}', '!./src/**/*.test.ts'],
  // Words of code and comments that are utilities, too, or a negation that reads like an important one.
  blocklist: [
    '!button',
    '!input',
    'blur',
    'filter',
    'ordinal',
    'resize',
    'ring',
    'table',
    'transform',
  ],
  theme: {
    screens: { sm: '40rem', md: '48rem', lg: '64rem' },
    colors: {
      transparent: 'transparent',
      black: 'black',
      current: 'currentColor',
      plate: 'rgb(var(--plate) / <alpha-value>)',
      paper: 'rgb(var(--paper) / <alpha-value>)',
      surface: 'rgb(var(--surface) / <alpha-value>)',
      ink: 'rgb(var(--ink) / <alpha-value>)',
      quiet: 'rgb(var(--quiet) / <alpha-value>)',
      line: 'rgb(var(--line) / <alpha-value>)',
      rule: 'rgb(var(--rule) / <alpha-value>)',
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
        lead: 'var(--text-lead)',
        heading: 'var(--text-heading)',
        title: 'max(var(--text-least), min(var(--text-title), var(--fit-heading)))',
        section: 'max(var(--text-least), min(var(--text-section), var(--fit-section)))',
        name: 'max(var(--text-least), min(var(--text-name), var(--fit-name)))',
        rotating:
          'max(var(--text-least), min(clamp(1.375rem, 1.1rem + 1.2vw, 2rem), var(--fit-rotating), var(--fit-name)))',
        figure: 'var(--text-figure)',
      },
      spacing: { gutter: 'var(--gutter)', part: 'var(--space-part)' },
      borderRadius: { DEFAULT: 'var(--radius)', pill: '999px' },
      boxShadow: { raised: 'var(--shadow-raised)' },
      maxWidth: { page: '78rem', measure: '40rem' },
      transitionTimingFunction: { ui: 'var(--ease-ui)' },
      transitionDuration: { ui: '160ms' },
      keyframes: {
        enter: { from: { opacity: '0.25', transform: 'translateY(0.75rem)' } },
        rise: { from: { transform: 'translateY(0.75rem)' } },
        'turn-in': { from: { transform: 'rotateX(-80deg)' } },
        'come-apart': { from: { transform: 'translateY(var(--closed, 0))' } },
        bounce: {
          '0%, 100%': {
            transform: 'translateY(-15%)',
            animationTimingFunction: 'cubic-bezier(0.8, 0, 1, 1)',
          },
          '50%': { transform: 'none', animationTimingFunction: 'cubic-bezier(0, 0, 0.2, 1)' },
        },
      },
      animation: {
        enter: 'enter 700ms var(--ease-ui)',
        rise: 'rise 200ms var(--ease-ui)',
        'turn-in': 'turn-in 320ms var(--ease-ui)',
        'come-apart': 'come-apart 700ms var(--ease-ui) backwards',
        bounce: 'bounce 2s infinite',
      },
    },
  },
  plugins: [
    plugin(({ addUtilities, addVariant }) => {
      // The weight of a font is a family of its own (src/site/typography/fonts.ts).
      addUtilities({ '.font-semibold': { 'font-family': 'var(--font-strong)' } });
      addVariant('js', '.js &');
      // Where the page has room for columns, whatever the size of its text: the rem of a media query does not know the
      // size that a visitor has set on the page. Not in print.
      addVariant('wide', '@container page (min-width: 62rem)');
      addVariant('no-js', 'html:not(.js) &');
      // For windows that are too low, or zoomed in too far, for sticky elements.
      addVariant('tall', '@media (min-height: 30rem)');
    }),
  ],
};
