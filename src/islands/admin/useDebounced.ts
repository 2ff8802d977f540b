import { useEffect, useState } from 'react';

/** How long typing has to pause before a URL is loaded, in ms. */
const PAUSE = 500;

/** The value once typing has paused; until then the one before. */
export function useDebounced<Value>(value: Value): Value {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return last;
}
