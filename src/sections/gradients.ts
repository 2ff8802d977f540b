import type { GradientName } from '../site/content/names.ts';

/** The gradient of a skill group, as the custom property `--gradient`; the designs give its place and size. */
export const gradients: Record<GradientName, string> = {
  amber: '[--gradient:linear-gradient(#f2b33d,#c2410c)]',
  clay: '[--gradient:linear-gradient(#e08a5b,#8c3b1f)]',
  emerald: '[--gradient:linear-gradient(#34d399,#0f766e)]',
  indigo: '[--gradient:linear-gradient(#818cf8,#4338ca)]',
  ocean: '[--gradient:linear-gradient(#38bdf8,#1d4ed8)]',
  plum: '[--gradient:linear-gradient(#c084fc,#86198f)]',
  rose: '[--gradient:linear-gradient(#fb7185,#be123c)]',
  slate: '[--gradient:linear-gradient(#94a3b8,#334155)]',
};
