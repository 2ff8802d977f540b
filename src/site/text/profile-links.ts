import type { Content } from '../content/schemas.ts';

/** The owner's pages elsewhere, in the order in which they are shown: those with fields of their own first. */
export function profileLinks({
  linkedin,
  github,
  links = [],
}: Pick<Content<'profile'>, 'linkedin' | 'github' | 'links'>) {
  return [
    ...(linkedin === undefined ? [] : [{ label: 'LinkedIn', url: linkedin }]),
    ...(github === undefined ? [] : [{ label: 'GitHub', url: github }]),
    ...links,
  ];
}
