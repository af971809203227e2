import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'
import { cameThemselves } from '#platform/people/people.server.ts'

type NewsKind = 'reports' | 'founderTests' | 'waitlist' | 'orders' | 'people'

export type News = Record<NewsKind, number>

/** Each is a range of an index. */
export async function countNews(db: Db, since: string): Promise<News> {
  const count = (table: string, column: string, also = sql`1 = 1`) =>
    sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} >= ${since} and ${also})`
  const { rows } = await sql<Record<keyof News, number | string>>`
    select ${count('assessments', 'created_at')} as reports,
      ${count('founder_test_results', 'created_at')} as ${sql.ref('founderTests')},
      ${count('waitlist_entries', 'created_at')} as waitlist,
      ${count('orders', 'paid_at')} as orders,
      ${count('people', 'first_at', cameThemselves)} as people`.execute(db)
  const [row] = rows
  const of = (kind: keyof News) => Number(row?.[kind] ?? 0)
  return {
    reports: of('reports'),
    founderTests: of('founderTests'),
    waitlist: of('waitlist'),
    orders: of('orders'),
    people: of('people'),
  }
}
