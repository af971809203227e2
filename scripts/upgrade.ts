// npm run upgrade: builds and switches; npm run upgrade -- <release> switches to an existing one.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ReadableError, runCommand } from '#platform/readable-error.server.ts'
import { buildBeside } from './building/build-next-release.ts'
import { holdCurrent, releases } from './building/releases.ts'
import { givenRelease, serveRelease } from './release/serve-release.ts'

const usage = [
  'npm run upgrade             builds what is here, and serves it',
  'npm run upgrade -- NAME     serves a release that is in build/',
].join('\n')

await runCommand(async () => {
  const there = releases()
  const next = givenRelease(usage) ?? buildBeside()
  if (!next) {
    // Otherwise every restart would try to build again and fail.
    holdCurrent()
    throw new ReadableError('The build failed; the site was not changed.')
  }
  if (await serveRelease(next, 'forward')) return
  process.exitCode = 1
  // A release that never served is not a rollback target.
  if (!there.includes(next)) rmSync(join('build', next), { recursive: true, force: true })
}, usage)
