// How many times a second we answer GET /, beside a bare node:http server with the same bytes and nginx.
// Needs wrk, and nginx with brotli_static for the third row: apt-get install wrk nginx libnginx-mod-http-brotli-static
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/doubles/free-port.ts'

const rounds = 3
const seconds = 5
const connections = 64

type Contender = { name: string; url: string; process: ChildProcess; rates: number[] }

const page = readFileSync('build/client/index.html.br')
const workDir = mkdtempSync(join(tmpdir(), 'site-bench-'))

const contenders = [await startOurs(), await startBare(), await startNginx()].filter(
  (each) => each !== undefined,
)
for (let round = 0; round < rounds; round += 1) {
  // In turns, so that a noisy minute of the machine hits all of them.
  for (const contender of contenders) contender.rates.push(measure(contender.url))
}
for (const contender of contenders) contender.process.kill('SIGTERM')
report()

async function startOurs(): Promise<Contender> {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    // The address is written into the pages: without a fixed one, each free port would be a new build.
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: workDir,
    LOG_LEVEL: 'silent',
  }
  return start('this site', port, spawn(process.execPath, ['scripts/run.mjs', 'start.mjs'], { env }))
}

async function startBare(): Promise<Contender> {
  const port = await freePort()
  const script = `
    const body = require('node:fs').readFileSync('build/client/index.html.br')
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }
    require('node:http').createServer((_, response) => response.writeHead(200, headers).end(body)).listen(${port})`
  return start('bare node:http', port, spawn(process.execPath, ['-e', script]))
}

async function startNginx(): Promise<Contender | undefined> {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const port = await freePort()
  const root = join(workDir, 'www')
  mkdirSync(root)
  copyFileSync('build/client/index.html', join(root, 'index.html'))
  copyFileSync('build/client/index.html.br', join(root, 'index.html.br'))
  const config = join(workDir, 'nginx.conf')
  writeFileSync(
    config,
    `load_module modules/ngx_http_brotli_static_module.so;
    daemon off; worker_processes 1; pid ${workDir}/nginx.pid; error_log stderr;
    events { worker_connections 1024; }
    http { access_log off; types { text/html html; }
      server { listen ${port}; root ${root}; index index.html; brotli_static on; } }`,
  )
  spawnSync('chmod', ['-R', 'a+rX', workDir])
  return start('nginx, one worker', port, spawn('nginx', ['-p', '/usr/share/nginx', '-c', config]))
}

async function start(name: string, port: number, child: ChildProcess): Promise<Contender> {
  const url = `http://127.0.0.1:${port}/`
  const deadline = Date.now() + 10_000
  for (;;) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } }).catch(() => undefined)
    if (response?.ok) break
    if (Date.now() > deadline) throw new Error(`${name} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  once(child, 'exit').then(([code]) => code && console.error(`${name} ended with ${code}`))
  return { name, url, process: child, rates: [] }
}

function measure(url: string): number {
  const args = ['-t', '1', '-c', String(connections), '-d', String(seconds), '-H', 'accept-encoding: br', url]
  const { stdout, error } = spawnSync('wrk', args, { encoding: 'utf8' })
  if (error) throw new Error('wrk is missing: apt-get install wrk')
  return Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1])
}

function report(): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const bare = median(contenders.find((each) => each.name === 'bare node:http')?.rates ?? [])
  const lines = [
    `GET /, ${page.length} bytes of Brotli, wrk with ${connections} connections, median of ${rounds} rounds of ${seconds} s in turns.`,
    `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.arch}, Node ${process.version}. wrk shares the cores.`,
    '',
    '| server | requests a second | beside bare node:http |',
    '|---|---:|---:|',
    ...contenders.map(({ name, rates }) => {
      return `| ${name} | ${Math.round(median(rates)).toLocaleString('en-US')} | ${(median(rates) / bare).toFixed(2)} |`
    }),
  ]
  console.log(lines.join('\n'))
  writeFileSync(
    'bench/results/pages-throughput.md',
    `# Throughput of a prerendered page\n\n${lines.join('\n')}\n`,
  )
}
