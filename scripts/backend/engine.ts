/** What the engine below the connection answers; PGlite, whose type the connection leaves out. */
export interface Engine {
  query(sql: string, values?: unknown[], options?: object): Promise<{ rows: unknown[] }>;
}

/** The most values that a statement can have: the engine writes their number as a signed 16-bit integer. */
const MAX_VALUES = 32_767;

/** A statement that would break the engine, and is therefore refused like an error of Postgres. */
class TooManyValues extends Error {
  override name = 'TooManyValues';
  /** `program_limit_exceeded` */
  readonly code = '54000';

  constructor(count: number) {
    super(`A statement has ${count} values. The embedded database takes ${MAX_VALUES} at most.`);
  }
}

/**
 * Notices when the engine mixes up its answers. If one answer is late, each later request gets the answer of
 * the one before it: lists are empty, and writes do nothing.
 *
 * @param engine refuses statements with too many values afterwards
 * @param onLost called when the answers are mixed up. Only a new start helps then.
 */
export function watchAnswers(engine: Engine, onLost: () => void): void {
  const query = engine.query.bind(engine);
  engine.query = async (sql, values, options) => {
    const count = values?.length ?? 0;
    if (count > MAX_VALUES) throw new TooManyValues(count);
    try {
      return await query(sql, values, options);
    } catch (error) {
      if (!(await answersInOrder(query))) onLost();
      throw error;
    }
  };
}

async function answersInOrder(query: Engine['query']): Promise<boolean> {
  try {
    return (await query('select 1 as ok')).rows.length === 1;
  } catch (error) {
    // An answer as well: after an error in a transaction, Postgres refuses all but its end.
    return (error as { code?: unknown }).code === '25P02';
  }
}
