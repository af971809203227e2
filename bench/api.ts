// A diagnostic stored (durable before it is answered) and a report read, beside the bare database doing the same.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  assessment,
  count,
  type Load,
  load,
  median,
  medianLoad,
  ms,
  newWorkDir,
  type Running,
  ratio,
  rounds,
  type Section,
  startSite,
  stop,
} from './harness.ts'

const seconds = 4
const bareSeconds = 2
const warmUpSeconds = 10
const connections = 32

export async function measureApi(): Promise<Section> {
  return {
    title: 'The API on SQLite',
    words: `wrk with ${connections} connections, beside the same row in bare node:sqlite with the same durability; after ${warmUpSeconds} seconds of each to warm up. With limits on, each post is another person's from another address, and is counted for both before it is stored.`,
    head: ['', 'a second', 'bare database, a second', 'beside it', 'p50', 'p99'],
    rows: [
      ...(await measureRows(await startSite())),
      await measureLimited(await startSite(newWorkDir(), { RATE_LIMIT: 'on', TRUST_PROXY: 'on' })),
    ],
  }
}

async function measureLimited(site: Running): Promise<string[]> {
  const address = `${site.url}/api/assessments`
  const writes = { loads: [] as Load[], bare: [] as number[] }
  load(address, connections, warmUpSeconds, assessment, 'many')
  const bare = openBare(join(site.workDir, 'site.sqlite'))
  for (let round = 0; round < rounds; round += 1) {
    writes.loads.push(load(address, connections, seconds, assessment, 'many'))
    writes.bare.push(bare.write())
  }
  bare.close()
  await stop(site)
  return row('POST /api/assessments, limits on', writes)
}

async function measureRows(site: Running): Promise<string[][]> {
  const address = `${site.url}/api/assessments`
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(assessment),
  })
  const { id } = (await response.json()) as { id: string }
  const bare = openBare(join(site.workDir, 'site.sqlite'))
  const writes = { loads: [] as Load[], bare: [] as number[] }
  const reads = { loads: [] as Load[], bare: [] as number[] }
  // A young process spends its time on compiling itself.
  load(address, connections, warmUpSeconds, assessment)
  load(`${address}/${id}`, connections, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1) {
    writes.loads.push(load(address, connections, seconds, assessment))
    writes.bare.push(bare.write())
    reads.loads.push(load(`${address}/${id}`, connections, seconds))
    reads.bare.push(bare.read())
  }
  bare.close()
  await stop(site)
  return [row('POST /api/assessments', writes), row(`GET /api/assessments/{id}`, reads)]
}

function row(name: string, { loads, bare }: { loads: Load[]; bare: number[] }): string[] {
  const { rate, p50Ms, p99Ms } = medianLoad(loads)
  return [name, count(rate), count(median(bare)), ratio(rate / median(bare)), ms(p50Ms), ms(p99Ms)]
}

type Columns = Record<string, string | number | null>

/** The same table, indexes included, in a file of its own, one transaction each, with nothing around it. */
function openBare(siteFile: string) {
  const site = new DatabaseSync(siteFile, { readOnly: true })
  const schema = site.prepare(`select sql from sqlite_schema where tbl_name = 'assessments' and sql is not null`)
  const sql = schema
    .all()
    .map((part) => part.sql)
    .join(';')
  const stored = site.prepare('select * from assessments limit 1').get() as Columns
  site.close()
  const dir = newWorkDir()
  const database = new DatabaseSync(join(dir, 'bare.sqlite'))
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${sql}`)
  const names = Object.keys(stored)
  const insert = database.prepare(`insert into assessments (${names}) values (${names.map(() => '?')})`)
  const select = database.prepare('select * from assessments where id = ?')
  let written = 0
  const keyed = (name: string) => (name === 'id' || name === 'client_key' ? `key-${written}` : stored[name])
  return {
    write: () =>
      perSecond(() => {
        insert.run(...names.map((name) => keyed(name) ?? null))
        written += 1
      }),
    read: () => perSecond(() => select.get('key-1')),
    close() {
      database.close()
      rmSync(dir, { recursive: true })
    },
  }
}

function perSecond(work: () => void): number {
  const end = performance.now() + bareSeconds * 1000
  let done = 0
  for (; performance.now() < end; done += 1) work()
  return done / bareSeconds
}
