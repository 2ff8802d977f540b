import { parse } from 'yaml';
import { type MotifName, motifNames } from './content/names.ts';

/**
 * The motif that a profile chooses. Where the file cannot be used, or names none, it is the first: the
 * content loader says what is wrong there.
 *
 * @param profile the text of `profile.yaml`
 */
export function motifOf(profile: string): MotifName {
  let content: unknown;
  try {
    content = parse(profile, { logLevel: 'error' });
  } catch {
    return motifNames[0];
  }
  const chosen =
    typeof content === 'object' && content !== null && 'motif' in content ? content.motif : null;
  return motifNames.find((name) => name === chosen) ?? motifNames[0];
}
