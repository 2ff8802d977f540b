/** Matches a bracket, or a string. If the string is a key, the colon after it is included. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/g;

/**
 * Finds the keys that occur more than once in a JSON object. JSON.parse keeps only the last value for each key.
 *
 * @param json valid JSON
 */
export function repeatedKeys(json: string): string[] {
  const repeated = new Set<string>();
  const open: Set<string>[] = [];
  for (const [token, colon] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (colon !== undefined) {
      const key = JSON.parse(token.slice(0, -colon.length)) as string;
      if (open.at(-1)?.has(key)) repeated.add(key);
      open.at(-1)?.add(key);
    }
  }
  return [...repeated];
}
