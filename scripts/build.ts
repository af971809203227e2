import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { preparePages } from '#platform/pages/prepare.server.ts'
import { makeAssets } from './assets.ts'
import { fingerprint, unlessFresh } from './fingerprint.ts'

const sources = [
  ...['app', 'content', 'features', 'lib', 'pictures', 'platform', 'tools', 'ui', 'public'],
  ...['scripts/build.ts', 'scripts/assets.ts'],
  ...['package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/** Makes build/ unless it was made from exactly these sources. */
export async function buildSite(): Promise<void> {
  await makeAssets()
  await unlessFresh('build/stamp', fingerprint(sources), async () => {
    console.log('Building the site…')
    rmSync('build', { recursive: true, force: true })
    runReactRouter('build')
    await preparePages('build')
  })
}

function runReactRouter(command: string): void {
  const cli = 'node_modules/@react-router/dev/bin.cjs'
  const { status } = spawnSync(process.execPath, [cli, command, '--logLevel', 'warn'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildSite()
