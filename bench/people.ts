// The list of people, a hundred thousand of them, through the API on both engines: the first page in each order, under
// each filter and several, and a search while somebody types. PEOPLE=1000 tries it out.
import { loadavg } from 'node:os'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { peopleSorts } from '#platform/people/people-query.ts'
import { insertPeople, makePeople } from '#tests/doubles/many-people.ts'
import { startPostgres } from '#tests/doubles/postgres-server.ts'
import { count, median, ms, newWorkDir, type Running, type Section, startSite, stop } from './harness.ts'
import { ownerSettings, signIn } from './owner.ts'

const people = Number(process.env.PEOPLE ?? 100_000)
const rounds = 9
const boundMs = 300
const searchBoundMs = 100

const filters = [
  ...['status=client', 'status=new', 'did=order', 'did=diagnostic&did=call', 'tag=vip', 'tag=vip&tag=press'],
  ...['score=75-', 'size=Solo+founder', 'style=LS', 'source=podcast', 'source=', 'due=overdue', 'due=none'],
  ...['seen=within-7', 'seen=before-365', 'mail=may', 'mail=refused'],
]

const together = [
  'status=client&did=order&score=75-',
  'status=new&source=podcast&size=Solo+founder&sort=company',
  'tag=vip&status=new&due=none&sort=-score',
  'status=not-a-fit&style=LS&source=friend&sort=-role',
]

/** As it is typed, key by key. */
const searches = ['a', 'ad', 'ada', 'ada b', 'ada ba', '555', 'found', 'founder']

const queries = [
  '',
  ...peopleSorts.flatMap((sort) => [`?sort=${sort}`, `?sort=-${sort}`]),
  ...[...filters, ...together].map((query) => `?${query}`),
  ...searches.map((search) => `?search=${encodeURIComponent(search)}`),
]

type Times = Map<string, number[]>

export async function measurePeople(): Promise<Section> {
  const sqlite = await measureOn('')
  const postgres = await startPostgres()
  const onPostgres = await measureOn(`${postgres.url}postgres`)
  await postgres.remove()
  return asSection(sqlite, onPostgres)
}

async function measureOn(DATABASE_URL: string): Promise<Times> {
  const workDir = newWorkDir()
  await makeRows({ DATA_DIR: workDir, DATABASE_URL: DATABASE_URL || undefined })
  const site = await startSite(workDir, { ...ownerSettings, DATABASE_URL })
  const times = await measureQueries(site, await signIn(site))
  await stop(site)
  return times
}

async function makeRows(place: { DATA_DIR: string; DATABASE_URL: string | undefined }): Promise<void> {
  const database = connectDatabase(place, createLog('silent'))
  await migrate(database.db)
  await database.db.transaction().execute((tx) => insertPeople(tx, makePeople(people, new Date())))
  if (database.pool) await database.pool.query('vacuum analyze')
  await database.close()
}

async function measureQueries({ url }: Running, cookie: string): Promise<Times> {
  const times: Times = new Map(['/admin/people', ...queries].map((query) => [query, []]))
  const ask = async (path: string) => {
    const started = performance.now()
    const response = await fetch(url + path, { headers: { cookie } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - started
  }
  // The first one starts the thread that reads, from a disk that nobody has read from yet.
  await ask('/admin/people')
  for (let round = 0; round < rounds; round += 1) {
    for (const [query, own] of times) own.push(await ask(pathOf(query)))
  }
  return times
}

const pathOf = (query: string) => (query.startsWith('/') ? query : `/api/admin/people${query}`)

function asSection(sqlite: Times, postgres: Times): Section {
  const [busy = 0] = loadavg()
  return {
    title: 'The list of people',
    words: `${count(people)} people; each call ${rounds} times in turns through a site of its own, on SQLite and on PostgreSQL. At the end the machine was ${busy.toFixed(1)} processes busy: on a quiet one the two that measure and answer.`,
    head: ['', 'SQLite', 'slowest', 'PostgreSQL', 'slowest', 'bound', 'medians within'],
    rows: [...sqlite].map(([query, own]) => {
      const other = postgres.get(query) ?? []
      const bound = query.includes('search=') ? searchBoundMs : boundMs
      const isWithin = Math.max(median(own), median(other)) < bound
      return [
        ...[decodeURIComponent(pathOf(query)), ms(median(own)), ms(Math.max(...own))],
        ...[ms(median(other)), ms(Math.max(...other)), `${bound} ms`, isWithin ? 'yes' : 'no'],
      ]
    }),
  }
}
