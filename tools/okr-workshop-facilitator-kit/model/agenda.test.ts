import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { firstFormats } from '#tools/shared/values/formats.ts'
import type { Block } from '../files/workshop-schema.ts'
import {
  insertBlock,
  minMinutes,
  placeBlock,
  removeBlock,
  resizeAll,
  resizeWithin,
  shareMinutes,
  timetable,
  totalMinutes,
} from './agenda.ts'
import { blockKinds, forms, lengths } from './kinds.ts'
import { formatClock, formatMinutes, fromTimeField, toTimeField } from './run/clock.ts'
import { layOut, lengthMinutes, newBlock } from './scripts/templates.ts'

const minutesOf = (blocks: readonly Block[]) => blocks.map(({ minutes }) => minutes)
const agenda = (...all: [minutes: number, fixed?: boolean][]): Block[] =>
  all.map(([minutes, fixed = false], index) => ({ ...newBlock(`b${index}`, 'own', minutes), fixed }))

const anyBlocks = fc
  .array(fc.record({ minutes: fc.integer({ min: 1, max: 120 }), fixed: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => agenda(...all.map(({ minutes, fixed }): [number, boolean] => [minutes, fixed])))

const anyLength = fc.integer({ min: -20, max: 900 })

test.each(lengths.flatMap((length) => forms.map((form) => ({ length, form }))))(
  'the $length agenda for $form adds up to its length',
  ({ length, form }) => {
    const blocks = layOut(length, form)
    expect(totalMinutes(blocks)).toBe(lengthMinutes[length])
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
    for (const { kind } of blocks) expect(blockKinds).toContain(kind)
    // An hour has no time for the year's picture and for scores.
    const longer = length === 'hour' ? [] : ['vision', 'scoring']
    for (const kind of ['themes', 'voting', 'drafting', 'commitments', ...longer]) {
      expect(blocks.some((block) => block.kind === kind)).toBe(true)
    }
  },
)

test('a remote workshop never goes more than 75 minutes without a break', () => {
  for (const length of lengths) {
    let since = 0
    for (const { kind, minutes } of layOut(length, 'remote')) {
      since = kind === 'break' || kind === 'lunch' ? 0 : since + minutes
      expect(since).toBeLessThanOrEqual(75)
    }
  }
})

test('extending a block takes minutes from later blocks, proportionally and in steps of five', () => {
  expect(minutesOf(resizeWithin(agenda([20], [20], [60], [30]), 'b1', 35))).toEqual([20, 35, 50, 25])
})

test('locked blocks give no minutes; when later blocks are at the minimum, earlier ones give', () => {
  const blocks = agenda([30], [20], [15, true], [10])
  expect(minutesOf(resizeWithin(blocks, 'b1', 35))).toEqual([20, 35, 15, 5])
  expect(minutesOf(resizeWithin(blocks, 'b1', 500))).toEqual([5, 50, 15, 5])
})

test('shortening a block extends later ones; if none can take the minutes, nothing changes', () => {
  expect(minutesOf(resizeWithin(agenda([30], [20], [10]), 'b1', 10))).toEqual([30, 10, 20])
  expect(minutesOf(resizeWithin(agenda([30], [20, true]), 'b0', 10))).toEqual([30, 20])
})

test('resizing a block keeps the end of the workshop', () => {
  fc.assert(
    fc.property(anyBlocks, fc.nat(11), anyLength, (blocks, at, minutes) => {
      const after = resizeWithin(blocks, `b${at % blocks.length}`, minutes)
      expect(totalMinutes(after)).toBe(totalMinutes(blocks))
      after.forEach((block, index) => {
        expect(block.minutes).toBeGreaterThanOrEqual(1)
        const before = blocks[index]
        if (index === at % blocks.length || !before) return
        if (before.fixed) expect(block.minutes).toBe(before.minutes)
        expect(block.minutes).toBeGreaterThanOrEqual(Math.min(before.minutes, minMinutes))
      })
    }),
  )
})

test('adding, removing and moving blocks keeps the end of the workshop', () => {
  fc.assert(
    fc.property(anyBlocks, fc.nat(11), fc.integer({ min: 1, max: 90 }), (blocks, at, minutes) => {
      const id = `b${at % blocks.length}`
      const total = totalMinutes(blocks)
      expect(totalMinutes(removeBlock(blocks, id, true))).toBe(total)
      expect(totalMinutes(placeBlock(blocks, id, at + 1))).toBe(total)
      const grown = insertBlock(blocks, newBlock('new', 'own', minutes), id, true)
      const canGive = blocks.some((block) => !block.fixed && block.minutes >= 2 * minMinutes)
      const added = totalMinutes(grown) - total
      // If no block can make room, the end moves by the minimum length of a block.
      expect(added).toBeLessThanOrEqual(minMinutes)
      if (canGive && minutes >= minMinutes) expect(added).toBe(0)
    }),
  )
})

test('a new total length is reached unless every block is at the minimum', () => {
  fc.assert(
    fc.property(anyBlocks, fc.integer({ min: 1, max: 900 }), (blocks, minutes) => {
      const after = resizeAll(blocks, minutes)
      const min = blocks.reduce((sum, block) => sum + Math.min(block.minutes, minMinutes), 0)
      expect(totalMinutes(after)).toBe(Math.max(minutes, Math.min(min, totalMinutes(blocks))))
    }),
  )
})

test('each block starts where the previous one ends', () => {
  fc.assert(
    fc.property(anyBlocks, fc.nat(1439), (blocks, start) => {
      const slots = timetable(start, blocks)
      slots.forEach(({ from, to, block }, index) => {
        expect(from).toBe(slots[index - 1]?.to ?? start)
        expect(to - from).toBe(block.minutes)
      })
      expect(slots.at(-1)?.to).toBe(start + totalMinutes(blocks))
    }),
  )
})

test('the minutes of a script’s steps add up to the block', () => {
  expect(shareMinutes(60, [1, 4, 1, 5, 1])).toEqual([5, 20, 5, 25, 5])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 720 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (minutes, weights) => {
        const shares = shareMinutes(minutes, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(minutes)
        for (const share of shares) expect(share).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('times follow the document’s formats: a.m. and p.m. with American dates, otherwise 24 hours', () => {
  for (const days of ['day-first', 'year-first'] as const) {
    setFormats({ ...firstFormats, days })
    expect([0, 545, 785, 1500].map(formatClock)).toEqual(['00:00', '09:05', '13:05', '01:00'])
  }
  setFormats(firstFormats)
  expect(formatClock(785)).toBe('1:05 p.m.')
})

test('times use a.m. and p.m.', () => {
  expect([0, 545, 720, 785, 1500].map(formatClock)).toEqual([
    '12:00 a.m.',
    '9:05 a.m.',
    '12:00 p.m.',
    '1:05 p.m.',
    '1:00 a.m.',
  ])
  expect([45, 60, 90, 120].map(formatMinutes)).toEqual(['45 min', '1 hour', '1 h 30 min', '2 hours'])
  expect([fromTimeField('13:05'), fromTimeField(''), toTimeField(785)]).toEqual([785, undefined, '13:05'])
})
