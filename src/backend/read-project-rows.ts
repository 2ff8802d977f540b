import { type PageAnswer, pageOf, readAllPages } from './read-all-pages.ts';

/** A request for rows of `projects`, before it is sent. */
interface ProjectQuery<Row> {
  order(column: string): ProjectQuery<Row>;
  range(from: number, to: number): PromiseLike<PageAnswer<Row>>;
}

/**
 * All rows that a request finds, by display_order, then id: pages need an order without ties, and a backend need not
 * have created_at.
 *
 * @param query makes the request of a page, with `count: 'exact'`
 * @throws {BackendFailure} with the backend's message, or what the request failed with
 */
export function readProjectRows<Row>(query: () => ProjectQuery<Row>): Promise<Row[]> {
  return readAllPages((from, to) =>
    pageOf(query().order('display_order').order('id').range(from, to)),
  );
}
