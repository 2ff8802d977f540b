import pRetry from 'p-retry';
import { type FailureKind, type RowsResponse, asFailure, dataFailure, rowsOf } from './failure.ts';

/** Three retries, after 1, 2 and 4 seconds. No wait may exceed 30 seconds (docs/product/site.md, Constants). */
const RETRIES = { retries: 3, minTimeout: 1_000, factor: 2, maxTimeout: 30_000 } as const;

/**
 * Reads from the backend and retries if that fails. Use it for every read that a person waits for. The retries in
 * Supabase's own clients are off, because they cover few failures and wait for as long as the `Retry-After` header
 * specifies.
 *
 * @param read one attempt, which throws if it fails
 * @param final the failures that a retry cannot fix; by default, an ended session
 * @throws the error of the last attempt
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

/** How many rows to request at a time. A backend may send fewer ("Max rows" in Supabase's API settings). */
const PAGE_SIZE = 1000;

/**
 * The maximum number of pages in a list without a count. Without this limit, reading might never end. A list with a
 * count may have more pages, as long as each additional page has new rows.
 */
const MAX_PAGES = 100;

/** One page of a list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** The length of the whole list, or `null` if the response does not contain it. */
  readonly count: number | null;
}

/**
 * Reads a list page by page, until all the rows that the backend counts have arrived. A list of one page takes one
 * request, and a longer list is complete even if the backend sends only a few rows at a time. Counting is cheap (0.2 ms
 * for 1,000 projects, on PostgreSQL 15). Reading until a page is empty would cost every visitor one more request. Some
 * proxies drop the count. In that case, the first page that does not have the requested size is the last one.
 *
 * @param readPage reads the rows from one position to another, inclusive; may return fewer
 * @param limit the maximum number of rows
 * @throws {Error} if the list does not end, and any error that `readPage` throws
 */
export async function readAllPages<Row>(
  readPage: (from: number, to: number) => Promise<Page<Row>>,
  limit = Infinity,
): Promise<Row[]> {
  const list = new Map<string, Row>();
  let position = 0;
  for (let pages = 1; ; pages += 1) {
    const size = Math.min(PAGE_SIZE, limit - list.size);
    const { rows, count } = await readPage(position, position + size - 1);
    const before = list.size;
    for (const row of rows) list.set(keyOf(row), row);
    position += rows.length;
    const hasNew = list.size > before;

    const isLast = count === null ? rows.length !== size : position >= count;
    // The backend may count rows that it never sends, for example because a proxy filters them.
    const hasNoMore = !hasNew && rows.length < size;
    if (list.size >= limit || isLast || hasNoMore) return [...list.values()];

    // A list that grows between requests repeats a few rows. A full page of repeated rows means that the backend
    // ignores the range.
    const isSamePage = !hasNew && rows.length === PAGE_SIZE;
    // A list with a count may need more pages, because the backend may send only a few rows at a time.
    const isEndless = pages >= MAX_PAGES && (count === null || !hasNew);
    if (isSamePage || isEndless) throw new Error('The list does not end.');
  }
}

/** Returns a key that identifies a row. Rows can repeat if a backend ignores the range, or if the list has grown. */
function keyOf(row: unknown): string {
  const id: unknown = Object(row).id;
  return JSON.stringify(id === null || id === undefined ? row : { id });
}

/** The data client's response to a request for a page. */
interface PageResponse<Row> extends RowsResponse<Row> {
  readonly count: number | null;
}

/**
 * Reads a page from the response to a request with `count: 'exact'`.
 *
 * @throws {BackendFailure} if the request failed, or of kind `no-response` if the response is not a list
 */
export async function pageOf<Row>(request: PromiseLike<PageResponse<Row>>): Promise<Page<Row>> {
  const response = await request;
  // Status 416 means that the list ends before this page.
  if (response.status === 416) return { rows: [], count: null };
  const rows = await rowsOf(Promise.resolve(response));
  return { rows, count: Number.isInteger(response.count) ? response.count : null };
}

/** A request for rows of `projects`, before it is sent. */
interface ProjectQuery<Row> {
  order(column: string): ProjectQuery<Row>;
  range(from: number, to: number): PromiseLike<PageResponse<Row>>;
}

/**
 * Reads all projects that a query finds, sorted by display_order, then id. Without the id, projects with the same
 * display_order could repeat or be missing across pages. The query does not sort by `created_at`, because a backend may
 * lack this column.
 *
 * @param query creates the request for a page, with `count: 'exact'`
 * @throws {BackendFailure} with the backend's message, or the reason why the request failed
 * @throws {Error} if the list does not end
 */
export function readProjectRows<Row>(query: () => ProjectQuery<Row>): Promise<Row[]> {
  return readAllPages((from, to) =>
    pageOf(query().order('display_order').order('id').range(from, to)),
  );
}

/**
 * Returns the number of rows that a request with `count: 'exact'` finds.
 *
 * @returns `null` if the response has no count; a proxy may drop or hide the `Content-Range` header
 * @throws {BackendFailure} if the request failed
 */
export async function countRows(
  request: PromiseLike<Pick<PageResponse<unknown>, 'count' | 'error' | 'status'>>,
): Promise<number | null> {
  const { count, error, status } = await request;
  if (error) throw dataFailure(error, status);
  return Number.isInteger(count) ? count : null;
}
