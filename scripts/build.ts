import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh, markFresh, scriptFiles } from './freshness.ts'
import { current, makeRelease, switchTo } from './releases.ts'
import { BuildError } from './run-step.ts'

/**
 * Builds a release, unless the current one was made from exactly the sources that are here now. With --beside the one
 * before stays current: `npm run upgrade` switches when the new one has shown that it serves.
 */

const record = 'made-from.json'
const bundledFilesDir = '.generated/bundled-files'
/** Everything that the build reads in other ways than by importing it. */
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

if (!isFresh(join(current, record))) {
  console.log('Building the site…')
  rmSync(bundledFilesDir, { recursive: true, force: true })
  try {
    // Imported here, so that a start with a fresh build loads as little as it can.
    const { buildScripts, buildSite } = await import('./build-site.ts')
    const name = await makeRelease(async (dir) => {
      const toolFiles = buildSite(dir)
      const fingerprint = markFresh(join(dir, record), {
        paths: [...read, ...scriptFiles(...buildScripts), ...toolFiles, ...bundledFiles()],
      })
      // What rendered pages are known by, besides their address and their words.
      writeFileSync(join(dir, 'release.json'), JSON.stringify({ fingerprint }))
    })
    if (!process.argv.includes('--beside')) switchTo(name)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}

/** What the site's bundles were made from, as vite.config.ts noted it. */
function bundledFiles(): string[] {
  return readdirSync(bundledFilesDir).flatMap((name): string[] =>
    JSON.parse(readFileSync(join(bundledFilesDir, name), 'utf8')),
  )
}
