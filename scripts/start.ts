import { spawnSync } from 'node:child_process'
import { buildIsFresh } from './build-state.ts'

process.env.NODE_ENV ??= 'production'

// In a process of its own: what a build loads would stay in the memory of the one that serves.
if (!buildIsFresh()) {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../build/server/server.js' as string)
