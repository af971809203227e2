import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block } from '../../files/workshop-schema.ts'
import { minMinutes, totalMinutes } from '../agenda.ts'
import { layOut, newBlock } from '../scripts/templates.ts'
import { isAsLeft, lengthProblem, resizeOpen } from './resize-open.ts'

const agenda = (...all: [minutes: number, fixed?: boolean][]): Block[] =>
  all.map(([minutes, fixed = false], index) => ({ ...newBlock(`b${index}`, 'own', minutes), fixed }))
const resized = (blocks: Block[], minutes: number) =>
  resizeOpen({ blocks, run: null }, minutes).map((block) => block.minutes)

test('moving the end keeps the proportions of open blocks and does not touch locked ones', () => {
  expect(resized(agenda([60], [30], [15, true], [30]), 195)).toEqual([90, 45, 15, 45])
  expect(resized(agenda([60], [30], [15, true], [30]), 75)).toEqual([30, 15, 15, 15])
  // Down to three hours: 145 of 205 open minutes, 0.7 of each, in steps of five.
  expect(resized(layOut('half', 'room'), 180)).toEqual([15, 15, 20, 20, 10, 15, 40, 20, 15, 5, 5])
})

test('moving the end and back restores the agenda, however often', () => {
  const anyBlocks = fc
    .array(fc.tuple(fc.integer({ min: minMinutes, max: 120 }), fc.boolean()), {
      minLength: 1,
      maxLength: 12,
    })
    .map((all) => agenda(...all))
  fc.assert(
    fc.property(anyBlocks, fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 4 }), (blocks, ends) => {
      const away = ends.reduce((now, minutes) => resizeOpen({ blocks: now, run: null }, minutes, blocks), blocks)
      expect(resizeOpen({ blocks: away, run: null }, totalMinutes(blocks), blocks)).toEqual(blocks)
      expect(isAsLeft(away, [...away])).toBe(true)
    }),
  )
  const blocks = layOut('half', 'room')
  const hour = resizeOpen({ blocks, run: null }, 180)
  // Without the original blocks, rounding errors would remain.
  expect(resizeOpen({ blocks: hour, run: null }, 240)).not.toEqual(blocks)
  expect(isAsLeft(hour, blocks)).toBe(false)
})

test('an impossible end is reported and changes nothing', () => {
  const blocks = agenda([30], [10], [60, true])
  expect(resized(blocks, 65)).toEqual([30, 10, 60])
  expect(lengthProblem({ start: 540, blocks, run: null }, 65)).toBe(
    'Locked blocks stay and open ones keep 5 minutes: the earliest end is 10:10 a.m.',
  )
  expect(lengthProblem({ start: 540, blocks, run: null }, 70)).toBeUndefined()
  const locked = agenda([30, true], [60, true])
  expect(resized(locked, 120)).toEqual([30, 60])
  expect(lengthProblem({ start: 540, blocks: locked, run: null }, 120)).toBe(
    'No open block can give or take minutes. Unlock one.',
  )
})

test('during a run, finished and current blocks keep their minutes', () => {
  const run = { began: 1, day: '2026-12-08', zone: 'UTC', blockId: 'b1', from: 600, done: [] }
  const timer = { blockId: 'b1', totalMs: 1, spentMs: 0, since: null }
  const blocks = agenda([60], [30], [30], [30])
  const after = resizeOpen({ blocks, run: { ...run, planned: {}, timer } }, 180)
  expect(after.map(({ minutes }) => minutes)).toEqual([60, 30, 45, 45])
})

test('for any agenda and end: reached to the minute or unchanged, locked blocks untouched, proportions kept', () => {
  const anyBlocks = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 120 }), fc.boolean()), { minLength: 1, maxLength: 12 })
    .map((all) => agenda(...all))
  fc.assert(
    fc.property(anyBlocks, fc.integer({ min: 1, max: 900 }), (blocks, minutes) => {
      const after = resizeOpen({ blocks, run: null }, minutes)
      const problem = lengthProblem({ start: 0, blocks, run: null }, minutes)
      expect(totalMinutes(after)).toBe(problem ? totalMinutes(blocks) : minutes)
      const open = after.filter(({ fixed }) => !fixed)
      const before = blocks.filter(({ fixed }) => !fixed)
      after.forEach((block, index) => {
        if (block.fixed) expect(block.minutes).toBe(blocks[index]?.minutes)
      })
      const factor = totalMinutes(open) / totalMinutes(before)
      open.forEach((block, index) => {
        const was = before[index]?.minutes ?? 0
        expect(block.minutes).toBeGreaterThanOrEqual(Math.min(was, minMinutes))
        // Blocks at the minimum push the others down; none exceeds its share by more than one step.
        expect(block.minutes).toBeLessThanOrEqual(Math.max(was * factor, minMinutes) + minMinutes)
      })
    }),
  )
})
