import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { type Plan, planFormat } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'
import { workshopFormat } from '../files/workshop-file.ts'
import type { Theme } from '../files/workshop-schema.ts'
import { totalMinutes } from './agenda.ts'
import { demoLimit } from './demo-limit.ts'
import { editWorkshop } from './edit-workshop.ts'
import { exampleWorkshop } from './example.ts'
import { blockKinds, forms, lengths } from './kinds.ts'
import { peopleOf, toolId, type WorkshopAction, workshopOf } from './model.ts'
import { withDirection } from './results/direction.ts'
import { dotWords, rankThemes } from './results/votes.ts'
import { fillIn, packingList, timedSteps } from './scripts/script-facts.ts'
import { layOut, lengthOf, newBlock } from './scripts/templates.ts'
import { placeOf } from './shape.ts'

const edit = (plan: Plan, ...actions: WorkshopAction[]) => actions.reduce(editWorkshop, plan)
const theme = (id: string, dots: number): Theme => ({ id, title: id, notes: '', dots, objectiveId: null })

const anyId = fc.constantFrom('b1', 'b2', 'b5', 'b11', 'new', 'nowhere')
const anyStep: fc.Arbitrary<WorkshopAction> = fc.oneof(
  fc.record({
    type: fc.constant('lay-out' as const),
    length: fc.constantFrom(...lengths),
    form: fc.constantFrom(...forms),
  }),
  fc.record({
    type: fc.constant('set-minutes' as const),
    id: anyId,
    minutes: fc.integer({ min: -5, max: 600 }),
  }),
  fc.record({ type: fc.constant('set-length' as const), minutes: fc.integer({ min: 0, max: 900 }) }),
  fc.record({ type: fc.constant('remove-block' as const), id: anyId }),
  fc.record({
    type: fc.constant('place-block' as const),
    id: anyId,
    to: fc.integer({ min: -2, max: 30 }),
  }),
  fc.record({ type: fc.constant('arrange' as const), changes: fc.record({ endStays: fc.boolean() }) }),
  anyId.map((id): WorkshopAction => ({ type: 'edit-block', id, changes: { fixed: true } })),
)

test('after any edits the file still opens and the steps still add up to their blocks', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      const plan = edit(exampleWorkshop(), ...steps)
      expect(readDocument(workshopFormat, writeDocument(workshopFormat, plan))).toEqual({
        ok: true,
        about: {},
        doc: plan,
      })
      for (const block of workshopOf(plan).blocks) {
        const minutes = timedSteps(plan, { block, from: 0, to: block.minutes }).map((step) => step.minutes)
        if (minutes.length > 0) expect(minutes.reduce((sum, each) => sum + each)).toBe(block.minutes)
      }
    }),
    { numRuns: 60 },
  )
})

test('with a fixed end, editing blocks keeps the end; otherwise it moves', () => {
  const longer: WorkshopAction = { type: 'set-minutes', id: 'b3', minutes: 45 }
  expect(totalMinutes(workshopOf(edit(exampleWorkshop(), longer)).blocks)).toBe(240)
  const free = edit(exampleWorkshop(), { type: 'arrange', changes: { endStays: false } }, longer)
  expect(totalMinutes(workshopOf(free).blocks)).toBe(260)
})

test('a new agenda keeps the facilitator’s notes on the matching kind of block', () => {
  const { blocks, place } = workshopOf(edit(exampleWorkshop(), { type: 'lay-out', length: 'full', form: 'remote' }))
  expect([totalMinutes(blocks), place]).toEqual([480, 'remote'])
  expect(blocks.find(({ kind }) => kind === 'drafting')?.notes).toContain('Dana and Leo')
})

test('a new agenda keeps the ids of matching blocks, and ids stay unique', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...lengths), fc.constantFrom(...forms)), { maxLength: 6 }), (all) => {
      let plan = edit(exampleWorkshop(), {
        type: 'add-block',
        block: newBlock('b12', 'own'),
        afterId: 'b3',
      })
      for (const [length, form] of all) {
        const before = workshopOf(plan).blocks
        plan = edit(plan, { type: 'lay-out', length, form })
        const { blocks } = workshopOf(plan)
        expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
        for (const { id, kind } of blocks) {
          const was = before.find((each) => each.id === id)
          if (was) expect(was.kind).toBe(kind)
          else
            expect(before.filter((each) => each.kind === kind).length).toBeLessThan(
              blocks.filter((each) => each.kind === kind).length,
            )
        }
        const drafting = (rows: typeof blocks) => rows.find(({ kind }) => kind === 'drafting')?.id
        expect(drafting(blocks)).toBe(drafting(before))
      }
    }),
    { numRuns: 40 },
  )
})

test('a target below the baseline sets the direction to down; otherwise the chosen direction stays', () => {
  const plan = exampleWorkshop()
  const [first] = plan.keyResults
  if (!first) throw new Error('no key result')
  const after = (changes: Partial<typeof first>) => {
    const keyResult = { ...first, baseline: 90, target: null, direction: 'up' as const }
    const action = withDirection(keyResult, { type: 'edit-key-result', id: first.id, changes })
    return edit({ ...plan, keyResults: [keyResult] }, action).keyResults[0]?.direction
  }
  expect(after({ target: 60 })).toBe('down')
  expect(after({ target: 120 })).toBe('up')
  expect(after({ target: 90 })).toBe('up')
  expect(after({ target: null })).toBe('up')
  expect(after({ direction: 'down' })).toBe('down')
  expect(after({ title: 'Days to an answer' })).toBe('up')
})

test('the themes with the most dots are chosen; a tie at the cutoff is reported', () => {
  const ids = (themes: readonly Theme[]) => themes.map(({ id }) => id)
  const clear = rankThemes([theme('a', 2), theme('b', 5), theme('c', 3)], 2)
  expect([ids(clear.chosen), ids(clear.tied)]).toEqual([['b', 'c'], []])
  const tie = rankThemes([theme('a', 3), theme('b', 5), theme('c', 3), theme('d', 0)], 2)
  expect([ids(tie.chosen), ids(tie.tied)]).toEqual([['b'], ['a', 'c']])
  const few = rankThemes([theme('a', 0), theme('b', 1)], 2)
  expect([ids(few.chosen), ids(few.tied)]).toEqual([['b'], []])
})

test('chosen and tied themes never exceed the limit, never have zero dots and never overlap', () => {
  const anyThemes = fc.array(fc.nat(6)).map((all) => all.map((dots, index) => theme(`t${index}`, dots)))
  fc.assert(
    fc.property(anyThemes, fc.integer({ min: 1, max: 5 }), (themes, keep) => {
      const { ranked, chosen, tied } = rankThemes(themes, keep)
      expect(ranked).toHaveLength(themes.length)
      expect(chosen.length).toBeLessThanOrEqual(keep)
      if (tied.length > 0) expect(chosen.length + tied.length).toBeGreaterThan(keep)
      for (const { dots } of [...chosen, ...tied]) expect(dots).toBeGreaterThan(0)
      expect(tied.filter((each) => chosen.includes(each))).toEqual([])
      const rest = themes.filter((each) => !chosen.includes(each))
      for (const one of chosen) for (const other of rest) expect(one.dots).toBeGreaterThan(other.dots)
    }),
  )
})

test('placed dots are compared with the number given out', () => {
  const workshop = {
    ...workshopOf(exampleWorkshop()),
    themes: [theme('a', 5)],
    dotsEach: 2,
    people: 'Ann\nBo, Cy',
  }
  expect(dotWords(workshop)).toBe('5 of 6 dots placed.')
  expect(dotWords({ ...workshop, dotsEach: 1 })).toBe('5 dots placed, 2 more than were given out. Count again.')
  expect(dotWords({ ...workshop, people: '' })).toBe('5 dots placed.')
  expect(peopleOf(workshop)).toEqual(['Ann', 'Bo', 'Cy'])
})

test('a theme becomes an objective once, and again only after that objective is deleted', () => {
  const make = (objectiveId: string): WorkshopAction => ({
    type: 'make-objectives',
    pairs: [{ themeId: 't3', objectiveId }],
  })
  const once = edit(exampleWorkshop(), make('n1'), make('n2'))
  expect(once.objectives.map(({ id }) => id)).toEqual(['o1', 'o2', 'n1'])
  expect(once.objectives[2]).toMatchObject({
    title: 'The night shift is one person short',
    why: 'Overtime since August.',
  })
  const again = edit(once, { type: 'remove', id: 'n1' }, make('n2'))
  expect(again.objectives.map(({ id }) => id)).toEqual(['o1', 'o2', 'n2'])
})

test('changing the date moves open commitments to that week; answered ones stay', () => {
  const plan = edit(exampleWorkshop(), { type: 'edit-commitment', id: 'c1', changes: { kept: true } })
  const moved = edit(plan, { type: 'arrange', changes: { day: '2027-01-06' } })
  expect(moved.commitments.map(({ week }) => week)).toEqual(['2026-12-07', '2027-01-04', '2027-01-04'])
})

test('the script fills in the workshop’s own times and numbers', () => {
  const plan = exampleWorkshop()
  expect(fillIn('Stop at {end} with {keep} for {period}, {dots} dots, {other}.', plan)).toBe(
    'Stop at 1:00 p.m. with two for Q1 2027, three dots, {other}.',
  )
  for (const kind of blockKinds) {
    for (const form of forms) {
      const there = edit(plan, { type: 'arrange', changes: placeOf(form) })
      const words = timedSteps(there, { block: newBlock('x', kind, 30), from: 540, to: 570 }).map(({ text }) => text)
      expect(words.join(' ')).not.toMatch(/[{}]/)
    }
  }
})

test('the packing list counts by the number of attendees', () => {
  const workshop = workshopOf(exampleWorkshop())
  expect(packingList(workshop)).toContain('Sticky notes: 49')
  expect(packingList(workshop)).toContain('Sticky dots: 21')
  expect(packingList(workshop)).toContain('Drafting sheets, printed: 2')
  expect(packingList({ ...workshop, people: '' })).toContain('Sticky dots: 3 for each person')
  expect(packingList({ ...workshop, place: 'remote' }).join()).not.toContain('Sticky')
})

test('a planner file opens, a damaged workshop does not, and the planner opens ours', () => {
  const fromPlanner = { ...samplePlan(), parts: { 'strategic-okr-execution-tracker': { kept: 'as it was' } } }
  expect(readDocument(workshopFormat, writeDocument(planFormat, fromPlanner))).toEqual({
    ok: true,
    about: {},
    doc: fromPlanner,
  })
  const ours = edit(fromPlanner, { type: 'lay-out', length: 'short', form: 'remote' })
  expect(ours.parts['strategic-okr-execution-tracker']).toEqual({ kept: 'as it was' })
  expect(readDocument(planFormat, writeDocument(workshopFormat, ours))).toEqual({
    ok: true,
    about: {},
    doc: ours,
  })
  const workshop = workshopOf(ours)
  for (const wrong of [{ ...workshop, blocks: [] }, { ...workshop, start: 'nine' }, { blocks: workshop.blocks }, 7]) {
    const damaged = writeDocument(planFormat, { ...ours, parts: { [toolId]: wrong } })
    expect(readDocument(workshopFormat, damaged)).toMatchObject({ ok: false })
  }
})

test('the example and every agenda fit the demo', () => {
  for (const length of lengths) {
    for (const form of forms) {
      expect(demoLimit(edit(exampleWorkshop(), { type: 'lay-out', length, form }))).toBeUndefined()
    }
  }
  expect(demoLimit(emptyPlan('x'))).toBeUndefined()
  const more = edit(exampleWorkshop(), {
    type: 'make-objectives',
    pairs: ['t3', 't4'].map((themeId) => ({ themeId, objectiveId: `of-${themeId}` })),
  })
  expect(demoLimit(more)).toBe('The demo holds 3 objectives.')
})

test('an agenda counts as custom once a block, title, length or the order differs, whatever its total', () => {
  for (const length of lengths) {
    for (const form of forms) expect(lengthOf(layOut(length, form), form)).toBe(length)
  }
  const before = edit(exampleWorkshop(), { type: 'lay-out', length: 'half', form: 'room' })
  const lengthAfter = (action: WorkshopAction) => lengthOf(workshopOf(edit(before, action)).blocks, 'room')
  expect(lengthAfter({ type: 'edit-block', id: 'b3', changes: { notes: 'Bring the old photo.' } })).toBe('half')
  // All of these still take four hours.
  expect(lengthAfter({ type: 'set-minutes', id: 'b3', minutes: 40 })).toBeUndefined()
  expect(lengthAfter({ type: 'place-block', id: 'b3', to: 3 })).toBeUndefined()
  expect(lengthAfter({ type: 'remove-block', id: 'b3' })).toBeUndefined()
  expect(lengthAfter({ type: 'add-block', block: newBlock('new', 'own'), afterId: 'b3' })).toBeUndefined()
  expect(lengthAfter({ type: 'edit-block', id: 'b3', changes: { title: 'Risks' } })).toBeUndefined()
})

test('if only the end was moved, switching the format keeps that end', () => {
  const room = edit(exampleWorkshop(), { type: 'lay-out', length: 'half', form: 'room' })
  const later = edit(room, { type: 'set-length', minutes: 300 })
  const { blocks } = workshopOf(later)
  expect([lengthOf(blocks, 'room'), lengthOf(blocks, 'room', 300)]).toEqual([undefined, 'half'])
  const remote = edit(later, { type: 'lay-out', length: 'half', form: 'remote', minutes: 300 })
  const kinds = (of: Plan) => workshopOf(of).blocks.map(({ kind }) => kind)
  expect(totalMinutes(workshopOf(remote).blocks)).toBe(300)
  expect(kinds(remote)).toEqual(layOut('half', 'remote').map(({ kind }) => kind))
  expect(lengthOf(workshopOf(remote).blocks, 'remote', 300)).toBe('half')
  // Switching back restores the same agenda.
  const back = edit(remote, { type: 'lay-out', length: 'half', form: 'room', minutes: 300 })
  const minutes = (of: Plan) => workshopOf(of).blocks.map((block) => block.minutes)
  expect([kinds(back), minutes(back)]).toEqual([kinds(later), minutes(later)])
  const own = edit(later, { type: 'remove-block', id: 'b3' })
  expect(lengthOf(workshopOf(own).blocks, 'room', totalMinutes(workshopOf(own).blocks))).toBeUndefined()
})
