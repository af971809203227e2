import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import { exampleCascade } from '../model/example.ts'
import { editCascade } from '../model/model.ts'
import { cascadeTable } from './cascade-table.ts'
import { outlineOf } from './outline.ts'
import { pngScale } from './picture-file.tsx'

const example = exampleCascade()

// How far behind an annual goal is depends on the date.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-15T12:00:00') }))
afterEach(() => vi.useRealTimers())

test('the outline is indented like the tree, with key results below their goals', () => {
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

test('the workbook contains every goal and key result', () => {
  const { columns, rows } = sheetFrom(cascadeTable, example)
  const levels = rows.map(([, , level]) => level)
  expect(levels.filter((level) => level === 'Key result')).toHaveLength(15)
  expect(levels.filter((level) => level === 'Annual goal')).toHaveLength(3)
  for (const row of rows) expect(row.length).toBe(columns.length)
})

test('measure, reason, overall progress and excluded goals appear in the outline', () => {
  const why = 'Rain costs us a van a week'
  const edited = editCascade(example, { type: 'edit-objective', id: 't5', changes: { why, owner: '' } })
  const plan = editCascade(edited, { type: 'place', id: 't5', parentId: null, beforeId: null })
  const left = '1 goal that serves nothing is not included'
  const lines = outlineOf(plan).split('\n')
  expect(lines[2]).toMatch(new RegExp(`^\\d+% of the way; ${left}\\.$`))
  expect(lines).toContain(`  - Why it matters: ${why}`)
  expect(lines).toContain('  - Measure: At most 3 people leave')
})

test('the image has twice the screen resolution, within browser limits', () => {
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
