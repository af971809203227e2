import { expect, test } from 'vitest'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import type { Run } from '../../files/workshop-schema.ts'
import { newTimer } from '../../timer/timer.ts'
import { editWorkshop } from '../edit-workshop.ts'
import { exampleWorkshop } from '../example.ts'
import { toolId, workshopOf } from '../model.ts'
import { timedSteps } from '../scripts/script-facts.ts'
import { heldTotals, nextWorkshop } from './real-times.ts'
import { goOn, wentWords } from './run.ts'
import { stepAt } from './step-at.ts'
import { finishRun, plannedOf, tookOf, tookWords } from './took.ts'

const plan = exampleWorkshop()
const { blocks } = workshopOf(plan)
const begun: Run = {
  began: 1,
  day: '2026-12-08',
  zone: 'UTC',
  blockId: 'b1',
  from: 540,
  done: [],
  planned: plannedOf(blocks),
  timer: newTimer('b1', 15),
}
// Welcome 9:00 to 9:17:30, look back to 9:40, welcome again to 9:45, a custom block to 9:52, then the end.
const back = goOn(goOn(begun, 'b2', 557.5), 'b1', 580)
const held = finishRun(goOn(back, 'own', 585), 592)

test('planned and actual minutes of each block; a block that ran twice is summed', () => {
  const took = tookOf({ run: null, held })
  expect([...took]).toEqual([
    ['b1', { planned: 15, took: 23 }],
    ['b2', { planned: 20, took: 23 }],
    ['own', { planned: undefined, took: 7 }],
  ])
  expect(tookWords(took.get('b2'))).toBe('planned 20, took 23')
  expect(tookWords(took.get('own'))).toBe('not planned, took 7')
  expect(tookWords({ planned: 5, took: 0 })).toBe('planned 5, took less than 1')
  expect(wentWords({ run: null, held }, 'b1')).toBe('Planned 15, took 23')
  expect(heldTotals({ run: null, held })).toEqual({ planned: 35, took: 53 })
})

test('planned minutes stay as they were before the workshop, whatever is rescued in between', () => {
  const running = editWorkshop(plan, { type: 'run', run: back, held: null })
  const rescued = editWorkshop(running, {
    type: 'reschedule',
    start: 540,
    blocks: blocks.map((block) => ({ ...block, minutes: 7 })),
  })
  expect(tookOf(workshopOf(rescued)).get('b2')).toEqual({ planned: 20, took: 23 })
})

test('actual times are copied into a new workshop without results', () => {
  const over = editWorkshop(plan, { type: 'run', run: null, held })
  const next = nextWorkshop(over, emptyPlan('next', '2027-01-10'), toolId, workshopOf(over))
  expect(workshopOf(next)).toMatchObject({ themes: [], wall: [], answers: [], held: null, day: '' })
  const usual = blocks.slice(2).map(({ minutes }) => minutes)
  expect(workshopOf(next).blocks.map(({ minutes }) => minutes)).toEqual([23, 23, ...usual])
  expect([next.id, next.company, next.objectives]).toEqual(['next', plan.company, []])
})

test('the current step follows the share of time passed', () => {
  const drafting = blocks.find(({ kind }) => kind === 'drafting') ?? blocks[0]
  if (!drafting) throw new Error('no block')
  const steps = timedSteps(plan, { block: drafting, from: 660, to: 720 })
  // The steps take 5, 20, 5, 25 and 5 minutes of an hour.
  expect([0, 4, 6, 24, 26, 31, 54, 56, 90].map((minute) => stepAt(steps, minute / 60))).toEqual([
    0, 0, 1, 1, 2, 3, 3, 4, 4,
  ])
  expect(stepAt([], 0.5)).toBe(-1)
})
