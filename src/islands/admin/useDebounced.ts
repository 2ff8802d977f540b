import { useEffect, useState } from 'react';

/**
 * How long a value has to stay the same, in ms. This is about as long as a pause in typing. Most files are ready
 * sooner, so the project form shows no progress for them.
 */
const PAUSE = 500;

/** Returns the value once it has stayed the same for half a second, and the previous value until then. */
export function useDebounced<Value>(value: Value): Value {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return last;
}
