/**
 * How many cards of the showcase stand side by side, by media query, the widest first; where none
 * matches, one (specification, section 2: public projects section).
 */
export const COLUMNS = [
  ['(min-width: 64rem)', 3],
  ['(min-width: 48rem)', 2],
] as const;
