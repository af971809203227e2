import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { buildCascade } from '../model/cascade.ts'
import { exampleCascade } from '../model/example.ts'
import { editCascade } from '../model/model.ts'
import { teamsOf } from '../model/teams.ts'
import { PeopleView, tracedUp } from './people-view.tsx'

beforeEach(() => {
  vi.stubGlobal('__EDITION__', 'full')
  return () => vi.unstubAllGlobals()
})

const nothing = () => undefined

/** The text below each person's name. */
function shown(plan: Plan, team = ''): Map<string, string> {
  const filter = { teams: teamsOf(plan), team, choose: nothing }
  const html = renderToStaticMarkup(
    <PeopleView plan={plan} cascade={buildCascade(plan, '2027-02-15')} filter={filter} onShow={nothing} />,
  )
  return new Map(
    html
      .split('<section')
      .slice(1)
      .map((section) => {
        const name = section.match(/<h2[^>]*>([^<]*)/)?.[1] ?? ''
        return [name, section.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')]
      }),
  )
}

test('lists people with all their goals, what these serve, and who is overloaded', () => {
  const people = shown(exampleCascade())
  expect([...people.keys()]).toEqual([...['Angela', 'Dana', 'Leo', 'Marcus', 'Mina', 'Priya', 'Sam', 'Tomas', 'Yusuf']])
  expect(people.get('Dana')).toContain('4 goals, 3 at most')
  expect(people.get('Leo')).not.toContain('at most')
  expect(people.get('Leo')).toContain('Serves ‘Sales: open the new district’ (67% of it), which serves')
  expect(people.get('Angela')).toContain('The year: 8% of the way')
})

test('a measurable goal without a value counts as 0; one that serves nothing does not count', () => {
  // 'Vans pass the morning check' has numbers but no value.
  expect(shown(exampleCascade()).get('Sam')).toContain('No value yet counts as 0')
  const loose = editCascade(exampleCascade(), { type: 'place', id: 'p7', parentId: null, beforeId: null })
  expect(shown(loose).get('Sam')).toContain('No value yet')
  expect(shown(loose).get('Sam')).not.toContain('counts as 0')
  const weightless = editCascade(exampleCascade(), {
    type: 'edit-objective',
    id: 'p7',
    changes: { weight: 0 },
  })
  expect(shown(weightless).get('Sam')).not.toContain('counts as 0')
  // The team goal averages its key result (11/15), a goal at 75% and this one at 0.
  const { nodes } = buildCascade(exampleCascade(), '2027-02-15')
  expect(nodes.get('t5')?.progress).toBeCloseTo((11 / 15 + 0.75 + 0) / 3, 12)
})

test('goals without an owner come last, and a team filter shows only its goals', () => {
  const unowned = editCascade(exampleCascade(), { type: 'edit-objective', id: 'p7', changes: { owner: ' ' } })
  expect([...shown(unowned).keys()].at(-1)).toBe('No owner yet')
  expect(shown(unowned).get('No owner yet')).toContain('Vans pass the morning check')
  const kitchen = shown(unowned, 'kitchen')
  expect([...kitchen.keys()]).toEqual(['Mina', 'Tomas', 'Yusuf'])
  expect(kitchen.get('Mina')).not.toContain('Post a picture')
})

test('the path up names both goals that one serves, and says if there is none', () => {
  const cascade = buildCascade(exampleCascade(), '2027-02-15')
  expect(tracedUp(cascade, 't4')).toMatch(
    /^Serves ‘Every morning van.*; also serves ‘Hotels stay with us for breakfast’$/,
  )
  expect(tracedUp(cascade, 'p8')).toBe('Serves nothing yet')
})
