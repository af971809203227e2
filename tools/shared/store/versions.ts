import { dayMs, minuteMs } from '#lib/time/durations.ts'
import type { Version } from './rows.ts'

/**
 * Versions to delete. Undo and redo keep theirs. Of the rest, one stays per ten minutes of the last day, per day of
 * the last three months and per thirty days before that, while space remains.
 */
export function versionsToDrop(
  versions: readonly Version[],
  needed: ReadonlySet<number>,
  room: number,
  now: Date,
): Version[] {
  const newestFirst = versions.toSorted((one, other) => other.seq - one.seq)
  const slots = new Set<string | number>()
  let used = 0
  return newestFirst.filter((version) => {
    const slot = version.isAside ? version.seq : slotOf(now.getTime() - Date.parse(version.at), version.at)
    const isFirstOfSlot = !slots.has(slot)
    slots.add(slot)
    const keep = needed.has(version.seq) || (isFirstOfSlot && used + version.size <= room)
    if (keep) used += version.size
    return !keep
  })
}

function slotOf(age: number, at: string): string {
  const length = age < dayMs ? 10 * minuteMs : age < 90 * dayMs ? dayMs : 30 * dayMs
  return `${length} ${Math.floor(Date.parse(at) / length)}`
}

/** The versions that undo steps back through, nearest first. */
export function undoChain(versions: readonly Version[], current: number, max: number, room: number): Version[] {
  const bySeq = new Map(versions.map((version) => [version.seq, version]))
  const chain: Version[] = []
  let used = 0
  let next = bySeq.get(bySeq.get(current)?.parent ?? -1)
  while (next && chain.length < max && used + next.size <= room) {
    chain.push(next)
    used += next.size
    next = next.parent === null || next.parent >= next.seq ? undefined : bySeq.get(next.parent)
  }
  return chain
}
