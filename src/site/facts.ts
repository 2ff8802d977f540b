import type { SnapshotProject } from '../domain/snapshot.ts';
import { type Role, getContent, getRoles } from './content/queries.ts';
import type { Content } from './content/schemas.ts';
import { getSnapshotProjects } from './snapshot.ts';

/** What the content says of its owner, as it is told to programs. */
export interface Facts {
  /** The origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly profile: Content<'profile'>;
  readonly roles: readonly Role[];
  readonly skillGroups: Content<'skills'>['groups'];
  /** None for as long as the software stack is a placeholder. */
  readonly toolGroups: NonNullable<Content<'software-stack'>['groups']>;
  /** The projects of the snapshot; none in a build without one. */
  readonly projects: readonly SnapshotProject[];
}

/** The facts of the variant that is being built. */
export async function getFacts(): Promise<Facts> {
  return {
    siteUrl: new URL(import.meta.env.SITE).origin,
    profile: await getContent('profile'),
    roles: await getRoles(),
    skillGroups: (await getContent('skills')).groups,
    toolGroups: (await getContent('software-stack')).groups ?? [],
    projects: getSnapshotProjects(),
  };
}
