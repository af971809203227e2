import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { type History, type Step, startHistory, withHistory } from '#tools/shared/document/history.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { workshopFormat } from '../../files/workshop-file.ts'
import { type Run, workshopSchema } from '../../files/workshop-schema.ts'
import { newTimer, start } from '../../timer/timer.ts'
import { editWorkshop } from '../edit-workshop.ts'
import { exampleWorkshop } from '../example.ts'
import { toolId, type WorkshopAction, workshopOf } from '../model.ts'
import { live } from './live.ts'
import { goOn } from './run.ts'
import { finishRun, plannedOf } from './took.ts'

const plan = exampleWorkshop()
const run: Run = {
  began: 1_765_180_800_000,
  day: '2026-12-08',
  zone: 'Europe/Berlin',
  blockId: 'b1',
  from: 540,
  done: [],
  planned: plannedOf(workshopOf(plan).blocks),
  start: 540,
  end: 780,
  script: 15,
  timer: start(newTimer('b1', 15), 1_765_180_800_000),
}
const reduce = withHistory(editWorkshop, undefined, live)
const act = (action: WorkshopAction): Step<Plan, WorkshopAction> => ({ type: 'do', action })
const after = (...steps: Step<Plan, WorkshopAction>[]): History<Plan> => steps.reduce(reduce, startHistory(plan))
const longer = act({ type: 'set-minutes', id: 'b3', minutes: 45 })
const begin = act({ type: 'run', run, held: null })
const next = goOn(run, 'b2', 560)

test('a file saved during a run contains it, with its timer and zone', () => {
  const { present } = after(begin, act({ type: 'run', run: next, held: null }))
  const opened = readDocument(workshopFormat, writeDocument(workshopFormat, present))
  expect(opened.ok && workshopOf(opened.doc).run).toEqual(next)
  const damaged = { ...workshopOf(present), run: { ...next, from: 'nine' } }
  expect(workshopSchema.safeParse(damaged).success).toBe(false)
})

test('undo reverts the agenda and leaves the run alone', () => {
  const going = after(begin, longer, act({ type: 'run', run: next, held: null }))
  expect(going.past).toHaveLength(1)
  const back = workshopOf(reduce(going, { type: 'undo' }).present)
  expect([back.run, back.blocks]).toEqual([next, workshopOf(plan).blocks])
})

test('undo neither restarts a finished workshop nor loses its actual times', () => {
  const held = finishRun(next, 600)
  const over = after(begin, longer, act({ type: 'run', run: null, held }))
  const back = workshopOf(reduce(over, { type: 'undo' }).present)
  expect([back.run, back.held]).toEqual([null, held])
  const again = reduce(reduce(over, { type: 'undo' }), { type: 'redo' })
  expect(workshopOf(again.present)).toMatchObject({ run: null, held })
})

test('undo restores a run that was replaced with another document', () => {
  const replaced = after(begin, { type: 'replace', doc: plan })
  expect(workshopOf(replaced.present).run).toBeNull()
  expect(workshopOf(reduce(replaced, { type: 'undo' }).present).run).toEqual(run)
})

test('an older workshop opens unchanged: no run, no recorded times, not hybrid', () => {
  const { run: _run, held: _held, callsIn: _calls, ...before } = workshopOf(plan)
  const old = { ...plan, parts: { [toolId]: before } }
  const opened = readDocument(workshopFormat, writeDocument(workshopFormat, old))
  expect(opened).toEqual({ ok: true, about: {}, doc: old })
  expect(workshopOf(old)).toEqual(workshopOf(plan))
  // Older releases have no hybrid format and open such a workshop as one in a room.
  const hybrid = workshopOf(editWorkshop(plan, { type: 'lay-out', length: 'half', form: 'hybrid' }))
  expect([hybrid.place, hybrid.callsIn]).toEqual(['room', true])
})
