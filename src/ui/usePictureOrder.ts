import { useCallback, useEffect, useState } from 'react';
import { PATIENCE, type Pictured, awaitedPictures, countColumns } from './first-row.ts';
import type { PictureTime } from './ProjectCardView.tsx';

/** When the pictures of a grid of cards are fetched. */
export interface PictureOrder {
  /** How many cards stand in the first row; their pictures are fetched at once. */
  readonly firstRow: number;
  /** When those of the other cards are. */
  readonly others: PictureTime;
  /** To be told the address of a picture of the first row that is there, or will not be. */
  readonly onPicture: (image: string) => void;
}

/**
 * The pictures of the first row have the network for themselves until they are there: with all of them
 * at once, each would come late.
 *
 * @param projects what the grid shows, in its order
 * @param drawing what the page has drawn by itself before: how many cards stood in the first row, and when
 */
export function usePictureOrder(
  projects: readonly Pictured[],
  drawing: { readonly firstRow: number; readonly at: number } | null = null,
): PictureOrder {
  const [firstRow] = useState(() => drawing?.firstRow ?? countColumns());
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [patient, setPatient] = useState(true);
  const onPicture = useCallback(
    (image: string) => setArrived((before) => new Set(before).add(image)),
    [],
  );
  useEffect(() => {
    const spent = drawing ? performance.now() - drawing.at : 0;
    const timer = setTimeout(() => setPatient(false), PATIENCE - spent);
    return () => clearTimeout(timer);
  }, [drawing]);
  const awaits = awaitedPictures(projects, firstRow).some((image) => !arrived.has(image));
  return { firstRow, others: patient && awaits ? 'not yet' : 'when near', onPicture };
}
