import cluster, { type Worker } from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#lib/time/durations.ts'

// The protocol with workers of any release: LISTEN says when they listen, `finish` lets them complete open requests
// and exit, SIGTERM ends them. Do not change it: a primary may be years older than its workers.

/** Workers started together: at the start, or by one upgrade. */
export type Generation = { releaseDir: string; over?: boolean }

type Member = { worker: Worker; generation: Generation; serves: boolean; leaving: boolean }

export type Workers = {
  /** Starts the first workers, which listen immediately; resolves when one does. */
  start: (generation: Generation, count: number) => Promise<void>
  /** Replaces all other workers one by one, each when its replacement is ready. */
  roll: (generation: Generation, count: number) => Promise<void>
  stop: () => Promise<void>
}

export class NotReadyError extends Error {}

/** Building all pages takes seconds, and minutes on a small, busy machine. */
const readyLimitMs = 10 * minuteMs
/** Keeps a worker that cannot start from being restarted in a tight loop. */
const respawnPauseMs = 1000
const ownNode = process.execPath

export function createWorkers(say: (line: string) => void): Workers {
  const members = new Map<number, Member>()
  let stopping = false

  function fork(generation: Generation, listen: 'at once' | 'when ready'): Member {
    const { releaseDir } = generation
    cluster.setupPrimary({ exec: join(releaseDir, 'server', 'server.js'), args: [], execArgv: [] })
    // cluster starts its workers with this executable.
    process.execPath = nodeOf(releaseDir)
    const worker = cluster.fork({ LISTEN: listen })
    const member = { worker, generation, serves: false, leaving: false }
    members.set(worker.id, member)
    worker.once('listening', () => (member.serves = true))
    worker.on('error', (error) => say(`A process: ${error.message}`))
    worker.once('exit', (code, signal) => {
      members.delete(worker.id)
      if (member.leaving || !member.serves) return
      void replace(generation, `A process ended (${signal ?? code}).`)
    })
    return member
  }

  /** The replacement uses the same release, even if there is a newer one. */
  async function replace(generation: Generation, why: string): Promise<void> {
    if (stopping) return
    say(`${why} Starting another.`)
    while (!stopping && !generation.over) {
      try {
        return await untilListening(fork(generation, 'at once'))
      } catch (error) {
        say(`${error instanceof Error ? error.message : error} Trying again.`)
        await sleep(respawnPauseMs)
      }
    }
  }

  /** Tells the worker to complete its requests, and waits until it exits. */
  async function finish(member: Member): Promise<void> {
    member.leaving = true
    member.generation.over = true
    const exit = exitOf(member)
    member.worker.send('finish')
    await exit
  }

  return {
    async start(generation, count) {
      // A single worker accepts its own connections; several get them in turn.
      cluster.schedulingPolicy = count === 1 ? cluster.SCHED_NONE : cluster.SCHED_RR
      const first = Array.from({ length: count }, () => untilListening(fork(generation, 'at once')))
      await Promise.race(first)
      for (const late of first) late.catch((error: Error) => replace(generation, error.message))
    },
    async roll(generation, count) {
      generation.over = false
      while (!stopping) {
        const staying = [...members.values()].filter(({ leaving }) => !leaving)
        const others = staying.filter((member) => member.generation !== generation)
        const own = staying.length - others.length
        if (own < count) await untilListening(fork(generation, 'when ready'))
        else if (others.length === 0) return
        const [next] = others
        if (next) await finish(next)
      }
    },
    async stop() {
      stopping = true
      const exits = [...members.values()].map(exitOf)
      for (const { worker } of members.values()) worker.process.kill('SIGTERM')
      await Promise.all(exits)
    },
  }
}

function exitOf({ worker }: Member): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()))
}

function untilListening({ worker }: Member): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      worker.process.kill('SIGKILL')
      reject(new NotReadyError('A process was not ready in time.'))
    }, readyLimitMs)
    worker.once('listening', () => {
      clearTimeout(limit)
      resolve()
    })
    worker.once('exit', (code, signal) => {
      clearTimeout(limit)
      reject(new NotReadyError(`A process ended (${signal ?? code}) before it was ready.`))
    })
  })
}

/** The Node of that release, or the current one if it has none, as in a container image. */
export function nodeOf(releaseDir: string): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const own = join(releaseDir, 'node_modules', 'node', 'bin', name)
  return existsSync(own) ? own : ownNode
}
