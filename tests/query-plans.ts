import { sql } from 'kysely'
import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'
import type { Database, Db } from '#platform/database/connect.server.ts'
import { SqliteDriver } from '#platform/database/sqlite-driver.server.ts'
import { boundedTables } from './doubles/samples/many-rows.ts'

type Query = { sql: string; parameters: readonly unknown[] }

/** Takes down every statement that goes to the database from now on; the answer ends it. */
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

/** As a database in use is kept: PostgreSQL's plans hang on that, and nobody tidies here. */
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

/** Indexes of mails, payments, refunds, sequences and addresses that are not done with: those are few, and an engine may go through all of them. */
const smallIndexes = new Set([
  'mail_waiting',
  'mail_failed',
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

/** A table that a query reads from one end to the other: as it lies, or by an index. */
type Scan = { table: string; index?: string | undefined }

/** The tables that grow and that a query reads whole, or sorts whole to give a part of. */
export async function wholeTables(database: Database, query: Query): Promise<string[]> {
  // Never true, so nothing is read; it stands for an empty list of ids.
  if (/where 1 = 0\b/.test(query.sql)) return []
  const scans = await scansOf(database, query)
  const { partial, tables } = await shapeOf(database)
  const isLimited = /\blimit\b/i.test(query.sql)
  // Always true: it stands for no search and no filter.
  const isNarrowed = /\bwhere\b(?!( 1 = 1( and)?)+ order)/i.test(query.sql)
  const isWhole = ({ table, index }: Scan) => {
    if (boundedTables.has(table) || isPartOfQuery(table, tables)) return false
    if (index && smallIndexes.has(index)) return false
    // The first rows in the order of an index are all that is read, if every row in it is wanted.
    return !(index && isLimited && (partial.has(index) || !isNarrowed))
  }
  return scans.filter(isWhole).map(({ table }) => table)
}

type Shape = { partial: ReadonlySet<string>; tables: readonly string[] }

/** Asked once for each database: its queries are many, and the catalogue is slow to read. */
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

/** What a query makes for itself on its way (with … as), and a plan calls by that name. */
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

async function scansOfSqlite(db: Db, query: Query): Promise<Scan[]> {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query.sql}`).execute(db)
  return rows.flatMap(({ detail }) => {
    const [, table, index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? []
    if (table && !/^SCAN (CONSTANT|\d+)/.test(detail)) return [{ table, index }]
    const sortsAll = /^USE TEMP B-TREE FOR ORDER BY/.test(detail) && /\blimit\b/i.test(query.sql)
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
 * Asked as if to read a table as it lies were dear: of few rows PostgreSQL would rather do that than use any index. And
 * as one process plans, that looks at every order of joins, whatever the machine is like.
 */
const planning = ['enable_seqscan = off', 'max_parallel_workers_per_gather = 0', 'jit = off', 'geqo = off']

async function scansOfPostgres(db: Db, query: Query): Promise<Scan[]> {
  const text = query.sql.replace(/\$\d+/g, (name) => literal(query.parameters[Number(name.slice(1)) - 1]))
  return db.connection().execute(async (connection) => {
    for (const setting of planning) await sql.raw(`set ${setting}`).execute(connection)
    const { rows } = await sql
      .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`)
      .execute(connection.withoutPlugins())
    return rows.flatMap((row) => scansIn(row['QUERY PLAN'][0].Plan))
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
