import { expect, test } from 'vitest'
import { deletedFromPlan } from '../deleted-from-plan.ts'
import { editPlan, emptyKeyResult } from '../edit-plan.ts'
import { emptyObjective } from '../new-rows.ts'
import { type Plan, planSchema } from '../plan.ts'
import { nextQuarter } from '../quarters/next-quarter.ts'
import { samplePlan } from '../sample-plan.ts'

/** t1 stands below o1 and serves o2 too; p1 stands below t1. */
function linked(): Plan {
  const plan = samplePlan()
  const t1 = { ...emptyObjective('t1', 'o1'), title: 'Racks by four', alsoIds: ['o2'] }
  const p1 = emptyObjective('p1', 't1')
  const objectives = [...plan.objectives, t1, p1]
  const keyResults = [...plan.keyResults, { ...emptyKeyResult('kt', t1, plan), title: 'Racks' }]
  return { ...plan, objectives, keyResults }
}

const linksOf = (plan: Plan, id: string) => {
  const row = plan.objectives.find((each) => each.id === id)
  return row && [row.parentId, row.alsoIds]
}
const also = (plan: Plan, id: string, alsoIds: string[]) =>
  editPlan(plan, { type: 'edit-objective', id, changes: { alsoIds } })

test('a further goal is added and taken away; what leads back, is not there or is there twice is not taken', () => {
  const plan = linked()
  expect(linksOf(also(plan, 't1', ['o2', 'g2']), 't1')).toEqual(['o1', ['o2', 'g2']])
  expect(linksOf(also(plan, 't1', []), 't1')).toEqual(['o1', []])
  expect(also(plan, 't1', ['p1'])).toBe(plan)
  expect(also(plan, 'o2', ['p1'])).toBe(plan)
  expect(also(plan, 't1', ['gone'])).toBe(plan)
  expect(linksOf(also(plan, 't1', ['o1', 'o2', 'o2']), 't1')).toEqual(['o1', ['o2']])
})

test('moved below what it served besides, a goal serves it once; at the root it stands below the other', () => {
  const move = (parentId: string | null) =>
    linksOf(editPlan(linked(), { type: 'edit-objective', id: 't1', changes: { parentId } }), 't1')
  expect(move('o2')).toEqual(['o2', []])
  expect(move(null)).toEqual(['o2', []])
  expect(move('g1')).toEqual(['g1', ['o2']])
  // o2 is served by t1: it cannot stand below it.
  const plan = linked()
  expect(editPlan(plan, { type: 'edit-objective', id: 'o2', changes: { parentId: 't1' } })).toBe(plan)
})

test('deleting one of two that a goal serves leaves it below the other, with all that is its own', () => {
  const plan = linked()
  const without = editPlan(plan, { type: 'remove', id: 'o1' })
  expect(linksOf(without, 't1')).toEqual(['o2', []])
  expect(linksOf(without, 'p1')).toEqual(['t1', []])
  expect(without.keyResults.some(({ id }) => id === 'kt')).toBe(true)
  expect(linksOf(editPlan(plan, { type: 'remove', id: 'o2' }), 't1')).toEqual(['o1', []])
  expect(editPlan(editPlan(plan, { type: 'remove', id: 'o2' }), { type: 'remove', id: 'o1' }).objectives).toEqual([])
  expect(deletedFromPlan(plan, { type: 'remove', id: 'o1' }, 'goal')).not.toContain('2 goals below')
  for (const id of ['g1', 'g2', 'o1', 'o2', 't1', 'p1']) {
    expect(planSchema.safeParse(editPlan(plan, { type: 'remove', id })).success).toBe(true)
  }
})

test('the next quarter keeps teams, links, numbers and values, and the year that they are of', () => {
  const base = linked()
  const plan: Plan = {
    ...base,
    period: { name: 'Q4 2026', start: '2026-10-01', end: '2026-12-31' },
    goals: base.goals.map((goal, index) => {
      const values = [{ day: '2026-11-01', value: 12, note: 'n' }]
      return index === 0 ? { ...goal, baseline: 10, target: 20, values } : goal
    }),
    objectives: base.objectives.map((each) => ({ ...each, team: 'Kitchen' })),
  }
  const going = (ids: string[]) => nextQuarter(plan, { continues: new Set(ids), makeId: () => 'new' })
  const [first, second] = going(['o2', 't1']).goals
  expect(first).toEqual({ ...plan.goals[0], start: '2026-01-01', end: '2026-12-31' })
  expect(second).toEqual(plan.goals[1])
  // o1 stays behind: t1 serves what o1 served, and o2 still.
  const next = going(['o2', 't1'])
  expect(linksOf(next, 't1')).toEqual(['g1', ['o2']])
  expect(next.objectives.map(({ team }) => team)).toEqual(['Kitchen', 'Kitchen'])
  expect(linksOf(going(['o1', 't1']), 't1')).toEqual(['o1', ['g2']])
  expect(planSchema.safeParse(next).success).toBe(true)
})
