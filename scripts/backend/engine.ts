/** What the engine below the connection answers; PGlite, whose type the connection leaves out. */
export interface Engine {
  query(sql: string, values?: unknown[], options?: object): Promise<{ rows: unknown[] }>;
}

/** The most values that a statement can have: the engine writes their number as a signed 16-bit integer. */
const MOST_VALUES = 32_767;

/** A statement was refused because the engine would not survive it. It is answered like an error of Postgres. */
class TooManyValues extends Error {
  override name = 'TooManyValues';
  /** `program_limit_exceeded` */
  readonly code = '54000';

  constructor(count: number) {
    super(`A statement has ${count} values. The embedded database takes ${MOST_VALUES} at most.`);
  }
}

/**
 * Keeps requests and answers of the engine in step. If an answer stays behind, each later request gets the
 * answer of the one before it: lists are empty, and writes do nothing.
 *
 * @param engine refuses statements with too many values afterwards
 * @param onLost called once it answers no more. There is no way to put it back in step.
 */
export function keepInStep(engine: Engine, onLost: () => void): void {
  const query = engine.query.bind(engine);
  engine.query = async (sql, values, options) => {
    const count = values?.length ?? 0;
    if (count > MOST_VALUES) throw new TooManyValues(count);
    try {
      return await query(sql, values, options);
    } catch (error) {
      if (!(await isInStep(query))) onLost();
      throw error;
    }
  };
}

async function isInStep(query: Engine['query']): Promise<boolean> {
  try {
    return (await query('select 1 as ok')).rows.length === 1;
  } catch (error) {
    // An answer as well: after an error in a transaction, Postgres refuses all but its end.
    return (error as { code?: unknown }).code === '25P02';
  }
}
