import { type Logger, pino } from 'pino'

export type Log = Logger

/** We never log personal data; the redacted paths are a safety net. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: ['*.email', '*.name', '*.phone', '*.body', '*.to'], censor: '[private]' },
    base: { pid: process.pid },
  })
}
