import { useEffect, useState } from 'react';

/** How long a value has to stay as it is, in ms: so long, typing pauses, and only few files take to be prepared. */
const PAUSE = 500;

/** The value once it has stayed as it is for half a second; until then the one before. */
export function useDebounced<Value>(value: Value): Value {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return last;
}
