import { spawnSync } from 'node:child_process'
import { ReadableError } from '#platform/readable-error.server.ts'

/** What a first build needs, all its processes together; bench/build-memory.ts measures it. */
const neededMb = 900

/**
 * V8 lets garbage lie the longer the more memory it sees, and the bundler keeps what it has freed: 300 MB of 1,100 together,
 * and no second faster. No step has half of that old space alive.
 */
const frugal = {
  flags: ['--max-semi-space-size=16', '--max-old-space-size=512'],
  env: { MIMALLOC_PURGE_DELAY: '0' },
}

/** A build that cannot go on. */
export class BuildError extends ReadableError {}

/** One step of the build in a process of its own, which gives all of its memory back when it is done. */
export function runStep(name: string, command: readonly string[], env: Record<string, string> = {}): void {
  const { status, signal } = spawnSync(process.execPath, [...frugal.flags, ...command], {
    stdio: 'inherit',
    env: { ...process.env, ...frugal.env, ...env },
  })
  if (status === 0) return
  throw new BuildError(ranOutOfMemory(status, signal) ? outOfMemory(name) : `The build stopped at ${name}.`)
}

/** The system kills the largest process; V8 and Rust abort by themselves. A shell in between makes numbers of both. */
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
