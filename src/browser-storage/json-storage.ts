type Area = 'localStorage' | 'sessionStorage';

/** Returns the value of a key, or `null` if there is no value, the value is not JSON, or storage is blocked. */
export function readJson(area: Area, key: string): unknown {
  try {
    return JSON.parse(globalThis[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the keys in use, or none if storage is blocked. */
export function storedKeys(area: Area): readonly string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}

/** Stores a value, or removes the key if the value is `null`. Does nothing if storage is blocked or full. */
export function writeJson(area: Area, key: string, value: unknown): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is a convenience. Nothing depends on it.
  }
}
