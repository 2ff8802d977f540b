import type { CvRole } from './cv.ts';

/** Visitors are told that it was no employment, by the name of the role. */
export function asVolunteer(found: CvRole): CvRole {
  const { role } = found;
  if (role === null) return { ...found, role: 'Volunteer', volunteer: true };
  const name = /volunt/i.test(role) ? role : `${role} (volunteer)`;
  return { ...found, role: name, volunteer: true };
}
