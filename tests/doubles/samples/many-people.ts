// People by the hundred or the hundred thousand, different in all that the list shows; the same seed makes the same.

import { PostgresAdapter, sql } from 'kysely'
import { statuses } from '#content/admin/people.ts'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { founderStyle, type StyleCode, styleCodes } from '#content/founder-test/founder-styles.ts'
import { detailWords, searchWords } from '#lib/text/search-words.ts'
import { dayMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { NamesPlugin } from '#platform/database/names.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'

export type MadePerson = { row: PersonRow; tags: string[] }

const firstNames = ['ada', 'ben', 'cleo', 'dora', 'emil', 'frida', 'gus', 'hanna', 'ivo', 'jana', 'karl', 'lea']
const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu', 'wa']
const roles = ['founder', 'owner', 'chief of staff', 'head of sales', 'partner', 'coach']
const sources = ['podcast', 'newsletter', 'google.com', 'linkedin.com', 'direct', 'friend', 'conference']
const tags = ['vip', 'speaker', 'met in May', 'press', 'alumni']
const steps = ['Call them', 'Send the offer', 'Ask how it went']

/** A generator of numbers from 0 up to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Times and days lie before and after `now`, and often at the same moment. */
export function makePeople(count: number, now: Date, seed = 1): MadePerson[] {
  const random = randomFrom(seed)
  const below = (end: number) => Math.floor(random() * end)
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  const maybe = <Value>(share: number, value: () => Value, without: Value) => (random() < share ? value() : without)
  const flag = (share: number) => maybe<number>(share, () => 1, 0)
  const word = () => one(syllables) + one(syllables) + one(syllables)
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  return Array.from({ length: count }, (_, number): MadePerson => {
    const name = maybe(0.9, () => `${one(firstNames)} ${word()}`, '')
    const email = `${name.replace(' ', '.') || 'someone'}${number}@${word()}.example`
    const lastDay = below(900)
    const firstAt = daysAgo(lastDay + below(200))
    const [phone, company] = [maybe(0.4, () => `+1 555 ${1_000_000 + below(9_000_000)}`, ''), maybe(0.5, word, '')]
    const reported = random() < 0.5
    const status = random() < 0.7 ? 'new' : one(Object.keys(statuses))
    return {
      row: {
        email,
        name,
        sortName: name || email,
        nameAt: name && firstAt,
        firstAt,
        lastAt: daysAgo(lastDay),
        didDiagnostic: reported ? 1 : 0,
        didCall: flag(0.1),
        didBooked: flag(0.06),
        didFounderTest: flag(0.3),
        didScorecard: 0,
        didAdded: flag(0.02),
        didWaitlist: flag(0.4),
        didOrder: flag(0.05),
        consentedAt: number % 3 === 0 ? firstAt : '',
        unsubscribed: flag(0.05),
        refused: flag(0.01),
        phone,
        company,
        role: company && one(roles),
        companySize: company && one(companySizes),
        toldAt: company && firstAt,
        score: reported ? below(49) : -1,
        reportId: reported ? `r${number}` : '',
        reportAt: reported ? firstAt : '',
        scoreAt: reported ? firstAt : '',
        weakest: '',
        ...styled(maybe<StyleCode | ''>(0.3, () => one(styleCodes), '')),
        source: maybe(0.8, () => one(sources), ''),
        status,
        statusAt: status === 'new' ? '' : firstAt,
        ...maybe(0.1, () => ({ nextStep: one(steps), nextStepOn: daysAgo(below(40) - 20).slice(0, 10) }), {
          nextStep: '',
          nextStepOn: '',
        }),
      },
      tags: tags.filter(() => random() < 0.08),
    }
  })
}

const styled = (style: StyleCode | '') => {
  return { style, styleAt: '', type: style && founderStyle(style).name, typeAt: '' }
}

const batchSize = 5000

export async function insertPeople(db: Db, people: readonly MadePerson[]): Promise<void> {
  for (let at = 0; at < people.length; at += batchSize) {
    const batch = people.slice(at, at + batchSize)
    await insertRows(
      db,
      'people',
      batch.map(({ row }) => row),
    )
    const tagged = batch.flatMap(({ row: { email }, tags: own }) => own.map((tag) => ({ email, tag })))
    await insertRows(db, 'person_tags', tagged)
    await insertRows(
      db,
      'person_words',
      batch.flatMap(({ row }) => wordsOf(row).map((word) => ({ word, email: row.email }))),
    )
  }
}

function wordsOf({ name, email, phone, company, role }: PersonRow): string[] {
  return [...new Set([...searchWords(name, email), ...detailWords({ phone, texts: [company, role] })])]
}

const names = new NamesPlugin()

/** As one text: with a parameter for each value, most of the time would go into writing the statements. */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const json = JSON.stringify(rows.map(snakeCased))
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const values = Object.keys(snakeCased(first)).map((name) => sql`json_extract(value, ${sql.lit(`$.${name}`)})`)
  const from = isPostgres
    ? sql`select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : sql`select ${sql.join(values)} from json_each(${json})`
  await sql`insert into ${sql.table(table)} (${columns}) ${from}`.execute(db)
}

function snakeCased(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [names.snakeCase(name), value]))
}
