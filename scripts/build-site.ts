import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { shareRecord } from '#app/rendering/share-pictures.server.ts'
import { preparePages } from '#platform/pages/prepare-pages.server.ts'
import { makeAssets, sampleShareRecord } from './assets.ts'
import { keepOlderAssets } from './releases.ts'
import { placePackages } from './runtime-packages.ts'
import { makeTools, placeTools } from './tools.ts'

/**
 * The program in a folder of its own, for any address and any words. Returns the files that the tools in it were made
 * from, which the site's own bundles do not name.
 */
export async function buildSite(dir: string): Promise<string[]> {
  await makeAssets()
  const toolFiles = await makeTools()
  runReactRouter('build', dir)
  keepOlderAssets(dir)
  placeTools(dir)
  cpSync('.generated/fonts', join(dir, 'fonts'), { recursive: true })
  cpSync('pictures', join(dir, 'pictures'), { recursive: true })
  copyFileSync(sampleShareRecord, join(dir, shareRecord))
  await preparePages(dir)
  placePackages(dir)
  return toolFiles
}

function runReactRouter(command: string, dir: string): void {
  const cli = 'node_modules/@react-router/dev/bin.cjs'
  const env = { ...process.env, BUILD_DIR: dir }
  const { status } = spawnSync(process.execPath, [cli, command, '--logLevel', 'warn'], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) throw new Error('React Router could not build the site')
}
