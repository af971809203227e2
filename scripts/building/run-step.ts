import { spawnSync } from 'node:child_process'
import { ReadableError } from '#platform/readable-error.server.ts'

/** Memory that a first build needs for all its processes; measured by bench/build-memory.ts. */
const neededMb = 900

/**
 * V8 delays garbage collection the more memory it sees, and the bundler keeps freed memory: together 300 of 1,100 MB,
 * without being faster. No step uses half of this heap limit.
 */
const frugal = {
  flags: ['--max-semi-space-size=16', '--max-old-space-size=512'],
  env: { MIMALLOC_PURGE_DELAY: '0' },
}

export class BuildError extends ReadableError {}

/** Runs a build step in its own process, so that its memory is freed afterwards. */
export function runStep(name: string, command: readonly string[], env: Record<string, string> = {}): void {
  const { status, signal } = spawnSync(process.execPath, [...frugal.flags, ...command], {
    stdio: 'inherit',
    env: { ...process.env, ...frugal.env, ...env },
  })
  if (status === 0) return
  throw new BuildError(ranOutOfMemory(status, signal) ? outOfMemory(name) : `The build stopped at ${name}.`)
}

/** The system kills, V8 and Rust abort. A shell in between turns both into exit codes. */
function ranOutOfMemory(status: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGKILL' || signal === 'SIGABRT' || status === 137 || status === 134
}

function outOfMemory(name: string): string {
  return [
    `The machine ran out of memory while building ${name}.`,
    `A build needs ${neededMb} MB that nothing else uses. Add swap, and start again:`,
    '  sudo fallocate -l 2G /swapfile && sudo chmod 600 /swapfile && sudo mkswap /swapfile && sudo swapon /swapfile',
    'or use a release archive, which needs no build: docs/self-hosting.md, "Without building".',
  ].join('\n')
}
