// npm run upgrade; npm run upgrade -- <release> takes one that is there already.
import { spawnSync } from 'node:child_process'
import { currentRelease, releases } from './releases.ts'
import { serveRelease } from './serve-release.ts'

const [given] = process.argv.slice(2)
const next = given ?? build()
process.exitCode = (await serveRelease(next)) ? 0 : 1

/** What is here now as a release of its own; the current one, where nothing changed since. */
function build(): string {
  const before = new Set(releases())
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--beside'], { stdio: 'inherit' })
  const made = releases().find((name) => !before.has(name)) ?? currentRelease()
  if (status === 0 && made) return made
  console.error('The build failed; the site goes on as it was.')
  process.exit(1)
}
