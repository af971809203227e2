import { spawnSync } from 'node:child_process'
import { freshRelease } from './releases.ts'

/** The release of what is here now, built if it is not there; nothing else changes. Undefined where the build failed. */
export function buildBeside(): string | undefined {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--beside'], { stdio: 'inherit' })
  return status === 0 ? freshRelease() : undefined
}
