// Ten years of a busy coach on SQLite, with retention at the end of every month: how large the file becomes, by table,
// and how long the pages of the admin then take.
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { adminPages } from '#content/admin/admin.ts'
import { sqliteFile } from '#platform/database/connect.server.ts'
import { liveThrough, monthly } from './decade-life.ts'
import { count, median, ms, newWorkDir, type Running, type Section, startSite, stop } from './harness.ts'
import { ownerSettings, signIn } from './owner.ts'

const years = 10
const maxBytes = 2 * 1024 ** 3
/** What the pages fetch after they are shown. */
const calls = ['/api/admin/people', '/api/admin/orders', '/api/waitlist']
const mb = (bytes: number) => `${count(bytes / 1024 ** 2)} MB`

export async function measureDecade(): Promise<Section> {
  const workDir = newWorkDir()
  const started = performance.now()
  await liveThrough(workDir, years)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  const file = sqliteFile(workDir)
  const bytes = statSync(file).size
  if (bytes >= maxBytes) throw new Error(`the file has ${mb(bytes)}, and may have ${mb(maxBytes)}`)
  const tables = sizes(file)
  const site = await startSite(workDir, ownerSettings)
  const pages = await timePages(site)
  await stop(site)
  const month = Object.entries(monthly).map(([what, each]) => `${what} ${count(each)}`)
  return {
    title: 'Ten years of a busy coach',
    words: `A month: ${month.join(', ')}; for ${years} years, with their mails, on SQLite. Every month what is too old was removed; never vacuumed. Made in ${minutes} minutes. The file stays under ${mb(maxBytes)}, or this part fails. Pages of the admin and what they fetch: the first call, and the median of three after it.`,
    head: ['', 'rows', 'size', 'first', 'then'],
    rows: [['the file', '', mb(bytes), '', ''], ...tables, ...pages],
  }
}

/** Each table with its indexes, largest first. */
function sizes(file: string): string[][] {
  const raw = new DatabaseSync(file, { readOnly: true })
  const found = raw
    .prepare(
      `select tbl_name as name, sum(pgsize) as bytes from dbstat join sqlite_schema using (name)
       group by tbl_name having bytes > 1000000 order by bytes desc`,
    )
    .all()
  const rows = found.map(({ name, bytes }) => {
    const counted = raw.prepare(`select count(*) as rows from ${name}`).get()
    return [String(name), count(Number(counted?.rows)), mb(Number(bytes)), '', '']
  })
  raw.close()
  return rows
}

async function timePages(site: Running): Promise<string[][]> {
  const headers = { cookie: await signIn(site) }
  const rows: string[][] = []
  for (const path of [...adminPages.map((page) => page.path), ...calls]) {
    const times: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const started = performance.now()
      const response = await fetch(site.url + path, { headers })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
      times.push(performance.now() - started)
    }
    rows.push([path, '', '', ms(times[0] ?? 0), ms(median(times.slice(1)))])
  }
  return rows
}
