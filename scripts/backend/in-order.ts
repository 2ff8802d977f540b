/**
 * Lets work in by the order in which it came, and no more than some of it at a time.
 *
 * @param most how much may be under way
 * @returns runs a piece of work when its turn comes, and resolves with what it does
 */
export function inOrder(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one, without a moment in which a newcomer could take it.
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
