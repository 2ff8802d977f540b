import type { CvRole } from './cv.ts';
import type { Reading } from './reading.ts';

/** Matches parts of words in a role's name that mark volunteer work, in several languages. */
const VOLUNTEER_WORDS =
  /volunt|volont|vrijwillig|ehrenamt|freiwillig|bénévol|wolontari|волонт|доброволь|تطوع|مطوع|התנדב|ボランティア|志愿|義工|义工/iu;

/** Marks a role as volunteer work and says so in its name, so visitors do not mistake it for a job. */
export function asVolunteer(found: CvRole, { words }: Reading): CvRole {
  const { role } = found;
  if (role === null) return { ...found, role: words.volunteer, volunteer: true };
  const name = VOLUNTEER_WORDS.test(role)
    ? role
    : words.volunteerRole.replace('{role}', () => role);
  return { ...found, role: name, volunteer: true };
}
