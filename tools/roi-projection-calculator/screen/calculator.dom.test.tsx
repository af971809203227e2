import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView, retype, typeCells } from '#tests/components/tool-actions.ts'
import { setWidth } from '#tests/components/window.ts'
import { figure } from '#tests/tools/roi/result-figures.ts'
import type { Case } from '../files/case-file.ts'
import { emptyBenefit, emptyCase, emptyCost } from '../model/case.ts'
import { exampleCase } from '../model/example.ts'
import { tool } from '../tool.tsx'

const id = 'roi-projection-calculator'

/** An oven for $12,000 today that brings $1,000 a month with a chance of 85%. */
function ovenCase(): Case {
  const [low, middle, high] = emptyCase().scenarios
  return {
    ...emptyCase(),
    scenarios: [low, { ...middle, chance: 85 }, high],
    title: 'A second oven',
    months: 24,
    discountRate: 0,
    costs: [{ ...emptyCost('c1'), name: 'Oven', kind: 'once', amount: 12_000, from: 0 }],
    benefits: [
      {
        ...emptyBenefit('b1'),
        name: 'More bread',
        kind: 'revenue',
        amount: 2500,
        margin: 40,
        from: 1,
        ramp: 1,
      },
    ],
  }
}

/** The example reduced to one benefit, worth nothing. */
function worthlessCase(): Case {
  const example = exampleCase()
  return { ...example, benefits: example.benefits.slice(2).map((line) => ({ ...line, amount: 0 })) }
}

async function openSolver(user: UserEvent): Promise<void> {
  await openView(user, 'What matters most')
  await user.click(screen.getByText('What must be true? Solve for payback or NPV'))
}

const grid = (name: string) => screen.getByRole('grid', { name })
const rows = (name: string) => within(grid(name)).getAllByRole('row')

test('a case can be typed by keyboard from an empty page to its result', async () => {
  const user = await openTool(id, tool, tool.emptyDoc())
  await retype(user, screen.getByLabelText('Initiative'), 'A second oven')
  await retype(user, screen.getByLabelText('Months'), '24')
  await retype(user, screen.getByLabelText('Discount rate, %'), '0')
  await user.click(screen.getByRole('button', { name: 'Add a cost' }))
  // The new row has the focus. Enter opens its list of kinds.
  await typeCells(user, ['Oven', '{Enter}One', '$12k', '0'])
  await user.click(screen.getByRole('button', { name: 'Add a benefit' }))
  await typeCells(user, ['More bread', '{Enter}New', '2,500', '40', '', '1', '1'])
  await openView(user, 'Result')
  screen.getByRole('heading', { name: /^It pays back in month 12 and is worth \$12,000/ })
  expect(figure('ROI').textContent).toBe('100%')
  expect(figure('Payback').textContent).toBe('12 months')
  // An empty case presets nothing: cautious is as planned until someone says how it differs.
  screen.getByText('The three scenarios are still the same.')
  expect(figure('Payback', 0).textContent).toBe('12 months')
})

test('"What must be true" says what an input needs for a payback, and can apply it to the case', async () => {
  const user = await openTool(id, tool, ovenCase())
  await openSolver(user)
  await retype(user, screen.getByLabelText('Payback within, months'), '12')
  const row = await screen.findByRole('row', { name: /^More bread, revenue.*at least \$2,941\.18 a month/ })
  expect(row.textContent).toContain('Must rise by 17.6%')
  await user.click(within(row).getByRole('button', { name: /^Use / }))
  await openView(user, 'Result')
  expect(figure('Break-even').textContent).toBe('Month 12')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(figure('Break-even').textContent).toBe('Month 15')
})

test('the solver can aim at an NPV of zero', async () => {
  const user = await openTool(id, tool, ovenCase())
  await openSolver(user)
  await user.selectOptions(screen.getByLabelText('Goal'), 'An NPV of zero')
  expect(screen.queryByLabelText('Payback within, months')).toBeNull()
  // 12,000 / (24 · 0.85 · 0.4) = 1,470.59.
  await screen.findByRole('row', { name: /^More bread, revenue.*at least \$1,470\.59 a month/ })
  screen.getByText('As planned, Expected has an NPV of $8,400.')
})

test('there are four views', async () => {
  await openTool(id, tool)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['Result', 'Costs and benefits', 'What matters most', 'One-page case'],
  ])
})

test('the request for the decision maker appears on the one-page case', async () => {
  const user = await openTool(id, tool, ovenCase())
  await openView(user, 'One-page case')
  await user.type(screen.getByLabelText('What you ask for, in a sentence or two'), 'Approve it.')
  const page = screen.getByRole('article')
  expect(page.textContent).toContain('Approve it.')
  within(page).getByRole('heading', { level: 1, name: 'A second oven' })
})

test('rows pasted from a spreadsheet become costs, and costs alone have no verdict', async () => {
  const user = await openTool(id, tool, tool.emptyDoc())
  await user.click(screen.getByRole('button', { name: 'Add a cost' }))
  await user.paste('Van\tOne-off\t$18,500\t2\nDriver\tEvery month\t3.2k\t3\t12')
  expect(rows('Costs')).toHaveLength(3)
  expect(rows('Costs')[1]?.textContent).toContain('$18,500')
  expect(rows('Costs')[2]?.textContent).toContain('$3,200')
  await openView(user, 'Result')
  screen.getByRole('heading', { name: 'What it brings is still missing' })
  expect(screen.queryByRole('table')).toBeNull()
  await openView(user, 'Costs and benefits')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rows('Costs')).toHaveLength(2)
})

describe('a case without benefits', () => {
  test('says that it never pays back and has no rate of return', async () => {
    await openTool(id, tool, worthlessCase())
    screen.getByRole('heading', { name: /^It does not pay back within 36 months: \$201,250/ })
    const panel = screen.getByRole('tabpanel')
    expect(panel.textContent).toContain('No IRR: money only goes out.')
    expect(figure('IRR').textContent).toBe('None')
    expect(panel.textContent).not.toMatch(/NaN|Infinity|undefined/)
  })

  test('says that no single input can achieve the payback', async () => {
    const user = await openTool(id, tool, worthlessCase())
    await openSolver(user)
    await screen.findByText(/^It cannot be reached/)
  })

  test('results from removing and editing lines of the example', async () => {
    const user = await openTool(id, tool)
    await openView(user, 'Costs and benefits')
    await user.click(screen.getByRole('button', { name: 'Remove More wholesale orders' }))
    await user.click(screen.getByRole('button', { name: 'Remove Fewer wrong deliveries' }))
    const rest = within(grid('Benefits')).getByRole('row', { name: /^Phone orders/ })
    await user.click(within(rest).getAllByRole('gridcell')[2] as HTMLElement)
    await typeCells(user, ['0'])
    await openView(user, 'Result')
    expect(figure('IRR').textContent).toBe('None')
  })
})

test('price increases, tax and write-offs expand on demand, take effect, and survive a reload', async () => {
  const user = await openTool(id, tool, tool.emptyDoc())
  await user.click(screen.getByRole('button', { name: 'Add a cost' }))
  const riseColumn = { name: 'Rise a year, %' }
  expect(within(grid('Costs')).queryByRole('columnheader', riseColumn)).toBeNull()
  expect(screen.queryByLabelText('Tax, %')).toBeNull()
  await user.click(screen.getByText('Price rises, tax, and when money moves'))
  within(grid('Costs')).getByRole('columnheader', riseColumn)
  await retype(user, screen.getByLabelText('Tax, %'), '30')
  await retype(user, screen.getByLabelText('Discount rate, %'), '0')
  await user.click(within(grid('Costs')).getAllByRole('gridcell')[0] as HTMLElement)
  await user.paste('Machine\tOne-off\t12000\t0\t\t\t2\nLicence\tEvery year\t600\t\t\t10')
  expect(rows('Costs')).toHaveLength(3)
  await openView(user, 'Result')
  await user.click(screen.getByText('Month by month'))
  // The license costs 600, 660 and 726. The machine is written off at 6,000 in each of two years.
  const year = (name: RegExp) =>
    within(screen.getByRole('region', { name: /^Year by year/ })).getByRole('row', { name }).textContent
  expect(year(/^Year 1/)).toContain('-$1,980.00')
  expect(year(/^Year 3/)).toContain('-$217.80')
  const after = await reloadTool(id, tool)
  await openView(after, 'Result')
  await after.click(screen.getByText('Month by month'))
  expect(year(/^Year 3/)).toContain('-$217.80')
})

test('on a phone a cost is a card, and a new one is focused', async () => {
  setWidth(360)
  const user = await openTool(id, tool, tool.emptyDoc())
  await user.click(screen.getByRole('button', { name: 'Add a cost' }))
  await user.keyboard('Van')
  const card = screen.getByRole('region', { name: 'Van' })
  await user.selectOptions(within(card).getByLabelText('Kind'), 'One-off')
  await retype(user, within(card).getByLabelText('Amount'), '18.5k')
  expect(within(card).queryByLabelText('Until month')).toBeNull()
  await expectNoAxeFindings(card)
  await openView(user, 'Result')
  screen.getByRole('heading', { name: 'What it brings is still missing' })
})
