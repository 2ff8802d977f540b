import { fill } from '../../words/fill.ts';
import { hero } from '../../words/words.ts';

/** Returns the owner's response time with a label, so it makes sense on its own: "Response time: 24 hours". */
export function responseText(responseTime: string | undefined): string | undefined {
  return responseTime === undefined ? undefined : fill(hero.responseTime, { time: responseTime });
}
