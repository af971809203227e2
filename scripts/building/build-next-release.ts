import { spawnSync } from 'node:child_process'
import { freshRelease } from './releases.ts'

/** Builds a release of the current sources if needed, without switching to it. Undefined if the build failed. */
export function buildBeside(): string | undefined {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', '--beside'], { stdio: 'inherit' })
  return status === 0 ? freshRelease() : undefined
}
