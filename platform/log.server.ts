import { type Logger, pino } from 'pino'

export type Log = Logger

/** Nothing that names a visitor is ever logged; the paths below are a net for what slips through. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: ['*.email', '*.name', '*.phone', '*.body', '*.to'], censor: '[private]' },
    base: { pid: process.pid },
  })
}
