import { type GradientName, gradientNames } from '../site/content/names.ts';

/** The gradients by name, as the custom property `--gradient`; the designs give its place and size. */
const gradients: Record<GradientName, string> = {
  amber: '[--gradient:linear-gradient(#f2b33d,#c2410c)]',
  clay: '[--gradient:linear-gradient(#e08a5b,#8c3b1f)]',
  emerald: '[--gradient:linear-gradient(#34d399,#0f766e)]',
  indigo: '[--gradient:linear-gradient(#818cf8,#4338ca)]',
  ocean: '[--gradient:linear-gradient(#38bdf8,#1d4ed8)]',
  plum: '[--gradient:linear-gradient(#c084fc,#86198f)]',
  rose: '[--gradient:linear-gradient(#fb7185,#be123c)]',
  slate: '[--gradient:linear-gradient(#94a3b8,#334155)]',
};

/**
 * The class with the gradient of a skill group.
 *
 * @param index the place of the group, which chooses one for a group that names none
 */
export function gradientOf(name: GradientName | undefined, index: number): string {
  return gradients[name ?? gradientNames[(index * 3) % gradientNames.length] ?? 'slate'];
}
