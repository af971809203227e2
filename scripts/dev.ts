import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { ServerBuild } from 'react-router'
import { createServer as createVite, isRunnableDevEnvironment, type RunnableDevEnvironment } from 'vite'
import type { Site } from '#app/site.server.ts'
import { makeAssets } from './assets.ts'
import { readDemo } from './tools.ts'

type ServerModules = typeof import('#app/site.server.ts') &
  typeof import('#app/prepare-site.server.ts') &
  typeof import('#platform/env.server.ts') &
  typeof import('#features/diagnostic/report/report-work.server.ts') &
  typeof import('#platform/log.server.ts')

const restartDelayMs = 100

if (existsSync('.env')) process.loadEnvFile('.env')
await makeAssets()
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const server = vite.environments.ssr
if (!isRunnableDevEnvironment(server)) throw new Error('Vite cannot run the server code here')

const listener = createServer((request, response) => {
  const demo = readDemo(request.url ?? '')
  if (demo) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(demo)
  vite.middlewares(request, response, () => site.listener(request, response))
})
let site = await openFreshSite(server)
let restart: NodeJS.Timeout | undefined

// Pages reload in the browser by themselves; what only the server loads opens the site again.
vite.watcher.on('change', (file) => {
  if (!file.endsWith('.server.ts') && !file.endsWith('schema.ts')) return
  clearTimeout(restart)
  restart = setTimeout(reopenSite, restartDelayMs)
})

async function reopenSite(): Promise<void> {
  try {
    const next = await openFreshSite(server as RunnableDevEnvironment)
    await site.close()
    site = next
    console.log('The API was restarted.')
  } catch (error) {
    console.error('The API goes on as it was:', error)
  }
}

async function openFreshSite(environment: RunnableDevEnvironment): Promise<Site> {
  const load = (path: string) => environment.runner.import<ServerModules>(path)
  const { parseEnv } = await load('/platform/env.server.ts')
  const { createLog } = await load('/platform/log.server.ts')
  const { prepareSite } = await load('/app/prepare-site.server.ts')
  const { reportWork } = await load('/features/diagnostic/report-work.server.ts')
  const { openSite } = await load('/app/site.server.ts')
  const env = parseEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const table = await prepareSite(env, log)
  const build = () => environment.runner.import<ServerBuild>('virtual:react-router/server-build')
  const opened = await openSite(env, log, build, 'development', 'build/tools/full', reportWork)
  if (!listener.listening) listener.listen(env.PORT, env.HOST, () => console.log(`\n${table}\n`))
  return opened
}
