// Plain JavaScript: Node's TypeScript support would stay in the memory of this long-running process.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

process.env.NODE_ENV ??= 'production'

if (existsSync('build/held')) {
  const name = readFileSync('build/held', 'utf8')
  console.log(`Staying with release ${name}, as left by the last upgrade or rollback; npm run upgrade moves on.`)
} else {
  // In a separate process, which exits immediately if the build is up to date.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import('../build/current/server/start.js')
