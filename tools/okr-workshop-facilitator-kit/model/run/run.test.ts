import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteMs } from '#lib/time/durations.ts'
import { offsetMinutes } from '#tools/shared/files/time-zone.ts'
import type { Run } from '../../files/workshop-schema.ts'
import { newTimer } from '../../timer/timer.ts'
import { timetable, totalMinutes } from '../agenda.ts'
import { editWorkshop } from '../edit-workshop.ts'
import { exampleWorkshop } from '../example.ts'
import { workshopOf } from '../model.ts'
import { layOut } from '../scripts/templates.ts'
import { live } from './live.ts'
import {
  asItGoes,
  changesBetween,
  endOf,
  endWords,
  goOn,
  nextBlock,
  rescueEnd,
  standingOf,
  standingWords,
  startAt,
  untilWords,
  wallDay,
  wallMinutes,
  wentWords,
} from './run.ts'
import { finishRun, plannedOf } from './took.ts'

// Starts at 9:00: welcome 15, look back 20, vision 25, themes 30, voting 15, break 15, drafting 60, scoring
// 25, commitments 20, parking 10, close 5. Ends at 1:00 p.m.
const agenda = { start: 540, blocks: layOut('half', 'room') }
const on = (blockId: string, from: number): Run => ({
  began: 1,
  day: '2026-12-08',
  zone: 'Europe/Berlin',
  blockId,
  from,
  done: [],
  planned: plannedOf(agenda.blocks),
  timer: newTimer(blockId, 15),
})

test('wall-clock minutes keep counting past midnight in any zone', () => {
  const at = (day: number, hour: number, minute: number, second = 0) => Date.UTC(2026, 11, day, hour, minute, second)
  // In December, Berlin is one hour ahead of UTC, Kolkata five and a half, and New York five behind.
  for (const [zone, ahead] of [
    ['Europe/Berlin', 60],
    ['Asia/Kolkata', 330],
    ['America/New_York', -300],
  ] as const) {
    expect(offsetMinutes(zone, at(8, 9, 12))).toBe(ahead)
    const shown = (day: number, hour: number, minute: number, second = 0) =>
      at(day, hour, minute, second) - ahead * minuteMs
    expect(wallMinutes(shown(8, 9, 12, 30), '2026-12-08', ahead)).toBe(552.5)
    expect(wallMinutes(shown(9, 0, 10), '2026-12-08', ahead)).toBe(1450)
    expect(wallDay(shown(8, 23, 59, 59), ahead)).toBe('2026-12-08')
  }
})

test('a block that takes longer is behind; one that ends early is ahead', () => {
  const themes = on('b4', 600)
  const words = (left: number, now: number) => {
    const standing = standingOf(agenda, themes, left, now)
    return standing && standingWords(standing)
  }
  // Themes are planned from 10:00 to 10:30.
  expect(words(20, 610)).toBe('On time.')
  expect(words(20, 617)).toBe('Behind by 7 minutes: like this we stop at 1:07 p.m.')
  expect(words(-5, 641)).toBe('Behind by 11 minutes: like this we stop at 1:11 p.m.')
  expect(words(10, 616)).toBe('Ahead by 4 minutes.')
  expect(words(0, 631)).toBe('Behind by 1 minute: like this we stop at 1:01 p.m.')
  expect(words(0, 712)).toBe('Behind by 1 h 22 min: like this we stop at 2:22 p.m.')
  expect(standingOf(agenda, on('gone', 600), 5, 610)).toBeUndefined()
})

test('the delay and the end are rounded the same way; a block ends when its countdown runs out', () => {
  for (const [now, until, words] of [
    [610.4, 'until 10:30 a.m.', 'On time.'],
    [619.02, 'until 10:39 a.m.', 'Behind by 9 minutes: like this we stop at 1:09 p.m.'],
    [619.98, 'until 10:39 a.m.', 'Behind by 9 minutes: like this we stop at 1:09 p.m.'],
    [605.5, 'until 10:25 a.m.', 'Ahead by 4 minutes.'],
    [609.97, 'until 10:29 a.m.', 'On time.'],
  ] as const) {
    const standing = standingOf(agenda, on('b4', 600), 20, now)
    expect([untilWords(630, standing), standing && standingWords(standing)]).toEqual([until, words])
  }
  expect(untilWords(630, undefined)).toBe('until 10:30 a.m.')
  // Once the countdown has run out, the displayed end no longer moves.
  for (const over of [1, 12.5, 47]) {
    expect(untilWords(630, standingOf(agenda, on('b4', 600), -over, 632 + over))).toBe('was to end at 10:32 a.m.')
  }
})

test('rescuing the end takes the missing minutes only from open blocks still to come', () => {
  // Themes began at 10:08 and will end at 10:38 instead of 10:30, so voting, drafting, scoring, commitments
  // and parking give eight minutes. Break and close are locked.
  const rescued = rescueEnd(agenda, on('b4', 608), 638, false)
  expect(rescued.start).toBe(540)
  expect(rescued.missing).toBe(0)
  expect(endOf(rescued)).toBe(780)
  // The previous block took the eight minutes.
  expect(rescued.blocks.slice(0, 4).map(({ minutes }) => minutes)).toEqual([15, 20, 33, 30])
  expect(rescued.blocks.filter(({ fixed }) => fixed).map(({ minutes }) => minutes)).toEqual([15, 15, 5])
  const rest = rescued.blocks.slice(4)
  expect(totalMinutes(rest)).toBe(780 - 638)
  // Afterwards the workshop is on time.
  expect(standingOf(rescued, on('b4', 608), 20, 618)?.behind).toBe(0)
})

test('a rescue keeps the minutes of a block that takes as long as planned, whatever second it began', () => {
  // Twelve minutes late; the welcome takes its 15 minutes.
  for (const second of [0, 17, 30, 59]) {
    const from = 552 + second / 60
    const now = from + 20 / 60
    const rescued = rescueEnd(agenda, on('b1', from), now + (15 - 20 / 60), false)
    expect([rescued.start, rescued.blocks[0]?.minutes, endOf(rescued)]).toEqual([552, 15, 780])
    const cut = changesBetween(agenda, rescued).reduce((sum, { before, after }) => sum + before - after, 0)
    expect(cut).toBe(12)
  }
})

test('a late start counts as a later start, not as a longer first block, also in a later rescue', () => {
  // Began at 9:07 instead of 9:00; the welcome took 20 minutes instead of 15, and the look back takes its 20.
  const run = goOn({ ...on('b1', 547.5), start: 540, end: 780 }, 'b2', 567.5)
  const rescued = rescueEnd(agenda, run, 587.5, false)
  expect([rescued.start, endOf(rescued), rescued.missing]).toEqual([547, 780, 0])
  expect(rescued.blocks.slice(0, 2).map(({ minutes }) => minutes)).toEqual([20, 20])
  // A second rescue changes nothing.
  expect(rescueEnd(rescued, run, 587.5, false)).toEqual(rescued)
})

test('if the current block was deleted, the next is the one that followed it', () => {
  const run = goOn(goOn(on('b1', 540), 'b2', 555), 'b3', 575)
  const { blocks } = agenda
  expect(nextBlock(blocks, 'b3', run)?.id).toBe('b4')
  expect(nextBlock(blocks.toSpliced(2, 1), 'b3', run)?.id).toBe('b4')
  expect(nextBlock(blocks.slice(3), 'b3', run)?.id).toBe('b4')
  expect(nextBlock(blocks, 'b11', run)).toBeUndefined()
  const going = editWorkshop(exampleWorkshop(), { type: 'run', run, held: null })
  expect(editWorkshop(going, { type: 'remove-block', id: 'b3' })).toBe(going)
  expect(workshopOf(editWorkshop(going, { type: 'remove-block', id: 'b4' })).blocks).toHaveLength(10)
})

test('the current block shows its actual start', () => {
  const [slot] = timetable(540, agenda.blocks)
  expect(slot && asItGoes(slot, on('b1', 552.8))).toMatchObject({ from: 552, to: 567 })
  expect(slot && asItGoes(slot, on('b2', 552.8))).toBe(slot)
})

test('minutes that open blocks cannot give are reported; locked ones give only on request', () => {
  // Drafting will end at 12:40. Scoring 25, commitments 20, parking 10 and close 5 must fit into 20 minutes.
  const open = rescueEnd(agenda, on('b7', 660), 760, false)
  expect(open.blocks.slice(7).map(({ minutes }) => minutes)).toEqual([5, 5, 5, 5])
  expect([open.missing, endOf(open)]).toEqual([0, 780])
  const later = rescueEnd(agenda, on('b7', 660), 770, false)
  expect([later.missing, endOf(later)]).toEqual([10, 790])
  const early = rescueEnd({ ...agenda, blocks: agenda.blocks.slice(0, 7) }, on('b5', 630), 700, false)
  // Until 12:00: voting ends at 11:40, the break is locked at 15, and drafting gets the minimum of 5.
  expect(early.blocks.map(({ minutes }) => minutes).slice(4)).toEqual([70, 15, 5])
  const tight = rescueEnd({ ...agenda, blocks: agenda.blocks.slice(0, 7) }, on('b5', 630), 708, true)
  expect([tight.blocks.slice(4).map(({ minutes }) => minutes), tight.missing]).toEqual([[78, 7, 5], 0])
})

test('a late start moves everything, or the blocks are shortened and the end stays', () => {
  const moved = startAt(agenda, 552.9, false, false)
  expect([moved.start, endOf(moved), changesBetween(agenda, moved)]).toEqual([552, 792, []])
  const kept = startAt(agenda, 552.9, true, false)
  expect([kept.start, endOf(kept), kept.missing]).toEqual([552, 780, 0])
  const given = changesBetween(agenda, kept)
  expect(given.reduce((sum, { before, after }) => sum + before - after, 0)).toBe(12)
  expect(given.every(({ block }) => !block.fixed)).toBe(true)
  // Three hours late: 180 of 205 open minutes are missing, but each block keeps five.
  const hopeless = startAt(agenda, 720, true, false)
  expect([hopeless.missing, endOf(hopeless)]).toEqual([15, 795])
  expect(startAt(agenda, 530, true, false)).toEqual({ start: 530, blocks: agenda.blocks, missing: 0 })
})

test('a rescue always ends on time or reports the delay, and never changes finished blocks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 }),
      fc.double({ min: -30, max: 90, noNaN: true }),
      fc.double({ min: 1, max: 120, noNaN: true }),
      fc.boolean(),
      (at, late, took, lockedToo) => {
        const before = agenda.blocks.slice(0, at)
        const from = 540 + totalMinutes(before) + late
        const block = agenda.blocks[at]
        if (!block || from < 0) return
        const rescued = rescueEnd(agenda, on(block.id, from), from + took, lockedToo)
        expect(rescued.missing).toBeGreaterThanOrEqual(0)
        const begins = rescued.start + totalMinutes(rescued.blocks.slice(0, at))
        expect(begins).toBe(Math.floor(from + 1e-6))
        expect(rescued.blocks.every(({ minutes }) => minutes >= 1 && Number.isInteger(minutes))).toBe(true)
        expect(endOf(rescued) - rescued.missing).toBeLessThanOrEqual(780)
        rescued.blocks.slice(at + 1).forEach((each, index) => {
          expect(each.minutes).toBeLessThanOrEqual(agenda.blocks[at + 1 + index]?.minutes ?? 0)
        })
      },
    ),
  )
})

test('the run records finished blocks and how the workshop ended', () => {
  const next = goOn(on('b1', 552), 'b2', 568.5)
  expect(next).toEqual({
    ...on('b1', 552),
    day: '2026-12-08',
    blockId: 'b2',
    from: 568.5,
    done: [{ blockId: 'b1', from: 552, to: 568.5 }],
  })
  expect(goOn(next, 'b2', 570)).toBe(next)
  expect(['b1', 'b2', 'b3'].map((id) => wentWords({ run: next, held: null }, id))).toEqual([
    'Was 9:12 a.m. to 9:28 a.m.: planned 15, took 17',
    'On now',
    '',
  ])
  expect(wentWords({ run: null, held: null }, 'b1')).toBe('')
  const day = (from: number, to: number) => ({ done: [{ blockId: 'b1', from, to }] })
  expect(endWords({ ...day(540, 784.2), end: 780 })).toBe('We stopped at 1:04 p.m., 4 minutes late.')
  expect(endWords({ ...day(540.5, 780.9), start: 540, end: 780 })).toBe('We stopped at 1:00 p.m., on time.')
  expect(endWords(day(540, 784.2))).toBe('We stopped at 1:04 p.m.')
  expect(endWords({ ...day(530, 779), start: 540, end: 780 })).toBe(
    'We began at 8:50 a.m., 10 minutes early, and stopped at 12:59 p.m., 1 minute early.',
  )
})

test('after a rescue that fell short, the delay is measured against the promised end', () => {
  // Began at 9:07 instead of 9:00 without changing the agenda; the look back took until 12:48.
  const begun = { ...on('b1', 547), start: 540, end: 780 }
  const first = rescueEnd(agenda, begun, 568, false)
  expect([first.start, endOf(first), first.missing]).toEqual([547, 780, 0])
  const second = goOn(begun, 'b2', 568)
  const rescued = rescueEnd(first, second, 768, false)
  // Seven open blocks of 5 minutes, break 15, close 5: 55 minutes after 12:48.
  expect([endOf(rescued), rescued.missing]).toEqual([823, 43])
  const standing = standingOf(rescued, second, 0, 768)
  expect(standing && standingWords(standing)).toBe('Behind by 43 minutes: like this we stop at 1:43 p.m.')
  // Another rescue aims at the promised end, not at the end the first rescue reached.
  expect(rescueEnd(rescued, second, 768, true).missing).toBe(33)
  // With five minutes per block, the workshop ends at 1:33.
  const over = finishRun({ ...goOn(second, 'b11', 768), blockId: 'b11', from: 808 }, 813)
  expect(endWords(over)).toBe('We began at 9:07 a.m., 7 minutes late, and stopped at 1:33 p.m., 33 minutes late.')
})

test('changing the end during the run changes the promised end; undo reverts it without touching the run', () => {
  const running = editWorkshop(exampleWorkshop(), {
    type: 'run',
    run: { ...on('b1', 540), start: 540, end: 780 },
    held: null,
  })
  const longer = editWorkshop(running, { type: 'set-length', minutes: 300 })
  expect(workshopOf(longer).run?.end).toBe(840)
  const went = editWorkshop(longer, {
    type: 'run',
    run: goOn({ ...on('b1', 540), start: 540, end: 840 }, 'b2', 556),
    held: null,
  })
  expect(workshopOf(live.carry(went, running)).run).toMatchObject({ blockId: 'b2', end: 780 })
})

test('the previewed times are applied to the agenda in one step', () => {
  const plan = exampleWorkshop()
  const rescued = startAt(workshopOf(plan), 552, true, false)
  const done = workshopOf(editWorkshop(plan, { type: 'reschedule', start: rescued.start, blocks: rescued.blocks }))
  expect([done.start, done.blocks]).toEqual([552, rescued.blocks])
})
