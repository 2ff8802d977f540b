type Area = 'localStorage' | 'sessionStorage';

/** The value under a key; `null` without one, and where storage is blocked. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The keys that are in use; none where storage is blocked. */
export function storedKeys(area: Area): readonly string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}

/** Stores a value, or removes it if it is `null`. Where storage is blocked or full, nothing is kept. */
export function writeJson(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // What is stored makes the site more comfortable; nothing depends on it.
  }
}
