import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { openMigratedDatabase } from './migrated-database.ts';

/** The file of the generated types. */
export const typesFile = fileURLToPath(
  new URL('../../src/backend/database.types.ts', import.meta.url),
);

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly udt_name: string;
  readonly is_nullable: 'YES' | 'NO';
  readonly column_default: string | null;
}

interface Routine {
  readonly name: string;
  readonly arguments: string;
  readonly result: string;
}

/**
 * Generates the types of the public schema, as supabase-js expects them, from a database with only the
 * migrations. The Supabase CLI does the same for a hosted project; this needs no download.
 *
 * @returns the text of `database.types.ts`
 */
export async function generateDatabaseTypes(): Promise<string> {
  const { columns, routines } = await readSchema();
  const tables = Map.groupBy(columns, (column) => column.table_name);
  const field = (column: Column, optional: boolean) =>
    `${column.column_name}${optional ? '?' : ''}: ${typeOf(column.udt_name)}${column.is_nullable === 'YES' ? ' | null' : ''};`;
  const table = ([name, fields]: [string, Column[]]) => `${name}: {
    Row: { ${fields.map((column) => field(column, false)).join(' ')} };
    Insert: { ${fields.map((column) => field(column, column.is_nullable === 'YES' || column.column_default !== null)).join(' ')} };
    Update: { ${fields.map((column) => field(column, true)).join(' ')} };
    Relationships: [];
  };`;
  const routine = ({ name, arguments: parameters, result }: Routine) =>
    `${name}: { Args: ${parameters === '' ? 'never' : `{ ${parameters.split(', ').map(parameter).join(' ')} }`}; Returns: ${returned(result)} };`;
  const source = `// Generated from supabase/migrations by \`npm run types\`: do not edit.

export type Database = {
  public: {
    Tables: { ${[...tables].map(table).join('\n')} };
    Views: Record<never, never>;
    Functions: { ${routines.map(routine).join('\n')} };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
`;
  return format(source, { ...(await resolveConfig(typesFile)), filepath: typesFile });
}

/** Reads the catalogue of a database with only the migrations. */
async function readSchema(): Promise<{ columns: Column[]; routines: Routine[] }> {
  const { query, close } = await openMigratedDatabase();
  try {
    return {
      columns: await query<Column>(`
        select table_name, column_name, udt_name, is_nullable, column_default
        from information_schema.columns where table_schema = 'public'
        order by table_name, ordinal_position`),
      routines: await query<Routine>(`
        select proname as name, pg_get_function_arguments(oid) as arguments,
          pg_get_function_result(oid) as result
        from pg_proc where pronamespace = 'public'::regnamespace order by proname`),
    };
  } finally {
    await close();
  }
}

const SCALARS: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  timestamptz: 'string',
  'timestamp with time zone': 'string',
  int4: 'number',
  integer: 'number',
  bool: 'boolean',
  boolean: 'boolean',
  void: 'undefined',
};

function typeOf(name: string): string {
  const element = /^(?:_(.+)|(.+)\[\])$/.exec(name);
  if (element) return `${typeOf(element[1] ?? element[2] ?? '')}[]`;
  const scalar = SCALARS[name];
  if (scalar === undefined) throw new Error(`No TypeScript type is known for the type ${name}`);
  return scalar;
}

function parameter(text: string): string {
  const [name = '', ...type] = text.split(' ');
  return `${name}: ${typeOf(type.join(' '))};`;
}

function returned(result: string): string {
  const table = /^TABLE\((.*)\)$/.exec(result);
  return table ? `{ ${(table[1] ?? '').split(', ').map(parameter).join(' ')} }[]` : typeOf(result);
}
