import { readFileSync } from 'node:fs'

// What Linux tells in /proc of a process.

export function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return listed.split(' ').filter(Boolean).map(Number)
}

export function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
}

export function memoryKb(pid: number, field: 'VmHWM' | 'VmRSS' | 'RssAnon'): number {
  const [, kb] = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (!kb) throw new Error(`process ${pid} does not tell its ${field}`)
  return Number(kb)
}
