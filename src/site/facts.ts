import type { PublicProject } from '../backend/list-public-projects.ts';
import { type Role, getContent, getRoles } from './content/queries.ts';
import type { Content } from './content/schemas.ts';
import { portraitPath } from './owner-files.ts';
import { getBuiltProjects } from './built-projects.ts';

/** The content of a variant, for structured data and the CV. */
export interface Facts {
  /** The origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly profile: Content<'profile'>;
  /** The URL of the portrait. */
  readonly portrait: string | null;
  readonly roles: readonly Role[];
  readonly skillGroups: Content<'skills'>['groups'];
  /** Empty while the software stack is a placeholder. */
  readonly toolGroups: NonNullable<Content<'software-stack'>['groups']>;
  /** The projects in the build; empty if it has none. */
  readonly projects: readonly PublicProject[];
}

/** The facts of the variant of this build. */
export async function getFacts(): Promise<Facts> {
  const siteUrl = new URL(import.meta.env.SITE).origin;
  const portrait = await portraitPath();
  return {
    siteUrl,
    portrait: portrait === null ? null : new URL(portrait, siteUrl).href,
    profile: await getContent('profile'),
    roles: await getRoles(),
    skillGroups: (await getContent('skills')).groups,
    toolGroups: (await getContent('software-stack')).groups ?? [],
    projects: (await getBuiltProjects()) ?? [],
  };
}
