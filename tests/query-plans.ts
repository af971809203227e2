import { sql } from 'kysely'
import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { Database, Db } from '#platform/database/connect.server.ts'
import { SqliteDriver } from '#platform/database/sqlite-driver.server.ts'
import { boundedTables } from './doubles/samples/many-rows.ts'

type Query = { sql: string; parameters: readonly unknown[] }

/** Records all statements from now on; the returned function stops it. */
export function recordQueries(engine: Database['engine']): () => Query[] {
  const queries = new Map<string, Query>()
  const note = (text: unknown, parameters: unknown) => {
    if (typeof text === 'string' && /^\s*(select|insert|update|delete|with)\b/i.test(text)) {
      queries.set(text, { sql: text, parameters: Array.isArray(parameters) ? parameters : [] })
    }
  }
  const spy = engine === 'sqlite' ? spyOnSqlite(note) : spyOnPostgres(note)
  onTestFinished(() => spy.mockRestore())
  return () => {
    spy.mockRestore()
    return [...queries.values()]
  }
}

/** Vacuums and analyzes: PostgreSQL's plans depend on it, and autovacuum does not run here. */
export async function settleTables({ pool }: Database): Promise<void> {
  await pool?.query('vacuum analyze')
}

type Note = (text: unknown, parameters: unknown) => void

function spyOnSqlite(note: Note) {
  const { run } = SqliteDriver.prototype
  return vi.spyOn(SqliteDriver.prototype, 'run').mockImplementation(function (this: SqliteDriver, query) {
    note(query.sql, query.parameters)
    return run.call(this, query)
  })
}

function spyOnPostgres(note: Note) {
  const query = Client.prototype.query as (...args: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype as { query: typeof query }, 'query')
  return spy.mockImplementation(function (this: Client, ...args: unknown[]) {
    note(args[0], args[1])
    return query.apply(this, args)
  })
}

/** Partial indexes of unfinished rows. They stay small, so an engine may scan them. */
const smallIndexes = new Set([
  'mail_waiting',
  'mail_waiting_by_kind',
  'mail_failed',
  'mail_failing',
  'sentences_to_take_off',
  'mail_urgent_due',
  'mail_due',
  'orders_unfinished',
  'orders_to_check',
  'people_refused',
  'credit_notes_to_mail',
  'orders_to_credit',
  'orders_disputes_to_tell',
  'sequence_runs_one',
])

const whatIsSorted = 'what is sorted'

/** A full scan of a table or of an index. */
type Scan = { table: string; index?: string | undefined }

/** The growing tables that a query scans, or sorts completely to return a part. */
export async function wholeTables(database: Database, query: Query): Promise<string[]> {
  // Always false: an empty list of ids, so nothing is read.
  if (/where 1 = 0\b/.test(query.sql)) return []
  const scans = await scansOf(database, query)
  const { partial, tables } = await shapeOf(database)
  const isLimited = /\blimit\b/i.test(query.sql)
  // True for all or nearly all rows: no search and no filter.
  const isNarrowed = /\bwhere\b(?!( (1 = 1|\+?"status" <> 'archived')( and)?)+ order)/i.test(query.sql)
  const isWhole = ({ table, index }: Scan) => {
    if (boundedTables.has(table) || isPartOfQuery(table, tables)) return false
    if (index && smallIndexes.has(index)) return false
    // A limit without a filter reads only the first rows of the index.
    return !(index && isLimited && (partial.has(index) || !isNarrowed))
  }
  return scans.filter(isWhole).map(({ table }) => table)
}

type Shape = { partial: ReadonlySet<string>; tables: readonly string[] }

/** Cached per database, because the catalog is slow to read. */
const shapes = new WeakMap<Db, Promise<Shape>>()

function shapeOf(database: Database): Promise<Shape> {
  const known = shapes.get(database.db)
  if (known) return known
  const shape = readShape(database)
  shapes.set(database.db, shape)
  return shape
}

async function readShape(database: Database): Promise<Shape> {
  const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
  return { partial: await partialIndexes(database), tables }
}

/** Names of common table expressions, which appear in plans like tables. */
function isPartOfQuery(table: string, tables: readonly string[]): boolean {
  return table !== whatIsSorted && !tables.includes(table)
}

function scansOf({ db, engine }: Database, query: Query): Promise<Scan[]> {
  return engine === 'sqlite' ? scansOfSqlite(db, query) : scansOfPostgres(db, query)
}

async function partialIndexes({ db, engine }: Database): Promise<Set<string>> {
  const text =
    engine === 'sqlite'
      ? "select name from sqlite_schema where type = 'index' and sql like '% where %'"
      : "select indexname as name from pg_indexes where indexdef like '% WHERE %'"
  const { rows } = await sql.raw<{ name: string }>(text).execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** The engine's own description. */
export async function planOf({ db, engine }: Database, query: Query): Promise<string> {
  return JSON.stringify(await (engine === 'sqlite' ? planOfSqlite(db, query) : planOfPostgres(db, query)))
}

async function planOfSqlite(db: Db, query: Query): Promise<{ detail: string }[]> {
  return (await sql.raw<{ detail: string }>(`explain query plan ${query.sql}`).execute(db)).rows
}

async function scansOfSqlite(db: Db, query: Query): Promise<Scan[]> {
  return (await planOfSqlite(db, query)).flatMap(({ detail }) => {
    const [, table, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? []
    if (table && !/^SCAN (CONSTANT|\d+)/.test(detail)) return [{ table, index }]
    // 'LAST TERM OF ORDER BY' sorts only rows of one time.
    const sortsAll = /^USE TEMP B-TREE FOR (?!LAST TERM OF).*ORDER BY/.test(detail) && /\blimit\b/i.test(query.sql)
    return sortsAll ? [{ table: whatIsSorted }] : []
  })
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

/**
 * Disables sequential scans, which PostgreSQL prefers for few rows, and everything that makes plans depend on the
 * machine.
 */
const planning = ['enable_seqscan = off', 'max_parallel_workers_per_gather = 0', 'jit = off', 'geqo = off']

async function scansOfPostgres(db: Db, query: Query): Promise<Scan[]> {
  return (await planOfPostgres(db, query)).flatMap(scansIn)
}

async function planOfPostgres(db: Db, query: Query): Promise<Plan[]> {
  const text = query.sql.replace(/\$\d+/g, (name) => literal(query.parameters[Number(name.slice(1)) - 1]))
  return db.connection().execute(async (connection) => {
    for (const setting of planning) await sql.raw(`set ${setting}`).execute(connection)
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`)
      .execute(connection.withoutPlugins())
    return rows.map((row) => row['QUERY PLAN'][0].Plan)
  })
}

function scansIn(plan: Plan): Scan[] {
  const { 'Relation Name': table, 'Index Name': index } = plan
  const isNarrow = plan['Index Cond'] !== undefined || plan['Recheck Cond'] !== undefined
  const here = table && /Scan$/.test(plan['Node Type']) && !isNarrow ? [{ table, index }] : []
  return [...here, ...(plan.Plans ?? []).flatMap(scansIn)]
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}
