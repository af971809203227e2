import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer as createVite, isRunnableDevEnvironment, type RunnableDevEnvironment } from 'vite'
import { iconFiles } from '#app/rendering/pictures/icon-files.server.ts'
import { drawSign } from '#app/rendering/pictures/sign.server.ts'
import type { Site } from '#app/site.server.ts'
import { iconFile } from '#lib/pictures/icons.ts'
import { contentTypes } from '#platform/pages/prepare-pages.server.ts'
import { makeAssets } from './assets/assets.ts'
import { fontsDir } from './assets/fonts.ts'
import { readDemo } from './building/tools.ts'

type ServerModules = typeof import('#app/site.server.ts') &
  typeof import('#app/commands/prepare-site.server.ts') &
  typeof import('#platform/env.server.ts') &
  typeof import('#app/pdf-work.server.ts') &
  typeof import('#app/rendering/pictures/picture-work.server.ts') &
  typeof import('#platform/backups/work.server.ts') &
  typeof import('#platform/log.server.ts')

/** The modules that make up the API; the site restarts when they or their imports change. */
const entries = [
  '/platform/env.server.ts',
  '/platform/log.server.ts',
  '/app/commands/prepare-site.server.ts',
  '/app/pdf-work.server.ts',
  '/app/rendering/pictures/picture-work.server.ts',
  '/platform/backups/work.server.ts',
  '/app/site.server.ts',
]

const restartDelayMs = 100

if (existsSync('.env')) process.loadEnvFile('.env')
await makeAssets()
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const server = vite.environments.ssr
if (!isRunnableDevEnvironment(server)) throw new Error('Vite cannot run the server code here')

const listener = createServer(async (request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  const made = readDemo(path) ?? (await readIcon(path))
  if (made) return response.writeHead(200, { 'content-type': contentTypes[extname(path)] }).end(made)
  vite.middlewares(request, response, () => site.listener(request, response))
})
let site = await openFreshSite(server)
let restart: NodeJS.Timeout | undefined

// Pages reload in the browser by themselves.
vite.watcher.on('change', (file) => {
  if (!isPartOfApi(file)) return
  clearTimeout(restart)
  restart = setTimeout(reopenSite, restartDelayMs)
})

/** Icons with the published logo, which a build gets from its page set. */
async function readIcon(path: string): Promise<string | Buffer | undefined> {
  if (!Object.values<string>(iconFile).includes(path)) return undefined
  const { who } = site.published.shown().content
  return (await iconFiles(await drawSign(who, fontsDir)))[path]
}

/** Follows the module graph from the file up to its importers. */
function isPartOfApi(file: string): boolean {
  const seen = new Set(vite.environments.ssr.moduleGraph.getModulesByFile(file.split(sep).join('/')))
  for (const module of seen) for (const importer of module.importers) seen.add(importer)
  return [...seen].some(({ url }) => entries.includes(url))
}

async function reopenSite(): Promise<void> {
  try {
    const next = await openFreshSite(server as RunnableDevEnvironment)
    await site.close()
    site = next
    console.log('The API was restarted.')
  } catch (error) {
    console.error('The API was not restarted:', error)
  }
}

async function openFreshSite(environment: RunnableDevEnvironment): Promise<Site> {
  const modules = await Promise.all(entries.map((path) => environment.runner.import(path)))
  const { parseEnv, createLog, prepareSite, pdfWork, pictureWork, backupWork, openSite } = Object.assign(
    {},
    ...modules,
  ) as ServerModules
  const env = parseEnv(process.env)
  const log = createLog(env.LOG_LEVEL)
  const table = await prepareSite(env, log, { isShown: !listener.listening })
  const build = () => environment.runner.import<ServerBuild>('virtual:react-router/server-build')
  const opened = await openSite({
    env,
    log,
    pdfWork,
    pictureWork,
    backupWork,
    fontsDir,
    mode: 'development',
    pages: build,
    fullEditionsDir: 'build/current/tools/full',
    readThreadFile: resolve('app/processes/read-thread.ts'),
  })
  opened.restored.then(reopenSite)
  opened.startJobs()
  if (!listener.listening) listener.listen(env.PORT, env.HOST, () => console.log(`\n${table}\n`))
  return opened
}
