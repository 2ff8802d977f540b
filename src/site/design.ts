import { parse } from 'yaml';
import { type DesignName, designNames } from './content/names.ts';

/**
 * The design that a profile chooses. If the file is invalid or names none, the first one: the content
 * loader reports the mistake.
 *
 * @param profile the text of `profile.yaml`
 */
export function designOf(profile: string): DesignName {
  let content: unknown;
  try {
    content = parse(profile, { logLevel: 'error' });
  } catch {
    return designNames[0];
  }
  const chosen =
    typeof content === 'object' && content !== null && 'design' in content ? content.design : null;
  return designNames.find((name) => name === chosen) ?? designNames[0];
}
