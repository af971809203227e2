import { readFileSync } from 'node:fs'

/** Linux always counts in hundredths of a second. */
const ticksPerSecond = 100

/**
 * CPU seconds of all ended child processes and their children: what a step costs on a busy machine. Linux only, and
 * only for processes that were waited for; Chromium's page processes are not.
 */
export function endedCpuSeconds(): number | undefined {
  try {
    return childSecondsIn(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return undefined
  }
}

/** The process name is in parentheses and may contain anything; the rest are numbers. */
export function childSecondsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system] = fields.slice(13, 15).map(Number)
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond
}
