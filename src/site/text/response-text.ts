import { fill } from '../../words/fill.ts';
import { hero } from '../../words/words.ts';

/** How soon the owner answers, as the owner writes it, after a label: a fact that makes sense alone. */
export function responseText(responseTime: string | undefined): string | undefined {
  return responseTime === undefined ? undefined : fill(hero.responseTime, { time: responseTime });
}
