import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#platform/readable-error.server.ts'
import { markFresh, scriptFiles } from './building/freshness.ts'
import { currentRelease, freshRelease, isHeld, madeFrom, makeRelease, switchTo } from './building/releases.ts'

/**
 * Builds a release, unless there is one from exactly the current sources. With --beside the current release stays
 * current; `npm run upgrade` switches once the new one is proven to serve.
 */

const usage = 'npm run build [-- --beside]   builds a release; with --beside without switching to it'
const bundledFilesDir = '.generated/bundled-files'
/** What the build reads other than by importing it. */
const read = [
  'app',
  'pictures',
  'public',
  'scripts',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

await runCommand(async () => {
  const { values } = parseArgs({ options: { beside: { type: 'boolean' } } })
  const name = freshRelease() ?? (await build())
  if (!values.beside && (name !== currentRelease() || isHeld())) switchTo(name)
}, usage)

async function build(): Promise<string> {
  console.log('Building the site…')
  rmSync(bundledFilesDir, { recursive: true, force: true })
  // Imported here, so that a start with an up-to-date build loads as little as possible.
  const { buildScripts, buildSite } = await import('./building/build-site.ts')
  return makeRelease(async (dir) => {
    const toolFiles = buildSite(dir)
    const fingerprint = markFresh(join(dir, madeFrom), {
      paths: [...read, ...scriptFiles(...buildScripts), ...toolFiles, ...bundledFiles()],
    })
    // Identifies rendered pages, together with site address and content.
    writeFileSync(join(dir, 'release.json'), JSON.stringify({ fingerprint }))
  })
}

/** The bundles' source files, as recorded by vite.config.ts. */
function bundledFiles(): string[] {
  return readdirSync(bundledFilesDir).flatMap((name): string[] =>
    JSON.parse(readFileSync(join(bundledFilesDir, name), 'utf8')),
  )
}
