// The list of people, a hundred thousand of them, through a built site on both engines: the page itself, the first rows in
// each order, under each filter and several, and a search while somebody types, also in the command menu, each beside
// the same call of a site with a hundred people. PEOPLE=1000 tries it out.
import { loadavg } from 'node:os'
import { peopleSorts } from '#domain/people/people-query.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createDatabase, startPostgres } from '#tests/doubles/postgres/postgres-server.ts'
import { insertPeople, makePeople } from '#tests/doubles/samples/many-people.ts'
import { count, median, newWorkDir, type Running, ratio, type Section, startSite, stop } from './harness.ts'
import { ownerSettings, signIn } from './owner.ts'

const people = Number(process.env.PEOPLE ?? 100_000)
/** What a call takes anyway: HTTP, the session, fifty rows. */
const few = 100
const rounds = 7
const boundMs = 300
const searchBoundMs = 100

const filters = [
  ...[
    'status=client',
    'status=new',
    'did=order',
    'did=booked',
    'did=diagnostic&did=call',
    'tag=vip',
    'tag=vip&tag=press',
  ],
  ...['score=75-', 'size=Solo+founder', 'style=LS', 'source=podcast', 'source=', 'due=overdue', 'due=none'],
  ...['seen=within-7', 'seen=before-365', 'mail=may', 'mail=refused'],
]

const together = [
  'status=client&did=order&score=75-',
  'status=new&source=podcast&size=Solo+founder&sort=company',
  'tag=vip&status=new&due=none&sort=-score',
  'status=not-a-fit&style=LS&source=friend&sort=-role',
  'did=booked&status=client&score=50-',
  'did=booked&due=none&mail=may&sort=company',
]

/** As it is typed, key by key. */
const searches = ['a', 'ad', 'ada', 'ada b', 'ada ba', '555', 'found', 'founder']

const queries = [
  ...['/admin/people', '/admin/people?sort=-score', '/admin/people?status=client&did=order', ''],
  ...peopleSorts.flatMap((sort) => [`?sort=${sort}`, `?sort=-${sort}`]),
  ...[...filters, ...together].map((query) => `?${query}`),
  ...searches.map((search) => `?search=${encodeURIComponent(search)}`),
  ...searches.map((search) => `/api/admin/commands?search=${encodeURIComponent(search)}`),
]

type Times = Map<string, number[]>
/** Of one engine: with all the people, and with few. */
type Measured = { all: Times; few: Times }

export async function measurePeople(): Promise<Section> {
  const sqlite = await measureEngine(async () => '')
  const postgres = await startPostgres()
  try {
    return asSection(sqlite, await measureEngine(() => createDatabase(postgres.url)))
  } finally {
    await postgres.remove()
  }
}

async function measureEngine(newDatabase: () => Promise<string>): Promise<Measured> {
  return { few: await measureOn(await newDatabase(), few), all: await measureOn(await newDatabase(), people) }
}

async function measureOn(DATABASE_URL: string, size: number): Promise<Times> {
  const workDir = newWorkDir()
  const started = performance.now()
  await makeRows({ DATA_DIR: workDir, DATABASE_URL: DATABASE_URL || undefined }, size)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.error(`${count(size)} people made on ${DATABASE_URL ? 'PostgreSQL' : 'SQLite'} in ${seconds} s`)
  const site = await startSite(workDir, { ...ownerSettings, DATABASE_URL })
  try {
    return await measureQueries(site, await signIn(site))
  } finally {
    await stop(site)
  }
}

async function makeRows(place: { DATA_DIR: string; DATABASE_URL: string | undefined }, size: number): Promise<void> {
  const database = connectDatabase(place, createLog('silent'))
  await migrate(database.db)
  await database.db.transaction().execute((tx) => insertPeople(tx, makePeople(size, new Date())))
  if (database.pool) await database.pool.query('vacuum analyze')
  await database.close()
}

async function measureQueries({ url }: Running, cookie: string): Promise<Times> {
  const times: Times = new Map(queries.map((query) => [query, []]))
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

function asSection(sqlite: Measured, postgres: Measured): Section {
  const [busy = 0] = loadavg()
  return {
    title: 'The list of people',
    words: `${count(people)} people; each call ${rounds} times in turns through a site of its own, on SQLite and on PostgreSQL: the median and the slowest in milliseconds, and how many times the median of the same call with ${few} people it is. At the end the machine was ${busy.toFixed(1)} processes busy: on a quiet one the two that measure and answer.`,
    head: ['', 'SQLite', 'slowest', 'times few', 'PostgreSQL', 'slowest', 'times few', 'bound', 'medians within'],
    rows: queries.map((query) => {
      const bound = query.includes('search=') ? searchBoundMs : boundMs
      const both = [sqlite, postgres].map((engine) => ({
        own: engine.all.get(query) ?? [],
        base: median(engine.few.get(query) ?? []),
      }))
      const isWithin = both.every(({ own }) => median(own) < bound)
      return [
        decodeURIComponent(pathOf(query)),
        ...both.flatMap(({ own, base }) => [
          median(own).toFixed(1),
          Math.max(...own).toFixed(1),
          ratio(median(own) / base),
        ]),
        ...[String(bound), isWithin ? 'yes' : 'no'],
      ]
    }),
  }
}
