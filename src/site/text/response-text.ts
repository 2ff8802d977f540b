import { fill } from '../../words/fill.ts';
import { hero } from '../../words/words.ts';

/** The response time in the owner's words, after a label, so that it makes sense on its own. */
export function responseText(responseTime: string | undefined): string | undefined {
  return responseTime === undefined ? undefined : fill(hero.responseTime, { time: responseTime });
}
