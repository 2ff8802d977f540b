import { useCallback, useEffect, useState } from 'react';
import { COLUMNS } from '../domain/columns.ts';
import type { PictureTime } from './ProjectCard.tsx';

/** How long the pictures of the first row may hold up the others, in ms. */
const PATIENCE = 2_000;

/** When the pictures of a grid of cards are fetched. */
export interface PictureOrder {
  /** How many cards stand in the first row; their pictures are fetched at once. */
  readonly firstRow: number;
  /** When those of the other cards are. */
  readonly others: PictureTime;
  /** To be told when a picture of the first row is there, or will not be. */
  readonly onPicture: () => void;
}

/**
 * The pictures of the first row have the network for themselves until they are there: with all of them
 * at once, each would come late.
 *
 * @param projects what the grid shows, in its order
 */
export function usePictureOrder(
  projects: readonly { readonly media: { readonly image: string | null } }[],
): PictureOrder {
  const [firstRow] = useState(columns);
  const [arrived, setArrived] = useState(0);
  const [patient, setPatient] = useState(true);
  const awaited = projects.slice(0, firstRow).filter(({ media }) => media.image !== null).length;
  const onPicture = useCallback(() => setArrived((count) => count + 1), []);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  return { firstRow, others: patient && arrived < awaited ? 'not yet' : 'when near', onPicture };
}

function columns(): number {
  return COLUMNS.find(([query]) => matchMedia(query).matches)?.[1] ?? 1;
}
