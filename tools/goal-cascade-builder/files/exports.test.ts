import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildCascade } from '../model/cascade.ts'
import { exampleCascade } from '../model/example.ts'
import { editCascade } from '../model/model.ts'
import { outlineOf } from './outline.ts'
import { pngScale } from './picture-file.tsx'
import { cascadeSheets } from './sheets.ts'

const example = exampleCascade()

// How far behind a year is, depends on the day.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-15T12:00:00') }))
afterEach(() => vi.useRealTimers())

test('the outline is indented by the tree, with key results below their goals', () => {
  const lines = outlineOf(example).split('\n')
  expect(lines.slice(0, 10)).toEqual([
    '# Harbor Street Bakery: OKRs for Q1 2027',
    '',
    '49% of the way.',
    '',
    '- **Grow wholesale without losing the owner’s evenings** (Annual goal, Angela, work below it 51% done)',
    '  - Measure: Wholesale revenue of $2.4M',
    '  - The year: From $1,800,000 to $2,400,000. 8% of the way. At risk: 2.1 weeks behind the line.',
    '  - **Coffee shops in the new district choose us first** (Company, Angela, counts 60%, 53% done)',
    '    - Weekly wholesale orders from the new district: 22 to 60 orders, now 41 (50%)',
    '    - **Sales: open the new district** (Team, Dana, Sales, counts 50%, 57% done)',
  ])
  expect(lines).toContain('    - Breakfast revenue a month: $38,000 to $46,000, now $42,400 (55%)')
  expect(lines).toContain('      - Also serves ‘Hotels stay with us for breakfast’')
  expect(lines).toContain('- **Post a picture of the day’s bread** (Person, Mina, no measure)')
})

test('the workbook holds every goal and key result, each check and every person’s way up', () => {
  const [tree, years, keyResults, checks, people] = cascadeSheets(example)
  expect([tree?.rows.length, keyResults?.rows.length, checks?.rows.length]).toEqual([21, 15, 6])
  expect(tree?.rows[4]).toEqual([
    '            Visit every coffee shop north of the bridge',
    'Person',
    'Dana',
    'Sales',
    'Sales: open the new district',
    '',
    1,
    { number: 1 / 3, format: '0%' },
    { number: 0.8, format: '0%' },
    ...['', '', ''],
  ])
  // Three goals, two of them with two values.
  expect(years?.rows.length).toBe(7)
  expect(years?.rows[2]?.slice(8, 11)).toEqual([
    { day: '2027-02-15' },
    1_850_000,
    { number: 50_000 / 600_000, format: '0%' },
  ])
  expect(people?.rows.find(([person]) => person === 'Leo')?.[3]).toBe(
    'Sales: open the new district → Coffee shops in the new district choose us first → Grow wholesale without losing the owner’s evenings',
  )
  for (const { columns, rows } of [tree, years, keyResults, checks, people].filter(
    (sheet) => sheet !== undefined,
  )) {
    for (const row of rows) expect(row.length).toBe(columns.length)
  }
})

test('a measure and a reason reach outline and workbook, with the headline and what it leaves out', () => {
  const why = 'Rain costs us a van a week'
  const edited = editCascade(example, { type: 'edit-objective', id: 't5', changes: { why, owner: '' } })
  const plan = editCascade(edited, { type: 'place', id: 't5', parentId: null, beforeId: null })
  const left = '1 goal that serves nothing is not included'
  const lines = outlineOf(plan).split('\n')
  expect(lines[2]).toMatch(new RegExp(`^\\d+% of the way; ${left}\\.$`))
  expect(lines).toContain(`  - Why it matters: ${why}`)
  expect(lines).toContain('  - Measure: At most 3 people leave')

  const [tree, years, , , people] = cascadeSheets(plan)
  const column = (sheet: typeof tree, label: string) =>
    sheet?.columns.findIndex((each) => each.label === label) ?? -1
  const [first, ...rows] = tree?.rows ?? []
  expect(first?.[0]).toBe('OKRs for Q1 2027')
  expect(first?.[column(tree, 'Progress')]).toEqual({ number: buildCascade(plan).progress, format: '0%' })
  expect(first?.[column(tree, 'Note')]).toBe(`${left}.`)
  const loose = rows.find(([title]) => title === 'Delivery: routes that hold in the rain')
  expect(loose?.[column(tree, 'Why')]).toBe(why)
  expect(loose?.[column(tree, 'Note')]).toContain('not in the figure of the plan')
  expect(years?.rows[0]?.slice(0, 3)).toEqual([
    example.goals[0]?.title,
    'Wholesale revenue of $2.4M',
    'Angela',
  ])
  expect(people?.rows.at(-1)?.slice(0, 2)).toEqual(['No owner yet', 'Delivery: routes that hold in the rain'])
  const racked = people?.rows.find(([, title]) => title === 'Kitchen: bread is racked by 4 a.m.')
  expect(racked?.[column(people, 'Also serves')]).toBe('Hotels stay with us for breakfast')
})

test('a picture is twice as fine as a screen, and never larger than a browser draws', () => {
  expect(pngScale(1148, 1000)).toBe(2)
  for (const [width, height] of [
    [5804, 8178],
    [900, 40_000],
    [60_000, 800],
  ] as const) {
    const scale = pngScale(width, height)
    expect(width * scale * height * scale).toBeLessThanOrEqual(40_000_001)
    expect(Math.max(width, height) * scale).toBeLessThanOrEqual(16_000.001)
  }
})
