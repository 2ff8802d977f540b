/** An achievement, split for display. */
export interface Achievement {
  /** The figure that it starts with, such as "+54%" or "1000+"; `null` without one. */
  readonly figure: string | null;
  /** What follows the figure, or the whole text. */
  readonly text: string;
}

const FIGURE = /^([+\-−]?\d[\d.,]*[%+×x]?)\s+(\S.*)$/su;

/** Splits off the leading figure of an achievement, so that it can be set large. */
export function splitAchievement(achievement: string): Achievement {
  const match = FIGURE.exec(achievement);
  const [, figure = null, text = achievement] = match ?? [];
  return { figure, text };
}
