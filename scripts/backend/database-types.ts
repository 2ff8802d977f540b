import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { openMigratedDatabase } from './migrated-database.ts';

/** The file of the generated types. */
export const typesFile = fileURLToPath(
  new URL('../../src/backend/database.types.ts', import.meta.url),
);

interface Column {
  readonly place: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly preset: boolean;
}

interface Routine {
  readonly name: string;
  readonly parameters: string;
  readonly result: string;
}

/**
 * Generates the types of the public schema, as supabase-js expects them, from a database with only the
 * migrations. The Supabase CLI does the same for a hosted project; this needs no download.
 *
 * @returns the text of `database.types.ts`
 */
export async function generateDatabaseTypes(): Promise<string> {
  const { query, close } = await openMigratedDatabase();
  const columns = await query<Column>(`
    select relname as place, attname as name, format_type(atttypid, null) as type,
      attnotnull as required, atthasdef as preset
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    order by relname, attnum`);
  const routines = await query<Routine>(`
    select proname as name, pg_get_function_arguments(oid) as parameters,
      pg_get_function_result(oid) as result
    from pg_proc where pronamespace = 'public'::regnamespace order by proname`);
  await close();

  const tables = [...Map.groupBy(columns, ({ place }) => place)].map(([name, list]) => {
    const fields = list.map(
      (column) => `${column.name}: ${typeOf(column.type)}${column.required ? '' : ' | null'};`,
    );
    const needed = list.filter(({ required, preset }) => required && !preset);
    return `${name}: Table<
      { ${fields.join(' ')} },
      ${needed.map((column) => `'${column.name}'`).join(' | ')}
    >;`;
  });
  const functions = routines.map(({ name, parameters, result }) => {
    const table = /^TABLE\((.*)\)$/.exec(result)?.[1];
    const returned = table === undefined ? typeOf(result) : `${objectOf(table)}[]`;
    return `${name}: { Args: ${parameters === '' ? 'never' : objectOf(parameters)}; Returns: ${returned} };`;
  });
  const source = `// Generated from supabase/migrations by \`npm run types\`: do not edit.

/** A table; \`Needed\` are the columns that a new row must have. */
type Table<Row, Needed extends keyof Row> = {
  Row: Row;
  Insert: Partial<Row> & Pick<Row, Needed>;
  Update: Partial<Row>;
  Relationships: [];
};

export type Database = {
  public: {
    Tables: { ${tables.join('\n')} };
    Views: Record<never, never>;
    Functions: { ${functions.join('\n')} };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
`;
  return format(source, { ...(await resolveConfig(typesFile)), filepath: typesFile });
}

const SCALARS: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'timestamp with time zone': 'string',
  integer: 'number',
  boolean: 'boolean',
  void: 'undefined',
};

/** The type of a value of Postgres, such as `text[]`. */
function typeOf(name: string): string {
  if (name.endsWith('[]')) return `${typeOf(name.slice(0, -2))}[]`;
  const scalar = SCALARS[name];
  if (scalar === undefined) throw new Error(`No TypeScript type is known for the type ${name}`);
  return scalar;
}

/** The type of an object from parameters or columns, such as `name text, since uuid`. */
function objectOf(list: string): string {
  return `{ ${list.replaceAll(/(\w+) ([^,]+)(, )?/g, (_, name: string, type: string) => `${name}: ${typeOf(type)}; `)} }`;
}
