import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '#platform/folders/kept-folders.server.ts'
import type { Log } from '#platform/log.server.ts'

// A serving process keeps a file in DATA_DIR/running and removes it when it stops. A file without its process means
// that the process was killed, crashed, or lost its machine.

const marksDir = (dataDir: string) => join(dataDir, 'running')

const markOf = (pid: number) => `${pid}-${startOf(pid)}`

type RunningMark = {
  /** Stores the cause of a crash for the person who finds the file. */
  noteFailure: (error: unknown) => void
  remove: () => void
}

/** A full disk must not keep the site from serving. */
export function markRunning(dataDir: string, log: Log): RunningMark {
  const file = join(marksDir(dataDir), markOf(process.pid))
  try {
    mkdirSync(marksDir(dataDir), { recursive: true })
    writeFileSync(file, '')
  } catch (error) {
    log.warn({ err: error }, 'a crash of this process will not be reported')
  }
  return {
    // Only the error's name: its message may contain personal data.
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

/** The process id alone is not enough: in a container the next process has the same one. */
function isLeft(mark: string): boolean {
  return mark !== markOf(Number.parseInt(mark, 10))
}

/** Start time of a process in kernel ticks. Systems other than Linux only tell whether it exists. */
function startOf(pid: number): string | undefined {
  try {
    const [state, ...fields] = afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return state === 'Z' ? undefined : fields[18]
  } catch {
    return isAlive(pid) ? '0' : undefined
  }
}

/** The process name is in parentheses and may contain anything. */
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

/** Another process may have reported and removed it. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** After an uncaught error the process is in an unknown state, so it logs and exits. */
export function endOnUncaughtError(log: Log, mark?: RunningMark): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error: this process ends')
    mark?.noteFailure(error)
    process.exit(1)
  })
}
