import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anyPlan } from '#tests/tools/any-cascade.ts'
import { emptyGoal, newObjective } from '#tools/shared/okr/new-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { exampleCascade } from '../example.ts'
import { editCascade, settingsOf } from '../model.ts'
import { noTeam, teamKey } from '../teams.ts'
import { drawCascade, layOutCascade, withHead } from './drawing.ts'
import { type Box, boxWidth, figuresOf } from './drawing-box.ts'
import { textWidth, wrapped } from './drawing-text.ts'

const someTitle = fc.string({ maxLength: 90 })

/** With teams, goals that serve two, long titles and key results in the boxes. */
const fullPlan: fc.Arbitrary<Plan> = fc
  .record({
    plan: anyPlan,
    teams: fc.array(fc.constantFrom('', 'Sales', ' sales', 'Kitchen', 'A team with a very long name indeed')),
    also: fc.array(fc.nat(), { maxLength: 12 }),
    titles: fc.array(someTitle, { maxLength: 8 }),
    isOn: fc.boolean(),
  })
  .map(({ plan, teams, also, titles, isOn }) => {
    const above = plan.goals.map(({ id }) => id)
    const objectives = plan.objectives.map((each, index) => {
      // Only earlier goals, so that there can be no cycle.
      const before = [...above, ...plan.objectives.slice(0, index).map(({ id }) => id)]
      const other = before[(also[index] ?? 0) % Math.max(before.length, 1)]
      const alsoIds = each.parentId && other && other !== each.parentId ? [other] : []
      return { ...each, team: teams[index] ?? '', alsoIds }
    })
    const keyResults = plan.keyResults.map((each, index) => ({ ...each, title: titles[index] ?? each.title }))
    return editCascade({ ...plan, objectives, keyResults }, { type: 'show-key-results', isOn })
  })

const textOf = ({ words }: Pick<Box, 'words'>) => words.map(({ text }) => text).join('')
const bare = (text: string) => text.replace(/\s/g, '')

test('every goal has a box, and no two boxes overlap', () => {
  fc.assert(
    fc.property(fullPlan, (plan) => {
      const { boxes, width, height, head } = drawCascade(plan)
      expect(boxes.length).toBe(plan.goals.length + plan.objectives.length)
      boxes.forEach((one, index) => {
        expect(one.x + boxWidth).toBeLessThan(width)
        expect(one.y + one.height).toBeLessThan(height)
        expect(one.y).toBeGreaterThanOrEqual(head.height)
        for (const other of boxes.slice(index + 1)) {
          const apart =
            Math.abs(one.x - other.x) >= boxWidth || one.y + one.height <= other.y || other.y + other.height <= one.y
          expect(apart).toBe(true)
        }
      })
    }),
  )
})

test('each line connects a goal with one that serves it, dashed for additional links', () => {
  fc.assert(
    fc.property(fullPlan, (plan) => {
      const { boxes, links } = drawCascade(plan)
      const places = new Map(boxes.map((box) => [box.id, box]))
      const ties = (isAlso: boolean) =>
        links.filter((link) => link.isAlso === isAlso).map(({ from, to }) => `${from} ${to}`)
      expect(ties(false).toSorted()).toEqual(
        plan.objectives.flatMap(({ id, parentId }) => (parentId ? [`${parentId} ${id}`] : [])).toSorted(),
      )
      expect(ties(true).toSorted()).toEqual(
        plan.objectives.flatMap(({ id, alsoIds }) => alsoIds.map((served) => `${served} ${id}`)).toSorted(),
      )
      for (const { from, to, x1, y1, x2, y2 } of links) {
        const [one, other] = [places.get(from), places.get(to)]
        if (!one || !other) throw new Error('A line has no box.')
        expect([x1, y1, x2, y2]).toEqual([
          ...[one.x + boxWidth, one.y + one.height / 2],
          ...[other.x, other.y + other.height / 2],
        ])
      }
    }),
  )
})

test('key results are drawn completely inside their box if enabled, and not at all otherwise', () => {
  fc.assert(
    fc.property(fullPlan, (plan) => {
      const { keyResultsInPicture } = settingsOf(plan)
      const { boxes } = drawCascade(plan)
      for (const box of boxes) {
        const own = plan.keyResults.filter(({ objectiveId }) => objectiveId === box.id)
        expect(box.rules.length).toBe(keyResultsInPicture ? own.length : 0)
        for (const { title } of keyResultsInPicture ? own : [])
          expect(bare(textOf(box))).toContain(bare(title) || 'Untitledkeyresult')
        for (const { x, y, text, size, isAtEnd } of box.words) {
          expect(y).toBeLessThanOrEqual(box.height - 4)
          expect(isAtEnd ? x : x + textWidth(text, size)).toBeLessThanOrEqual(boxWidth - 11)
        }
      }
    }),
  )
})

test('no two text lines of a box overlap', () => {
  fc.assert(
    fc.property(fullPlan, (plan) => {
      for (const { words } of drawCascade(plan).boxes) {
        const left = words.filter(({ isAtEnd }) => !isAtEnd)
        left.slice(1).forEach(({ y, size }, index) => {
          expect(y - (left[index]?.y ?? 0)).toBeGreaterThanOrEqual(size)
        })
        for (const end of words.filter(({ isAtEnd }) => isAtEnd)) {
          const beside = left.find(({ y }) => Math.abs(y - end.y) < 1)
          const until = beside ? beside.x + textWidth(beside.text, beside.size) : 0
          expect(until).toBeLessThanOrEqual(end.x - textWidth(end.text, end.size))
        }
      }
    }),
  )
})

test('teams have a color, their name in the box and a legend entry', () => {
  const plan = exampleCascade()
  const objectives = plan.objectives.map((each) => ({
    ...each,
    team: each.id === 't1' ? 'Sales' : each.id === 't2' ? 'Kitchen' : each.id === 'p1' ? ' sales ' : '',
    alsoIds: each.id === 'p3' ? ['t5'] : [],
  }))
  const { boxes, head } = drawCascade({ ...plan, objectives })
  const box = (id: string) => boxes.find((each) => each.id === id)
  expect(box('t1')?.color).toMatch(/^#/)
  expect(box('p1')?.color).toBe(box('t1')?.color)
  expect(box('t2')?.color).not.toBe(box('t1')?.color)
  expect(box('o1')?.color).toBe('')
  expect(textOf(box('t1') ?? { words: [] })).toContain('Team · Sales · Dana')
  expect(textOf(box('p3') ?? { words: [] })).toContain('Also serves')
  expect(head.entries.map(({ label }) => label)).toEqual(['Kitchen', 'Sales', 'also serves'])
})

test('an annual goal shows its number and its pace', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-01T12:00:00') })
  const plan = exampleCascade()
  const goals = plan.goals.map((goal) => ({
    ...goal,
    ...(goal.id === 'g1' && {
      unit: '$',
      baseline: 1_800_000,
      target: 2_400_000,
      start: '2027-01-01',
      end: '2027-12-31',
      values: [{ day: '2027-04-01', value: 1_900_000, note: '' }],
    }),
  }))
  const { boxes } = drawCascade({ ...plan, goals })
  // A quarter of the year is over and a sixth of the target reached.
  const [goal] = boxes
  const text = goal?.words.map((each) => each.text).join(' ')
  expect(text).toContain('$1,800,000 → $2,400,000, now $1,900,000')
  expect(text).toMatch(/The year: 17% of the way\. Off track: [\d.]+ weeks behind the line/)
  vi.useRealTimers()
})

test('the heading says what its figure leaves out, and an annual goal says what it measures', () => {
  const plan = exampleCascade()
  const loose = editCascade(plan, { type: 'place', id: 't5', parentId: null, beforeId: null })
  expect(drawCascade(loose).heading).toMatch(/, \d+% of the way; 1 goal that serves nothing is not included$/)
  const bare = { ...plan, goals: plan.goals.map((each) => ({ ...each, baseline: null, target: null })) }
  for (const { goals, ...rest } of [plan, bare]) {
    const words = drawCascade({ goals, ...rest }).boxes.find(({ id }) => id === 'g1')?.words ?? []
    expect(words.map(({ text }) => text).join(' ')).toContain(goals[0]?.measure)
  }
})

test('a key result shows baseline, target and current value, and what is missing', () => {
  const line = { baseline: 22, target: 60, unit: 'orders' }
  expect(figuresOf(line, 41)).toBe('22 → 60 orders, now 41')
  expect(figuresOf({ ...line, unit: '%' }, 41.5)).toBe('22% → 60%, now 41.5%')
  expect(figuresOf({ ...line, baseline: null }, null)).toBe('– → 60 orders, no value yet')
  expect(figuresOf({ baseline: null, target: null, unit: 'x' }, null)).toBe('No numbers yet')
})

test('a heading that is too wide wraps, and the boxes start below it', () => {
  const plan = { ...exampleCascade(), company: 'A company whose name takes more than one line of a sheet' }
  const narrow = withHead(layOutCascade(plan), 400)
  expect(narrow.head.lines.length).toBeGreaterThan(2)
  expect(Math.min(...narrow.boxes.map(({ y }) => y))).toBeGreaterThanOrEqual(narrow.head.height)
})

test('a collapsed branch is one box with the number of hidden goals', () => {
  const plan = editCascade(exampleCascade(), { type: 'fold', ids: ['o1', 't5'], folded: true })
  const { boxes } = drawCascade(plan)
  const folded = boxes.find(({ id }) => id === 'o1')
  expect(folded?.words.map(({ text }) => text)).toContain('+ 5 goals')
  expect(boxes.some(({ id }) => ['t1', 'p2', 'p6'].includes(id))).toBe(false)
})

test('one team is drawn with the ancestors of its goals, collapsed or not, and the heading names it', () => {
  const plan = editCascade(exampleCascade(), { type: 'fold', ids: ['g2', 't4'], folded: true })
  const { boxes, links, heading, head } = drawCascade(plan, { team: 'kitchen' })
  const own = boxes.filter(({ isOnTheWay }) => !isOnTheWay).map(({ id }) => id)
  expect(own).toEqual(['t2', 'p3', 't4', 'p5'])
  // 'Bread is racked' also serves the hotels, so that path is shown too.
  expect(boxes.map(({ id }) => id)).toEqual(['g1', 'o1', 't2', 'p3', 'o2', 'g2', 'o3', 't4', 'p5'])
  expect(links.filter(({ isAlso }) => isAlso).map(({ from, to }) => [from, to])).toEqual([['o2', 't4']])
  // 49% is for the whole plan, because the heading never shows a team figure.
  expect(heading).toBe('Harbor Street Bakery: OKRs for Q1 2027. Only Kitchen (the whole plan: 49% of the way)')
  expect(head.entries.map(({ label }) => label)).toEqual(['Kitchen', 'also serves'])
})

test('goals without a team can be drawn alone, and an unknown team gives an empty picture', () => {
  const { boxes, heading } = drawCascade(exampleCascade(), { team: noTeam })
  expect(boxes.map(({ id }) => id)).toEqual(['g1', 'o1', 'o2', 'g2', 'o3', 'o4', 'g3', 'p8'])
  expect(boxes.some(({ isOnTheWay }) => isOnTheWay)).toBe(false)
  expect(heading).toMatch(/\. Only goals without a team \(the whole plan: \d+% of the way\)$/)
  const none = drawCascade(exampleCascade(), { team: 'nobody' })
  expect(none.boxes).toEqual([])
  expect(none.width).toBeGreaterThan(0)
  expect(none.height).toBeGreaterThan(0)
})

test('for any plan, each goal of the team is drawn once, together with its ancestors only', () => {
  fc.assert(
    fc.property(fullPlan, fc.constantFrom('sales', 'kitchen', noTeam), (plan, team) => {
      const above = new Map(plan.objectives.map((each) => [each.id, [each.parentId ?? '', ...each.alsoIds]] as const))
      const own = [...plan.goals.map(({ id }) => ({ id, team: '' })), ...plan.objectives]
        .filter((each) => (teamKey(each.team) || noTeam) === team)
        .map(({ id }) => id)
      const wanted = new Set<string>(own)
      for (const id of wanted) for (const up of above.get(id) ?? []) if (up !== '') wanted.add(up)
      const { boxes } = drawCascade(plan, { team })
      expect(boxes.map(({ id }) => id).toSorted()).toEqual([...wanted].toSorted())
      expect(boxes.flatMap(({ id, isOnTheWay }) => (isOnTheWay ? [] : [id])).toSorted()).toEqual(own.toSorted())
    }),
  )
})

test('a tree of 500 goals keeps a shape that fits a screen', () => {
  const goals = Array.from({ length: 5 }, (_, index) => ({
    ...emptyGoal(`g${index}`),
    title: 'Goal',
  }))
  const objectives = Array.from({ length: 495 }, (_, index) => ({
    id: `o${index}`,
    parentId: index < 50 ? `g${index % 5}` : `o${index % 50}`,
    level: 'team' as const,
    title: 'A goal with a title that takes two lines of its box',
    why: '',
    owner: '',
    weight: 1,
    ...newObjective,
  }))
  const { width, height, boxes } = drawCascade({
    ...exampleCascade(),
    goals,
    objectives,
    keyResults: [],
    checkIns: [],
  })
  expect(boxes.length).toBe(500)
  expect(width / height).toBeGreaterThan(0.3)
  expect(width / height).toBeLessThan(3)
})

test('titles wrap between words, long words are split, and overflow becomes an ellipsis', () => {
  expect(wrapped('Visit every coffee shop north of the bridge', 212, 4)).toEqual([
    'Visit every coffee shop north',
    'of the bridge',
  ])
  expect(wrapped('x'.repeat(60), 212, 4).join('')).toBe('x'.repeat(60))
  const long = wrapped('word '.repeat(60), 212, 4)
  expect(long.length).toBe(4)
  expect(long.at(-1)).toMatch(/word…$/)
  expect(wrapped('', 212, 4)).toEqual([''])
})
