/**
 * How many cards of a grid stand side by side, by media query, the widest first; where none matches,
 * one (specification, section 2: public projects section).
 */
const COLUMNS = [
  ['(min-width: 64rem)', 3],
  ['(min-width: 48rem)', 2],
] as const;

/** How long the pictures of the first row may hold up everything else, in ms. */
export const PATIENCE = 2_000;

/** How many cards stand in the first row of a grid, in the window as it is. */
export function countColumns(): number {
  return COLUMNS.find(([query]) => matchMedia(query).matches)?.[1] ?? 1;
}

/** What is known of the picture of a card. */
export interface Pictured {
  readonly media: { readonly image: string | null };
}

/** The pictures of the first row, as addresses: the others wait for them. */
export function awaitedPictures(projects: readonly Pictured[], firstRow: number): string[] {
  return projects.slice(0, firstRow).flatMap(({ media }) => media.image ?? []);
}
