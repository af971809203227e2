// Plain JavaScript: Node's reader of TypeScript would stay in the memory of the process that serves, 20 MB of it.
import { spawnSync } from 'node:child_process'

process.env.NODE_ENV ??= 'production'

// In a process of its own, which ends at once when the build is fresh.
const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)
await import('../build/current/server/server.js')
