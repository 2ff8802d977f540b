import type { CvRole } from './cv.ts';

/** Marks a role as volunteer work, in its name too, so that visitors do not take it for employment. */
export function asVolunteer(found: CvRole): CvRole {
  const { role } = found;
  if (role === null) return { ...found, role: 'Volunteer', volunteer: true };
  const name = /volunt/i.test(role) ? role : `${role} (volunteer)`;
  return { ...found, role: name, volunteer: true };
}
