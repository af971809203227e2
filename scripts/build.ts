import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isFresh, markFresh, scriptFiles } from './freshness.ts'
import { siteUrl } from './site-url.ts'

/** Builds the site, unless build/ was made from exactly the sources and the address that are here now. */

const record = 'build/made-from.json'
const bundledFilesDir = '.generated/bundled-files'
/** Everything that the build reads in other ways than by importing it. */
const read = ['app', 'pictures', 'public', 'scripts', 'package-lock.json', 'tsconfig.json']

const address = siteUrl()
if (!isFresh(record, address)) {
  console.log('Building the site…')
  rmSync(bundledFilesDir, { recursive: true, force: true })
  // Imported here, so that a start with a fresh build loads neither the bundler nor the picture library.
  const { buildSite } = await import('./build-site.ts')
  const toolFiles = await buildSite(address)
  markFresh(record, {
    paths: [...read, ...scriptFiles('scripts/build-site.ts'), ...toolFiles, ...bundledFiles()],
    value: address,
  })
}

/** What the site's bundles were made from, as vite.config.ts noted it. */
function bundledFiles(): string[] {
  return readdirSync(bundledFilesDir).flatMap((name): string[] =>
    JSON.parse(readFileSync(join(bundledFilesDir, name), 'utf8')),
  )
}
