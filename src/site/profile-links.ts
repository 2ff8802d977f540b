import type { Content } from './content/schemas.ts';

/** A page about the owner elsewhere. */
export interface ProfileLink {
  readonly label: string;
  readonly url: string;
}

/** The owner's pages elsewhere, in the order in which they are shown: those with fields of their own first. */
export function profileLinks({
  linkedin,
  github,
  links = [],
}: Pick<Content<'profile'>, 'linkedin' | 'github' | 'links'>): ProfileLink[] {
  return [
    { label: 'LinkedIn', url: linkedin },
    ...(github === undefined ? [] : [{ label: 'GitHub', url: github }]),
    ...links,
  ];
}
