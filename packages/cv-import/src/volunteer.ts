import type { CvRole } from './cv.ts';
import type { Reading } from './reading.ts';

/** What says in a role that it is volunteer work, in any language. */
const SAYS_SO =
  /volunt|volont|vrijwillig|ehrenamt|freiwillig|bénévol|wolontari|волонт|доброволь|تطوع|مت?طوع|התנדב|ボランティア|志愿|義工|义工/iu;

/** Marks a role as volunteer work, in its name too, so that visitors do not take it for employment. */
export function asVolunteer(found: CvRole, { words }: Reading): CvRole {
  const { role } = found;
  if (role === null) return { ...found, role: words.volunteer, volunteer: true };
  const name = SAYS_SO.test(role) ? role : words.volunteerRole.replace('{role}', () => role);
  return { ...found, role: name, volunteer: true };
}
