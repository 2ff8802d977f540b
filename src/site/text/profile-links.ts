import type { Content } from '../content/schemas.ts';

/** Lists the owner's pages on other sites, in display order: LinkedIn and GitHub, then the others. */
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
