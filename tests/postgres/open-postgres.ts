import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { MigratedDatabase } from '../../scripts/backend/migrated-database.ts';

const migrations = new URL('../../supabase/migrations/', import.meta.url);

/** The names of the migrations, in the order in which they are applied. */
export const migrationNames: readonly string[] = readdirSync(migrations).sort();

const firstMigrations = new URL('../fixtures/first-migrations/', import.meta.url);

/** The names of the migrations that were edited after they had landed. */
export const editedMigrations: readonly string[] = readdirSync(firstMigrations).sort();

/** Reads the original text of a migration that was edited after it had landed. */
export function readFirstText(name: string): string {
  return readFileSync(new URL(name, firstMigrations), 'utf8');
}

/** Reads the text of a migration. */
export function readMigration(name: string): string {
  return readFileSync(new URL(name, migrations), 'utf8');
}

/** A separate database on this run's server. */
export interface PostgresDatabase extends MigratedDatabase {
  /** The URL of the database, `postgres://…`, with a user and a password. */
  readonly url: string;
  /** Runs a script of several statements in one transaction. */
  apply(script: string): Promise<void>;
  /** Opens another connection. Closing the database also closes this connection. */
  connect(): Promise<Client>;
}

/**
 * Creates a database in the state of a hosted project before the first migration.
 *
 * @param granted the privileges that the roles of the Data API have by default on the tables, functions and sequences
 *   that the migrations create
 */
export async function openEmptyPostgres(
  granted: 'nothing' | 'everything' = 'nothing',
): Promise<PostgresDatabase> {
  const name = `portfolio_test_${randomUUID().replaceAll('-', '')}`;
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  await server.query(`create database ${name}`);
  const databaseUrl = new URL(inject('postgresUrl'));
  databaseUrl.pathname = `/${name}`;
  const client = new Client({ connectionString: databaseUrl.href });
  await client.connect();
  await client.query(readFileSync(new URL('hosted.sql', import.meta.url), 'utf8'));
  if (granted === 'everything') {
    for (const kind of ['tables', 'functions', 'sequences']) {
      await client.query(
        `alter default privileges grant all on ${kind} to anon, authenticated, service_role`,
      );
    }
  }
  const others: Client[] = [];
  return {
    url: databaseUrl.href,
    async connect() {
      const other = new Client({ connectionString: databaseUrl.href });
      others.push(other);
      await other.connect();
      return other;
    },
    async query<Row>(sql: string, values?: unknown[]) {
      const { rows } = await client.query(sql, values);
      return rows as Row[];
    },
    async apply(script) {
      await client.query('begin');
      try {
        await client.query(script);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    async close() {
      for (const each of [client, ...others]) await each.end();
      await server.query(`drop database ${name}`);
      await server.end();
    },
  };
}

/** Creates the database of a hosted project and applies every migration to it, each in its own transaction. */
export async function openPostgres({
  granted = 'nothing',
}: {
  readonly granted?: 'nothing' | 'everything';
} = {}): Promise<PostgresDatabase> {
  const database = await openEmptyPostgres(granted);
  for (const name of migrationNames) await database.apply(readMigration(name));
  return database;
}
