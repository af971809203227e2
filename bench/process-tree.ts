import { readdirSync, readFileSync } from 'node:fs'

export type Peak = { mb: number; largest: string }

const everyMs = 50

/**
 * Watches a process and all below it until told to stop. Memory that several share is counted once (PSS), as the
 * system does when it decides whom to kill. Linux only.
 */
export function watchMemory(pid: number): () => Peak {
  let peak: Peak = { mb: 0, largest: '' }
  const timer = setInterval(() => {
    const processes = treeOf(pid).map((each) => ({ name: nameOf(each), mb: proportionalMb(each) }))
    const mb = processes.reduce((sum, each) => sum + each.mb, 0)
    const [largest] = processes.toSorted((a, b) => b.mb - a.mb)
    if (mb > peak.mb) peak = { mb, largest: largest?.name ?? '' }
  }, everyMs)
  return () => {
    clearInterval(timer)
    return peak
  }
}

function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = Number(
      read(`/proc/${name}/stat`)
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    )
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (each: number): number[] => [each, ...(children.get(each) ?? []).flatMap(below)]
  return below(pid)
}

function proportionalMb(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
}

/** Its first words without Node and its flags: `scripts/building/make-tool.ts roi-projection-calculator`. */
function nameOf(pid: number): string {
  const [, ...words] = read(`/proc/${pid}/cmdline`).split('\0')
  return words
    .filter((word) => !word.startsWith('--'))
    .slice(0, 2)
    .join(' ')
    .replace(process.cwd(), '.')
    .trim()
}

/** Nothing of a process that has just ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
