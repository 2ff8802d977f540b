import pRetry from 'p-retry';
import { type FailureKind, type RowsAnswer, asFailure, dataFailure, rowsOf } from './failure.ts';

/** After 1, 2 and 4 seconds, never more than 30 (docs/product/site.md, Constants). */
const RETRIES = { retries: 3, minTimeout: 1_000, factor: 2, maxTimeout: 30_000 } as const;

/**
 * Reads from the backend, and retries if that fails. Use it for every read that a person waits for. The retries of
 * Supabase's own clients are off: they cover few failures, and wait as long as the server says.
 *
 * @param read one try; the client answers it with an error where `fetch` would throw one
 * @param final failures that a retry cannot change; by default that of a session that has ended
 * @throws what the last try failed with
 */
export function readWithRetries<Result>(
  read: () => Promise<Result>,
  final: readonly FailureKind[] = ['signed-out'],
): Promise<Result> {
  return pRetry(read, {
    ...RETRIES,
    shouldRetry: ({ error }) => !final.includes(asFailure(error).kind),
  });
}

/** How many rows are asked for at once. A backend may send fewer: "Max rows" of the API of Supabase. */
const PAGE_SIZE = 1000;

/** A list with more pages than this is a mistake. */
const MOST_PAGES = 100;

/** A part of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** How many rows the whole list has; `null` if the answer does not say it. */
  readonly count: number | null;
}

/**
 * Reads a whole list. It ends where the backend counts: so a list of one page takes one request, and a longer one is
 * whole, however few rows the backend sends at once. Counting is cheap (0.2 ms for 1,000 projects, on PostgreSQL 15);
 * asking until a page is empty would cost every visitor a request. Without a number, as behind some proxies, the first
 * page of less than a thousand rows is the last one.
 *
 * @param readPage reads the rows from one position to another, both included, or fewer of them
 * @param most stops after this many rows
 * @throws {Error} when the list has no end; whatever `readPage` throws
 */
export async function readAllPages<Row>(
  readPage: (from: number, to: number) => Promise<Page<Row>>,
  most = Infinity,
): Promise<Row[]> {
  const list = new Map<string, Row>();
  let position = 0;
  for (let pages = 1; ; pages += 1) {
    const size = Math.min(PAGE_SIZE, most - list.size);
    const { rows, count } = await readPage(position, position + size - 1);
    const before = list.size;
    for (const row of rows) list.set(keyOf(row), row);
    position += rows.length;
    const hasNew = list.size > before;
    // Without a number, a page of another size is the last one; a larger one has every row.
    const isLast = count === null ? rows.length !== size : position >= count;
    const isRepeated = !hasNew && rows.length < size;
    if (isLast || isRepeated || list.size >= most) return [...list.values()];
    const isEndless = pages >= MOST_PAGES && (count === null || !hasNew);
    if (isEndless || (!hasNew && rows.length === PAGE_SIZE))
      throw new Error('The list has no end.');
  }
}

/** Identifies a row. A backend that ignores the range repeats rows, and so does a list that has grown. */
function keyOf(row: unknown): string {
  const id: unknown = Object(row).id;
  return JSON.stringify(id === null || id === undefined ? row : { id });
}

/** The answer of the data client to a request for a page. */
interface PageAnswer<Row> extends RowsAnswer<Row> {
  readonly count: number | null;
}

/**
 * The page that a request with `count: 'exact'` is answered with.
 *
 * @throws {BackendFailure} of kind `no-answer` for anything but a list
 */
export async function pageOf<Row>(request: PromiseLike<PageAnswer<Row>>): Promise<Page<Row>> {
  const answer = await request;
  // The list ends before this page.
  if (answer.status === 416) return { rows: [], count: null };
  const rows = await rowsOf(Promise.resolve(answer));
  return { rows, count: Number.isInteger(answer.count) ? answer.count : null };
}

/** A request for rows of `projects`, before it is sent. */
interface ProjectQuery<Row> {
  order(column: string): ProjectQuery<Row>;
  range(from: number, to: number): PromiseLike<PageAnswer<Row>>;
}

/**
 * All projects that a request finds, by display_order, then id: pages need an order without ties, and a backend need
 * not have created_at.
 *
 * @param query makes the request of a page, with `count: 'exact'`
 * @throws {BackendFailure} with the backend's message, or what the request failed with
 */
export function readProjectRows<Row>(query: () => ProjectQuery<Row>): Promise<Row[]> {
  return readAllPages((from, to) =>
    pageOf(query().order('display_order').order('id').range(from, to)),
  );
}

/**
 * The number of rows that a request with `count: 'exact'` finds.
 *
 * @returns `null` when the answer does not say: a proxy may drop its `Content-Range`, or not let a page read it
 * @throws {BackendFailure} when the request failed
 */
export async function countRows(
  request: PromiseLike<Pick<PageAnswer<unknown>, 'count' | 'error' | 'status'>>,
): Promise<number | null> {
  const { count, error, status } = await request;
  if (error) throw dataFailure(error, status);
  return Number.isInteger(count) ? count : null;
}
