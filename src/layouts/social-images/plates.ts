/** The size of stacked plates, seen from above at an angle. */
export interface PlatesMeasures {
  /** Half the width and half the depth of a plate, as seen. */
  readonly width: number;
  readonly depth: number;
  /** The distance from one plate to the next. */
  readonly gap: number;
}

/** The four corners of a plate, as the `points` of a polygon. */
export function plateOutline({ width, depth }: PlatesMeasures, top: number): string {
  return `${width},${top} ${2 * width},${top + depth} ${width},${top + 2 * depth} 0,${top + depth}`;
}

/** The matrix that maps a square of 100 by 100 onto a plate. */
export function plateMatrix({ width, depth }: PlatesMeasures, top: number): string {
  return `matrix(${width / 100} ${depth / 100} ${-width / 100} ${depth / 100} ${width} ${top})`;
}

/** The height of a stack of plates. */
export function platesHeight({ depth, gap }: PlatesMeasures, count: number): number {
  return (count - 1) * gap + 2 * depth;
}
