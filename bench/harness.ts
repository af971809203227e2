// What the parts of the report share: the site as a process of its own, wrk, medians, tables.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { childrenOf, commandOf, memoryKb } from '#tests/doubles/processes.ts'

export const rounds = 3
/** The address that the site believes to have, wherever it listens. */
export const publicUrl = 'http://localhost:3000'

export type Running = { name: string; port: number; url: string; child: ChildProcess; workDir: string }
export type Load = { rate: number; p50Ms: number; p99Ms: number }
/** One part of the report: a title, what was done, and its table. */
export type Section = { title: string; words: string; head: string[]; rows: string[][] }

export const ratingKeys = sections.flatMap((section) => section.ratings.map(({ key }) => key))

export const assessment = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Engines & Co',
  role: 'Founder',
  companySize: '2-5 employees',
  currentChallenges: [challenges[0].name, challenges[3].name],
  ...Object.fromEntries(ratingKeys.map((key, index) => [key, index % 4])),
}

/** The site on SQLite, empty unless there is a folder with data, as npm start runs it. */
export async function startSite(workDir?: string, settings?: Record<string, string>): Promise<Running> {
  return untilReady(await launchSite(workDir, settings), '/api/ready')
}

/** The same, not ready yet. */
export async function launchSite(workDir = newWorkDir(), settings: Record<string, string> = {}): Promise<Running> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: workDir,
    // Empty is unset: nothing of this ends up in the database that .env names.
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...settings,
  }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start.mjs'], { env, stdio: 'ignore' })
  return { name: 'this site', port, url: `http://127.0.0.1:${port}`, child, workDir }
}

export async function untilReady(running: Running, path = '/'): Promise<Running> {
  const deadline = Date.now() + 60_000
  while (!(await fetch(running.url + path).catch(() => undefined))?.ok) {
    const { child, name } = running
    if (child.exitCode) throw new Error(`${name} ended with ${child.exitCode} before it was ready`)
    if (Date.now() > deadline) {
      child.kill('SIGTERM')
      throw new Error(`${name} was not ready after a minute`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return running
}

export async function stop({ child, workDir }: Running): Promise<void> {
  if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
  rmSync(workDir, { recursive: true, force: true })
}

/**
 * Gives a process, and what it starts from now on, so much memory and no more, by a control group. Returns how to let go of
 * it; undefined where the kernel lets us make none.
 */
export function boundMemory(pid: number, mb: number): (() => void) | undefined {
  const [root, limit] = existsSync('/sys/fs/cgroup/memory')
    ? ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes']
    : ['/sys/fs/cgroup', 'memory.max']
  const group = join(root, `site-bench-${pid}`)
  try {
    mkdirSync(group)
    writeFileSync(join(group, limit), String(mb * 2 ** 20))
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
  } catch {
    return undefined
  }
  return () => {
    try {
      rmdirSync(group)
    } catch {
      // The kernel may not be through with what was in it; an empty group takes no memory.
    }
  }
}

export function newWorkDir(): string {
  return mkdtempSync(join(tmpdir(), 'site-bench-'))
}

/** For posts with limits on: each comes from another address behind a proxy, and in another person's name. */
const otherPeople = `
local n = os.time() % 1000 * 16000
request = function()
  n = n + 1
  wrk.headers["x-forwarded-for"] = "10." .. math.floor(n / 65536) .. "." .. math.floor(n / 256) % 256 .. "." .. n % 256
  return wrk.format(nil, nil, nil, (string.gsub(wrk.body, "ada@", "ada" .. n .. "@", 1)))
end`

/** Puts wrk on an address for a while; anything but success ends the report. */
export function load(
  url: string,
  connections: number,
  seconds: number,
  body?: object,
  from: 'one' | 'many' = 'one',
): Load {
  const args = ['-t', '1', '-c', String(connections), '-d', String(seconds), '--latency']
  const script = join(newWorkDir(), 'post.lua')
  if (body) {
    const json = JSON.stringify(body)
    const lua = `wrk.method = "POST"\nwrk.headers["content-type"] = "application/json"\nwrk.body = [==[${json}]==]`
    writeFileSync(script, from === 'many' ? lua + otherPeople : lua)
  }
  const how = body ? ['-s', script] : ['-H', 'accept-encoding: br']
  const { stdout, error } = spawnSync('wrk', [...args, ...how, url], { encoding: 'utf8' })
  rmSync(join(script, '..'), { recursive: true })
  if (error) throw new Error('wrk is missing: apt-get install wrk')
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer was a success:\n${stdout}`)
  return {
    rate: Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p50Ms: percentileMs(stdout, 50),
    p99Ms: percentileMs(stdout, 99),
  }
}

function percentileMs(output: string, percent: number): number {
  const [, value = '', unit] = output.match(new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`)) ?? []
  return Number(value) * (unit === 's' ? 1000 : unit === 'us' ? 0.001 : 1)
}

/** Each figure's own median: a noisy round moves none of them far. */
export function medianLoad(loads: Load[]): Load {
  const middle = (read: (load: Load) => number) => median(loads.map(read))
  return {
    rate: middle(({ rate }) => rate),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * The memory of what serves, in MB, now or at most: the process that does, and what the one that keeps it up adds.
 * Linux only.
 */
export function servingMb({ child }: Running, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [primary = 0] = childrenOf(child.pid ?? 0)
  const servers = childrenOf(primary).filter((pid) => commandOf(pid).includes('server.js'))
  const kb = servers.map((pid) => memoryKb(pid, which)).reduce((sum, each) => sum + each, 0)
  return (kb + memoryKb(primary, 'RssAnon')) / 1024
}

export const count = (value: number) => Math.round(value).toLocaleString('en-US')
export const ratio = (value: number) => value.toFixed(2)
export const ms = (value: number) => `${value.toFixed(1)} ms`

export function machine(): string {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${cpu?.model.trim()}, ${memory} GiB, ${process.arch}, Node ${process.version}`
}

export function asMarkdown({ title, words, head, rows }: Section): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const rule = `|---|${'---:|'.repeat(head.length - 1)}`
  return [`## ${title}`, '', words, '', line(head), rule, ...rows.map(line)].join('\n')
}
