import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { takesPayments } from '#app/payment-pages.ts'
import { prerenderedPaths } from '#app/prerendered.ts'
import { preparePages } from '#platform/pages/prepare.server.ts'
import { makeAssets } from './assets.ts'
import { buildIsFresh, markBuildFresh } from './build-state.ts'
import { pruneStyles } from './prune-styles.ts'
import { writeSiteFiles } from './site-files.ts'
import { siteUrl } from './site-url.ts'

if (!buildIsFresh()) {
  console.log('Building the site…')
  await makeAssets()
  rmSync('build', { recursive: true, force: true })
  runReactRouter('build')
  pruneStyles('build/client', prerenderedPaths)
  writeSiteFiles('build/client', siteUrl())
  await preparePages('build', takesPayments)
  markBuildFresh()
}

function runReactRouter(command: string): void {
  const cli = 'node_modules/@react-router/dev/bin.cjs'
  const { status } = spawnSync(process.execPath, [cli, command, '--logLevel', 'warn'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
