import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#platform/folders/kept-folders.server.ts'
import type { Log } from '#platform/log.server.ts'

// A process that serves leaves a mark in DATA_DIR/running and takes it away when it is stopped. A mark whose process is
// gone is a process that was killed, crashed, or lost its machine.

const marksDir = (dataDir: string) => join(dataDir, 'running')

const markOf = (pid: number) => `${pid}-${startOf(pid)}`

export type RunningMark = {
  /** What this process dies of, for whoever finds the mark. */
  noteFailure: (error: unknown) => void
  remove: () => void
}

/** A disk without room for it is no reason not to serve. */
export function markRunning(dataDir: string, log: Log): RunningMark {
  const file = join(marksDir(dataDir), markOf(process.pid))
  try {
    mkdirSync(marksDir(dataDir), { recursive: true })
    writeFileSync(file, '')
  } catch (error) {
    log.warn({ err: error }, 'nobody will be told should this process crash')
  }
  return {
    // Its kind alone: what it says may hold a visitor's words.
    noteFailure: (error) => writeFileSync(file, error instanceof Error ? error.name : typeof error),
    remove: () => rmSync(file, { force: true }),
  }
}

export type LeftMark = { file: string; reason: string }

export function findLeftMarks(dataDir: string): LeftMark[] {
  return marksIn(dataDir)
    .filter(isLeft)
    .map((name) => join(marksDir(dataDir), name))
    .map((file) => ({ file, reason: readIfThere(file) }))
}

export function removeMarks(marks: readonly LeftMark[]): void {
  for (const { file } of marks) rmSync(file, { force: true })
}

/** Its number alone is not enough: in a container the next process has the same. */
function isLeft(mark: string): boolean {
  return mark !== markOf(Number.parseInt(mark, 10))
}

/** When a process began, in the kernel's count; other systems than Linux only tell whether it is there. */
function startOf(pid: number): string | undefined {
  try {
    const [state, ...fields] = afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return state === 'Z' ? undefined : fields[18]
  } catch {
    return isAlive(pid) ? '0' : undefined
  }
}

/** The name stands in brackets and may hold anything. */
function afterName(stat: string): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function marksIn(dataDir: string): string[] {
  try {
    return readdirSync(marksDir(dataDir)).filter((name) => /^\d+-\d+$/.test(name))
  } catch {
    return []
  }
}

/** Another process may have told of it first. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** After an error that nobody caught, nothing in this process can be relied on: it says so and ends. */
export function endOnUncaughtError(log: Log, mark?: RunningMark): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught: this process ends')
    mark?.noteFailure(error)
    process.exit(1)
  })
}
