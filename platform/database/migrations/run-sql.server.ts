import { type Kysely, PostgresAdapter, sql } from 'kysely'

export const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter

/** Each statement ends with a semicolon at the end of a line. */
export async function runSql(db: Kysely<unknown>, script: string): Promise<void> {
  const statements = script.split(';\n').filter((statement) => statement.trim())
  for (const statement of statements) await sql.raw(statement).execute(db)
}
