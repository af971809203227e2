// npm run upgrade; npm run upgrade -- <release> takes one that is there already.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { currentRelease, releases, switchTo } from './releases.ts'
import { serveRelease } from './serve-release.ts'

const [given] = process.argv.slice(2)
const before = currentRelease()
const next = given ?? build()
if (!(await serveRelease(next))) {
  process.exitCode = 1
  // Nobody shall go back to what never served.
  if (!given && next !== before) rmSync(join('build', next), { recursive: true, force: true })
}

/** What is here now as a release of its own; the current one, where nothing changed since. */
function build(): string {
  const there = new Set(releases())
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--beside'], { stdio: 'inherit' })
  const made = releases().find((name) => !there.has(name)) ?? currentRelease()
  if (status === 0 && made) return made
  // A restart would otherwise build again, and fail again.
  if (before) switchTo(before, 'held')
  console.error('The build failed; the site goes on as it was.')
  process.exit(1)
}
