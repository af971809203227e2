import { expect, test } from 'vitest'
import { emptyObjective } from '#tools/shared/okr/new-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { buildCascade, visibleGoals } from './cascade.ts'
import { exampleCascade } from './example.ts'
import { colorsOf, editCascade } from './model.ts'
import { colors, noTeam, teamColors, teamsOf } from './teams.ts'

const example = exampleCascade()

/** A plan with this many teams. */
const teams = (count: number) => ({
  objectives: Array.from({ length: count }, (_, at) => ({
    ...emptyObjective(`o${at}`, null),
    team: `Team ${at}`,
  })),
})

test('differently typed names are one team, whose color does not depend on the order of goals', () => {
  const typed = ['Sales', ' sales ', 'Kitchen', '', 'KITCHEN'].map((team, at) => ({
    ...emptyObjective(`o${at}`, null),
    team,
  }))
  expect(teamsOf({ objectives: typed })).toEqual([
    { key: 'kitchen', name: 'Kitchen' },
    { key: 'sales', name: 'Sales' },
  ])
  expect(teamColors({ objectives: typed.toReversed() })).toEqual(teamColors({ objectives: typed }))
  expect(teamColors(teams(20)).size).toBe(20)
})

/** Changes a goal's team by typing it one character at a time. */
function typed(plan: Plan, id: string, name: string): Plan {
  return Array.from(name).reduce(
    (before, _, at) => editCascade(before, { type: 'edit-objective', id, changes: { team: name.slice(0, at + 1) } }),
    plan,
  )
}

test('a team keeps its color when others are added, removed or renamed', () => {
  const first = colorsOf(example)
  const kept = (plan: Plan, ...keys: string[]) => {
    for (const key of keys) expect([key, colorsOf(plan).get(key)]).toEqual([key, first.get(key)])
    // Up to eight teams have distinct colors.
    const lines = [...colorsOf(plan).values()].map(({ line }) => line)
    expect(new Set(lines).size).toBe(lines.length)
  }
  const joined = typed(example, 'p8', 'Accounts')
  kept(joined, 'delivery', 'kitchen', 'sales')
  expect(colorsOf(joined).size).toBe(4)
  // 'Delivery', which sorts before the others, is removed.
  const without = ['t5', 'p6', 'p7'].reduce(
    (plan, id) => editCascade(plan, { type: 'edit-objective', id, changes: { team: '' } }),
    joined,
  )
  kept(without, 'kitchen', 'sales')
  expect(colorsOf(without).get('accounts')).toEqual(colorsOf(joined).get('accounts'))
  const renamed = typed(without, 'p8', 'Bookkeeping')
  expect(colorsOf(renamed).get('bookkeeping')).toEqual(colorsOf(joined).get('accounts'))
  kept(editCascade(renamed, { type: 'remove', id: 'p8' }), 'kitchen', 'sales')
  // Nothing is stored in the plan until a team is added or removed.
  expect(editCascade(example, { type: 'edit-objective', id: 'p8', changes: { owner: 'Ann' } }).parts).toBe(
    example.parts,
  )
})

test('the tree of one team shows its goals and their ancestors', () => {
  const shown = (team: string, search = '') =>
    visibleGoals(buildCascade(example), new Set(['g1', 'g2']), { search, team })
  expect(shown('delivery')).toEqual(['g2', 'o3', 't5', 'p6', 'p7'])
  expect(shown('sales', 'leo')).toEqual(['g1', 'o1', 't1', 'p2'])
  expect(shown(noTeam)).toEqual(['g1', 'o1', 'o2', 'g2', 'o3', 'o4', 'g3', 'p8'])
})

type Three = [number, number, number]

/** Color vision deficiency matrices (protan, deutan, tritan) from Machado, Oliveira and Fernandes 2009. */
const eyes: Record<string, Three[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const dot = (one: Three, other: Three) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2]

function linear(hex: string): Three {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

const light = (hex: string) => dot(linear(hex), [0.2126, 0.7152, 0.0722])
const contrast = (one: string, other: string) => {
  const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

function lab(hex: string, eye: readonly Three[]): Three {
  const seen = eye.map((row) => Math.min(1, Math.max(0, dot(linear(hex), row)))) as Three
  const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = root(dot(seen, [0.4124, 0.3576, 0.1805]) / 0.9505)
  const y = root(dot(seen, [0.2126, 0.7152, 0.0722]))
  const z = root(dot(seen, [0.0193, 0.1192, 0.9505]) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

test.each(Object.entries(eyes))('eight team colors can be told apart with %s', (_, eye) => {
  const lines = [...teamColors(teams(8)).values()].map(({ line }) => line)
  expect(new Set(lines).size).toBe(8)
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      // A distance of 2 is just noticeable side by side.
      expect(Math.hypot(...lab(one, eye).map((part, index) => part - (lab(other, eye)[index] ?? 0)))).toBeGreaterThan(
        20,
      )
    }
  }
})

test('a team’s name is readable on white, on paper and on its own tint', () => {
  for (const { line, tint } of teamColors(teams(8)).values()) {
    for (const ground of ['#ffffff', '#fbfaf6', tint]) expect(contrast(line, ground)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a chosen color stays with its team when the team is renamed, and changes no other', () => {
  const of = (plan: Plan, team: string) => editCascade(plan, { type: 'edit-objective', id: 'p8', changes: { team } })
  const joined = of(example, 'Accounts')
  const red = colors.findIndex(({ name }) => name === 'Red')
  const chosen = editCascade(joined, { type: 'color-team', team: 'accounts', color: red })
  expect(colorsOf(chosen).get('accounts')).toMatchObject({ name: 'Red' })
  expect(colorsOf(chosen).get('sales')).toEqual(colorsOf(joined).get('sales'))
  expect(colorsOf(of(chosen, 'Bookkeeping')).get('bookkeeping')).toMatchObject({ name: 'Red' })
})
