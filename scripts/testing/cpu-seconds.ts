import { readFileSync } from 'node:fs'

/** Linux counts in hundredths, on every machine Node runs on. */
const ticksPerSecond = 100

/**
 * The seconds of CPU of all processes that this one started and that have ended, with those they had started. Says what
 * a step costs on a machine where others work too. Only Linux tells, and only of those that somebody waited for:
 * Chromium leaves the processes of its pages to themselves.
 */
export function endedCpuSeconds(): number | undefined {
  try {
    return childSecondsIn(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return undefined
  }
}

/** The name of the program, in brackets, may hold spaces and brackets itself; what follows is numbers. */
export function childSecondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = fields.slice(13, 15).map(Number)
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond
}
