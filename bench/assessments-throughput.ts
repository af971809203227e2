// How many diagnostics a second we take, each one durable before it is answered, beside the bare database doing
// the same insert. Needs wrk: apt-get install wrk
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { challenges, sections } from '#content/diagnostic.ts'
import { freePort } from '#tests/doubles/free-port.ts'

const rounds = 3
const seconds = 5
const connections = 32

const workDir = mkdtempSync(join(tmpdir(), 'site-bench-'))
const script = join(workDir, 'post.lua')
const keys = sections.flatMap((section) => section.ratings.map(({ key }) => key))
const body = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Engines & Co',
  role: 'Founder',
  companySize: '2-5 employees',
  currentChallenges: [challenges[0].name, challenges[3].name],
  ...Object.fromEntries(keys.map((key, index) => [key, index % 4])),
}
writeFileSync(
  script,
  `wrk.method = "POST"\nwrk.headers["content-type"] = "application/json"\nwrk.body = [==[${JSON.stringify(body)}]==]`,
)

const port = await freePort()
const url = `http://127.0.0.1:${port}/api/assessments`
const env = {
  NODE_ENV: 'production',
  PORT: String(port),
  // The address is written into the pages: without a fixed one, each free port would be a new build.
  PUBLIC_URL: 'http://localhost:3000',
  DATA_DIR: workDir,
  LOG_LEVEL: 'silent',
  RATE_LIMIT: 'off',
}
const server = spawn(process.execPath, ['scripts/run.mjs', 'start.mjs'], {
  env: { ...process.env, DATABASE_URL: '', ...env },
})
await untilReady()

const ours: { rate: number; p99Ms: number }[] = []
const bare: number[] = []
for (let round = 0; round < rounds; round += 1) {
  ours.push(measureOurs())
  bare.push(measureBare())
}
const rows = countRows()
server.kill('SIGTERM')
report()
rmSync(workDir, { recursive: true, force: true })

async function untilReady(): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('the site did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function measureOurs(): { rate: number; p99Ms: number } {
  const args = ['-t', '1', '-c', String(connections), '-d', String(seconds), '--latency', '-s', script, url]
  const { stdout, error } = spawnSync('wrk', args, { encoding: 'utf8' })
  if (error) throw new Error('wrk is missing: apt-get install wrk')
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was a success:\n${stdout}`)
  const [, value = '', unit] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? []
  const factor = unit === 's' ? 1000 : unit === 'us' ? 0.001 : 1
  return { rate: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]), p99Ms: Number(value) * factor }
}

/** The same row into the same table with the same durability, one transaction each, with nothing around it. */
function measureBare(): number {
  const file = join(workDir, 'bare.sqlite')
  const database = new DatabaseSync(file)
  const source = new DatabaseSync(join(workDir, 'site.sqlite'))
  const table = source.prepare(`select sql from sqlite_master where name = 'assessments'`).get()?.sql
  const row = source.prepare('select * from assessments limit 1').get() ?? {}
  source.close()
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec(String(table))
  const columns = Object.keys(row)
  const insert = database.prepare(`insert into assessments (${columns}) values (${columns.map(() => '?')})`)
  const end = performance.now() + seconds * 1000
  let count = 0
  for (; performance.now() < end; count += 1) {
    insert.run(
      ...columns.map((name) =>
        name === 'id' || name === 'client_key' ? `key-${count}` : (row[name] ?? null),
      ),
    )
  }
  database.close()
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  return count / seconds
}

function countRows(): number {
  const database = new DatabaseSync(join(workDir, 'site.sqlite'))
  const { count } = database.prepare('select count(*) as count from assessments').get() as { count: number }
  database.close()
  return count
}

function report(): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const rate = median(ours.map((each) => each.rate))
  const number = (value: number) => Math.round(value).toLocaleString('en-US')
  const lines = [
    `POST /api/assessments on SQLite, wrk with ${connections} connections, median of ${rounds} rounds of ${seconds} s in turns; ${number(rows)} rows stored.`,
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.arch}, Node ${process.version}. wrk shares the cores.`,
    '',
    '| | a second | beside the bare database | p99 |',
    '|---|---:|---:|---:|',
    `| this site, answers | ${number(rate)} | ${(rate / median(bare)).toFixed(2)} | ${median(ours.map((each) => each.p99Ms)).toFixed(1)} ms |`,
    `| bare node:sqlite, inserts | ${number(median(bare))} | 1.00 | |`,
  ]
  console.log(lines.join('\n'))
  writeFileSync(
    'bench/results/assessments-throughput.md',
    `# Throughput of the diagnostic\n\n${lines.join('\n')}\n`,
  )
}
