// GET / from memory, beside a bare node:http server with the same bytes and nginx with the same file.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePort } from '#tests/doubles/free-port.ts'
import {
  count,
  type Load,
  load,
  medianLoad,
  ms,
  newWorkDir,
  type Running,
  ratio,
  rounds,
  type Section,
  startSite,
  stop,
  untilReady,
} from './harness.ts'

const connectionCounts = [8, 64, 256]
const seconds = 2

export async function measurePages(): Promise<Section> {
  const site = await startSite()
  const files = await fetchPage(site)
  const contenders = [site, await startBare(files), await startNginx(files)].filter((each) => !!each)
  const runs = contenders.flatMap((server) =>
    connectionCounts.map((connections) => ({ server, connections, loads: [] as Load[] })),
  )
  // In turns, so that a noisy minute of the machine hits all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const { server, connections, loads } of runs) loads.push(load(server.url, connections, seconds))
  }
  for (const server of contenders) await stop(server)
  const size = readFileSync(files.br).length
  rmSync(files.dir, { recursive: true })
  const results = runs.map((run) => ({ ...run, ...medianLoad(run.loads) }))
  const rateOf = (name: string, connections: number) =>
    results.find((each) => each.server.name === name && each.connections === connections)?.rate
  const beside = (rate: number, other: number | undefined) => (other ? ratio(rate / other) : '')
  return {
    title: 'A prerendered page',
    words: `GET /, ${size} bytes of Brotli; one process each.`,
    head: ['server', 'connections', 'a second', 'beside bare node:http', 'beside nginx', 'p50', 'p99'],
    rows: results.map(({ server, connections, rate, p50Ms, p99Ms }) => [
      server.name,
      String(connections),
      count(rate),
      beside(rate, rateOf(bareName, connections)),
      beside(rate, rateOf(nginxName, connections)),
      ms(p50Ms),
      ms(p99Ms),
    ]),
  }
}

type PageFiles = { dir: string; plain: string; br: string }

/** The site's own page as files, for the others to serve: the same bytes. */
async function fetchPage({ url }: Running): Promise<PageFiles> {
  const dir = newWorkDir()
  const files = { dir, plain: join(dir, 'index.html'), br: join(dir, 'index.html.br') }
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  writeFileSync(files.plain, html)
  writeFileSync(files.br, brotliCompressSync(html))
  return files
}

const bareName = 'bare node:http'
const nginxName = 'nginx, one worker'

async function startBare({ br }: PageFiles): Promise<Running> {
  const port = await freePort()
  const script = `
    const body = require('node:fs').readFileSync('${br}')
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length }
    require('node:http').createServer((_, response) => response.writeHead(200, headers).end(body)).listen(${port})`
  return running(bareName, port, newWorkDir(), process.execPath, ['-e', script])
}

/** Left out where there is no nginx with brotli_static: apt-get install nginx libnginx-mod-http-brotli-static */
async function startNginx({ plain, br }: PageFiles): Promise<Running | undefined> {
  const port = await freePort()
  const workDir = newWorkDir()
  const root = join(workDir, 'www')
  mkdirSync(root)
  copyFileSync(plain, join(root, 'index.html'))
  copyFileSync(br, join(root, 'index.html.br'))
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
  const args = ['-p', '/usr/share/nginx', '-c', config]
  if (spawnSync('nginx', ['-t', ...args]).status !== 0) return undefined
  return running(nginxName, port, workDir, 'nginx', args)
}

function running(name: string, port: number, workDir: string, program: string, args: string[]) {
  const child = spawn(program, args, { stdio: 'ignore' })
  return untilReady({ name, port, url: `http://127.0.0.1:${port}`, child, workDir })
}
