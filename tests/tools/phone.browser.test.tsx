import '#tests/components/every-tool.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { everyTool } from '#tests/components/every-tool.ts'
import { screen, within } from '#tests/components/react.tsx'
import type { ToolId } from '#tools/list.ts'

beforeEach(() => page.viewport(360, 640))

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const panel = () => screen.getByRole('tabpanel')
const isShown = (element: Element) => element.getClientRects().length > 0

type LongTable = { toolId: ToolId; view: string; row: string; sum: RegExp }

/** A long table hides what its figures add up to, unless the sum stays in sight. */
const long: readonly LongTable[] = [
  {
    toolId: 'executive-decision-framework',
    view: 'Compare',
    row: 'Cash at risk in year one',
    sum: /^Warehouse partner in Reno\s*6\.8/,
  },
  {
    toolId: 'team-performance-dashboard',
    view: 'Team',
    row: 'Ben Adler',
    sum: /^On target\s*11/,
  },
  {
    toolId: '90-day-sprint-planner',
    view: 'Hours',
    row: 'Week by week',
    sum: /hours planned of .* in thirteen weeks/,
  },
  {
    toolId: 'strategic-alignment-assessment-kit',
    view: 'Results',
    row: 'Clarity of the vision',
    sum: /^Overall\s*65%\s*Vision\s*75%/,
  },
]

function rowWith(text: string): HTMLElement {
  const words = (element: Element) => element.textContent?.replaceAll(/\s+/g, ' ').trim()
  const row = [...panel().querySelectorAll<HTMLElement>('*')].find((each) => isShown(each) && words(each) === text)
  if (!row) throw new Error(`No row says ${text}.`)
  return row
}

function sumLine(sum: RegExp): HTMLElement {
  const lines = [...panel().querySelectorAll<HTMLElement>('dl, p')]
  const line = lines.filter((each) => isShown(each) && sum.test(each.textContent ?? '')).at(-1)
  if (!line) throw new Error(`No line says ${sum}.`)
  return line
}

test.for(long)('$toolId: the sum stays in sight while the rows scroll by', async ({ toolId, view, row, sum }) => {
  everyTool[toolId].openDemo()
  await tab(view).click()
  const shown = rowWith(row)
  shown.scrollIntoView({ block: 'center' })
  await expect.element(shown).toBeInViewport()
  await expect.element(sumLine(sum)).toBeInViewport({ ratio: 1 })
  expect(document.documentElement.scrollWidth).toBe(360)
})

test('the result of a business case follows in sight while a cost is typed', async () => {
  everyTool['roi-projection-calculator'].openDemo()
  await tab('Costs and benefits').click()
  const line = sumLine(/\$143,847/)
  const amount = within(screen.getByRole('region', { name: 'Ordering site' })).getByLabelText('Amount')
  await userEvent.click(amount)
  await userEvent.keyboard('{Control>}a{/Control}39000')
  await expect.poll(() => line.textContent).toContain('$142,847')
  await expect.element(line).toBeInViewport({ ratio: 1 })
})

test('a table shows more than its first column', () => {
  everyTool['90-day-sprint-planner'].openDemo()
  const heads = within(screen.getByRole('grid', { name: 'Milestones' })).getAllByRole('columnheader')
  expect(heads[1]?.getBoundingClientRect().right).toBeLessThanOrEqual(360)
})

test('the notice of a deletion does not cover what has the focus', async () => {
  everyTool['team-performance-dashboard'].openDemo()
  await tab('Setup').click()
  const rows = () => screen.getAllByRole('button', { name: /^Remove .* and their values/ })
  rows()[1]?.focus()
  // At the lower edge of the screen, where the notice comes up.
  rows()[1]?.scrollIntoView({ block: 'end' })
  await userEvent.keyboard('{Enter}')
  const notices = within(screen.getByRole('region', { name: /^Notifications/ }))
  await expect.poll(() => notices.queryAllByRole('listitem')).toHaveLength(1)
  await expect.poll(() => document.activeElement === rows()[1]).toBe(true)
  const bottom = () => rows()[1]?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  const top = () => notices.getAllByRole('listitem')[0]?.getBoundingClientRect().top ?? 0
  await expect.poll(() => bottom() <= top() + 1).toBe(true)
})
