/** An achievement taken apart for display. */
export interface Achievement {
  /** The figure that it starts with, such as "+54%" or "1000+"; `null` when it starts with none. */
  readonly figure: string | null;
  /** What follows the figure, or the whole text. */
  readonly text: string;
}

const FIGURE = /^([+\-−]?\d[\d.,]*[%+×x]?)\s+(\S.*)$/su;

/** Takes the leading figure off an achievement, so that it can be set large. */
export function splitAchievement(achievement: string): Achievement {
  const match = FIGURE.exec(achievement);
  const [, figure = null, text = achievement] = match ?? [];
  return { figure, text };
}
