import { minuteMs } from '#lib/time/durations.ts'
import type { Day } from '#tools/shared/values/days.ts'
import type { Block, FinishedRun, Run, Workshop } from '../../files/workshop-schema.ts'
import { type Slot, shortenAfter, timetable, totalMinutes } from '../agenda.ts'
import { formatClock, inMinutes, oneDot } from './clock.ts'
import { tookOf, tookWords } from './took.ts'

type Agenda = Pick<Workshop, 'start' | 'blocks'>

/**
 * Minutes after midnight of `day`, in a zone that many minutes ahead of UTC. Keeps counting past midnight.
 */
export function wallMinutes(now: number, day: Day, ahead: number): number {
  return (now - Date.parse(`${day}T00:00:00Z`)) / minuteMs + ahead
}

/** The local date in a zone that many minutes ahead of UTC. */
export function wallDay(now: number, ahead: number): Day {
  return new Date(now + ahead * minuteMs).toISOString().slice(0, 10)
}

export function endOf({ start, blocks }: Agenda): number {
  return start + totalMinutes(blocks)
}

export type Standing = {
  /** Minutes behind schedule; negative if ahead. */
  behind: number
  /** Projected end of the current block and of the workshop, if everything else takes as long as planned. */
  blockEnds: number
  ends: number
  /** When the countdown of the block runs out, or ran out. */
  runsOut: number
}

/** The end as promised at the start. A rescue that falls short does not change it. */
function promisedEnd(agenda: Agenda, { end }: Pick<Run, 'end'>): number {
  return end ?? endOf(agenda)
}

/** Progress against the schedule. Undefined if the current block was deleted. */
export function standingOf(
  agenda: Agenda,
  run: Pick<Run, 'blockId' | 'end'>,
  leftMinutes: number,
  now: number,
): Standing | undefined {
  const slot = timetable(agenda.start, agenda.blocks).find(({ block }) => block.id === run.blockId)
  if (!slot) return undefined
  const blockEnds = now + Math.max(leftMinutes, 0)
  const ends = endOf(agenda) + blockEnds - slot.to
  return { behind: ends - promisedEnd(agenda, run), blockEnds, ends, runsOut: now + leftMinutes }
}

/** When the current block ends: the minute in which its countdown runs out. */
export function untilWords(to: number, standing: Standing | undefined): string {
  if (!standing) return `until ${formatClock(to)}`
  const isOver = standing.runsOut < standing.blockEnds
  return `${isOver ? 'was to end at' : 'until'} ${formatClock(wholeMinute(standing.runsOut))}`
}

/** The minute a clock shows. The epsilon absorbs floating-point errors from summing milliseconds. */
function wholeMinute(minutes: number): number {
  return Math.floor(minutes + 1e-6)
}

/** The current block with its actual start. */
export function asItGoes(slot: Slot, run: Run | null): Slot {
  if (run?.blockId !== slot.block.id) return slot
  const from = Math.floor(run.from)
  return { block: slot.block, from, to: from + slot.block.minutes }
}

export function standingWords({ behind, ends }: Standing): string {
  const minutes = Math.floor(Math.abs(behind))
  if (minutes === 0) return 'On time.'
  const count = inMinutes(minutes)
  if (behind < 0) return `Ahead by ${count}.`
  return oneDot(`Behind by ${count}: like this we stop at ${formatClock(Math.floor(ends))}.`)
}

export type Rescue = Agenda & {
  /** Minutes by which the workshop still ends late because the blocks cannot give more. */
  missing: number
}

/**
 * Reschedules the agenda to end as promised: finished and current blocks keep their actual times, the rest is
 * shortened. A late start lengthens no block. Locked blocks give minutes only on request.
 */
export function rescueEnd(
  agenda: Agenda,
  run: Pick<Run, 'blockId' | 'from' | 'end' | 'done'>,
  blockEnds: number,
  lockedToo: boolean,
): Rescue {
  const at = agenda.blocks.findIndex(({ id }) => id === run.blockId)
  const slot = timetable(agenda.start, agenda.blocks)[at]
  if (!slot) return { ...agenda, missing: 0 }
  // Round both the same way, so that a block on schedule keeps its minutes.
  const [from, to] = [wholeMinute(run.from), wholeMinute(blockEnds)]
  const first = run.done.find(({ blockId }) => blockId === agenda.blocks[0]?.id)
  const start = first ? wholeMinute(first.from) : agenda.start
  const begun = beginAt({ ...agenda, start }, at, from - slot.from - (start - agenda.start))
  const current = { ...slot.block, minutes: Math.max(to - from, 1) }
  const known = begun.blocks.with(at, current)
  const promised = promisedEnd(agenda, run)
  const over = begun.start + totalMinutes(known) - promised
  const blocks = shortenAfter(known, at, Math.max(over, 0), lockedToo)
  return {
    start: begun.start,
    blocks,
    missing: Math.max(endOf({ start: begun.start, blocks }) - promised, 0),
  }
}

/** Attributes a delay to the blocks before, latest first; what they cannot absorb moves the start. */
function beginAt({ start, blocks }: Agenda, at: number, late: number): Agenda {
  let left = late
  const moved = [...blocks]
  for (let index = at - 1; index >= 0 && left !== 0; index -= 1) {
    const block = moved[index]
    if (!block) break
    const minutes = Math.max(block.minutes + left, 1)
    left -= minutes - block.minutes
    moved[index] = { ...block, minutes }
  }
  return { start: Math.max(start + left, 0), blocks: moved }
}

/** Starts early or late: either everything moves, or the end stays and the blocks are shortened. */
export function startAt(agenda: Agenda, now: number, endStays: boolean, lockedToo: boolean): Rescue {
  const start = Math.floor(now)
  const late = start - agenda.start
  if (!endStays || late <= 0) return { start, blocks: agenda.blocks, missing: 0 }
  const blocks = shortenAfter(agenda.blocks, -1, late, lockedToo)
  return { start, blocks, missing: endOf({ start, blocks }) - endOf(agenda) }
}

export type Change = { block: Block; before: number; after: number }

export function changesBetween(before: Agenda, after: Agenda): Change[] {
  return before.blocks.flatMap((block, index) => {
    const minutes = after.blocks[index]?.minutes ?? block.minutes
    return minutes === block.minutes ? [] : [{ block, before: block.minutes, after: minutes }]
  })
}

/** The block after the current one. If that was deleted, the one that followed it. */
export function nextBlock(blocks: readonly Block[], blockId: string, run: Run | null): Block | undefined {
  const at = blocks.findIndex(({ id }) => id === blockId)
  if (at >= 0) return blocks[at + 1]
  const over = new Set(run?.done.map((each) => each.blockId))
  return blocks[blocks.findLastIndex(({ id }) => over.has(id)) + 1]
}

export function goOn(run: Run, blockId: string, now: number): Run {
  if (blockId === run.blockId) return run
  return {
    ...run,
    blockId,
    from: now,
    done: [...run.done, { blockId: run.blockId, from: run.from, to: now }],
  }
}

/** During a run: which block is current and when the others ran. Afterwards: how long each took. */
export function wentWords(workshop: Pick<Workshop, 'run' | 'held'>, blockId: string): string {
  const { run } = workshop
  if (run?.blockId === blockId) return 'On now'
  const took = tookWords(tookOf(workshop).get(blockId))
  const was = run?.done.findLast((each) => each.blockId === blockId)
  return was
    ? `Was ${formatClock(Math.floor(was.from))} to ${formatClock(Math.floor(was.to))}: ${took}`
    : took.replace(/^./, (letter) => letter.toUpperCase())
}

export function endWords({ start, end, done }: Pick<FinishedRun, 'start' | 'end' | 'done'>): string {
  const [first, last] = [done[0], done.at(-1)]
  if (!first || !last) return ''
  const isElsewhen = start !== undefined && Math.floor(first.from) !== start
  const began = isElsewhen ? `began at ${timeWords(first.from, start)}, and ` : ''
  return oneDot(`We ${began}stopped at ${timeWords(last.to, end)}.`)
}

function timeWords(now: number, planned: number | undefined): string {
  const time = formatClock(Math.floor(now))
  return planned === undefined ? time : `${time}, ${againstPlan(now, planned)}`
}

function againstPlan(now: number, planned: number): string {
  const late = Math.floor(now) - planned
  if (late === 0) return 'on time'
  return `${inMinutes(Math.abs(late))} ${late > 0 ? 'late' : 'early'}`
}
