import { type GradientName, gradientNames } from '../site/content/names.ts';

/**
 * Returns the class that sets the gradient of a skill group as the custom property `--gradient` (gradients.css).
 *
 * @param index the position of the group, which determines the gradient if the group does not name one
 */
export function gradientOf(name: GradientName | undefined, index: number): string {
  return `gradient-${name ?? gradientNames[(index * 3) % gradientNames.length] ?? 'slate'}`;
}
