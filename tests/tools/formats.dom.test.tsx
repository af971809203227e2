import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { everyTool } from '#tests/components/every-tool.ts'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import type { ToolId } from '#tools/list.ts'
import { tool as calculator } from '#tools/roi-projection-calculator/tool.tsx'
import { setFormats } from '#tools/shared/values/current-formats.ts'
import { guessFormats } from '#tools/shared/values/formats.ts'
import { tool as planner } from '#tools/strategic-okr-planner/tool.tsx'
import { exampleDashboard } from '#tools/team-performance-dashboard/model/example.ts'
import { choose } from '#tools/team-performance-dashboard/screen/choice.tsx'

/** Numbers and dates are read as they were meant, in browsers of several countries and documents of others. */

const noBreak = '\u00A0'

function inCountry(language: string): void {
  const spy = vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  onTestFinished(() => spy.mockRestore())
  setFormats(guessFormats(language))
}

function cellAt(grid: string | RegExp, row: number, column: number): HTMLElement {
  const table = screen.getAllByRole('grid', { name: grid, hidden: true })[0]
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row - 1}:${column}"]`)
  if (!cell) throw new Error(`${grid} has no cell ${row}:${column}.`)
  return cell
}

async function typeCell(user: UserEvent, cell: HTMLElement, text: string): Promise<void> {
  await user.click(cell)
  await user.keyboard(`${text}{Enter}`)
}

const cost = () => cellAt('Costs', 1, 2)
const baseline = () => cellAt(/^Key results of: Coffee shops/, 1, 1)
const due = () => cellAt(/^Key results of: Coffee shops/, 1, 5)

async function openFormats(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Documents' }))
  await user.click(screen.getByRole('button', { name: 'Number and date formats' }))
  return screen.getByRole('dialog', { name: 'Numbers and dates' })
}

/** Closes the formats, and the list of documents behind them. */
async function closeFormats(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
}

async function writeNumbersLike(user: UserEvent, style: string): Promise<void> {
  const dialog = await openFormats(user)
  await user.selectOptions(within(dialog).getByLabelText('Numbers'), style)
  await closeFormats(user)
}

test.for([
  { language: 'en-US', amount: '$1,200.50', rate: '8.5' },
  { language: 'de-DE', amount: `1.200,50${noBreak}$`, rate: '8,5' },
  { language: 'fr-FR', amount: `1${noBreak}200,50${noBreak}$`, rate: '8,5' },
])('$language: a decimal comma is read as one, in fields and in tables', async ({ language, amount, rate }) => {
  inCountry(language)
  const user = everyTool['roi-projection-calculator'].openDemo()
  await openView(user, 'Costs and benefits')
  await typeCell(user, cost(), '1200,50')
  expect(cost().textContent).toBe(amount)
  const discount = screen.getByLabelText('Discount rate, %')
  await user.clear(discount)
  await user.click(discount)
  await user.paste('8,5')
  await user.tab()
  expect(discount).toHaveValue(rate)
})

type Table = { id: ToolId; view: string; grid: string | RegExp; column: number; typed: string }

const tables: readonly Table[] = [
  { id: 'executive-decision-framework', view: 'Compare', grid: 'Scores', column: 2, typed: '8,5' },
  { id: 'team-performance-dashboard', view: 'Values', grid: /^The week of/, column: 1, typed: '3,5' },
  { id: 'strategic-okr-planner', view: 'Table', grid: /^Key results of: Coffee/, column: 1, typed: '3,5' },
]

test.for(
  tables.flatMap((table) => [
    { ...table, language: 'en-US', shown: table.typed.replace(',', '.') },
    { ...table, language: 'de-DE', shown: table.typed },
  ]),
)('$id, $language: a table reads a decimal comma as one', async (table) => {
  const { id, language, view, grid, column, typed, shown } = table
  inCountry(language)
  const user = everyTool[id].openDemo()
  await openView(user, view)
  await typeCell(user, cellAt(grid, 1, column), typed)
  expect(cellAt(grid, 1, column)).toMatchTextContent(new RegExp(`(?<!\\d)${shown}$`))
})

test('in Germany a date is read and written with the day first', async () => {
  inCountry('de-DE')
  const user = everyTool['strategic-okr-planner'].openDemo()
  await typeCell(user, due(), '3.4.2027')
  expect(due()).toMatchTextContent(/^3 Apr 2027$/)
  await typeCell(user, due(), '3/31/2027')
  expect(due()).toMatchTextContent(/^31 Mar 2027$/)
})

test('in Germany a new business case is in euros, with two digits for cents or none', async () => {
  inCountry('de-DE')
  const user = await openTool('roi-projection-calculator', calculator, calculator.emptyDoc())
  await openView(user, 'Costs and benefits')
  expect(screen.getByLabelText('Currency')).toHaveValue('EUR')
  await user.click(screen.getByRole('button', { name: 'Add a cost' }))
  await typeCell(user, cost(), '1200,5')
  expect(cost().textContent).toBe(`1.200,50${noBreak}€`)
  await typeCell(user, cost(), '1200')
  expect(cost().textContent).toBe(`1.200${noBreak}€`)
})

test('a document keeps the formats chosen for it, over a reload and in its file; a new one has the country’s', async () => {
  inCountry('de-DE')
  const id = 'strategic-okr-planner'
  let user = await everyTool[id].openExample()
  await typeCell(user, baseline(), '1234,5')
  expect(baseline()).toMatchTextContent(/^1\.234,5$/)
  const dialog = await openFormats(user)
  await user.selectOptions(within(dialog).getByLabelText('Numbers'), '1,234.5')
  await user.selectOptions(within(dialog).getByLabelText('Dates'), '2027-03-31')
  expect(dialog).toMatchTextContent('€12,345.67, 0.5 hours, 2027-03-31')
  await expectNoAxeFindings(dialog)
  await closeFormats(user)
  expect(baseline()).toMatchTextContent(/^1,234\.5$/)
  expect(due()).toMatchTextContent(/^\d{4}-\d\d-\d\d$/)

  user = await reloadTool(id, planner)
  expect(baseline()).toMatchTextContent(/^1,234\.5$/)
  expect(due()).toMatchTextContent(/^\d{4}-\d\d-\d\d$/)
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const { formats } = JSON.parse(await saved.body.text())
  expect(formats).toMatchObject({ numbers: '1,234.5', days: 'year-first' })

  await user.click(screen.getByRole('button', { name: 'Documents' }))
  await user.click(screen.getByRole('button', { name: 'Start from the example' }))
  await typeCell(user, baseline(), '1234,5')
  expect(baseline()).toMatchTextContent(/^1\.234,5$/)
})

test('a German document in an American browser is read and exported as its formats say', async () => {
  const user = await everyTool['roi-projection-calculator'].openExample()
  await writeNumbersLike(user, '1.234,5')
  await openView(user, 'Costs and benefits')
  expect(cost().textContent).toBe(`38.000${noBreak}$`)
  await typeCell(user, cost(), '1.200,50')
  expect(cost().textContent).toBe(`1.200,50${noBreak}$`)
  await typeCell(user, cost(), '1.200')
  expect(cost().textContent).toBe(`1.200${noBreak}$`)
  // An American number is taken for what it is, or asked about.
  await typeCell(user, cost(), '1,200.50')
  expect(cost().textContent).toBe(`1.200,50${noBreak}$`)
  await typeCell(user, cost(), '1,200')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '1200' }))
  expect(cost().textContent).toBe(`1.200${noBreak}$`)

  await user.selectOptions(screen.getByLabelText('Currency'), 'CHF, Swiss Franc')
  expect(cost().textContent).toBe(`1.200${noBreak}CHF`)
  await typeCell(user, cost(), '1.200,50')
  const csv = await (await downloaded(() => chooseExport(user, 'CSV of the costs'))).body.text()
  expect(csv.split('\r\n')[0]).toContain('"Cost";"Kind";')
  expect(csv).toMatch(/;"-?\d+,\d+";/)
  expect(csv).not.toMatch(/"-?\d+\.\d+"/)
})

const semicolons = (now: string) => `Goal;Parent;From;To;Now\nBetter bread;;;;\nLess waste;Better bread;0;10;${now}\n`

test('a semicolon CSV is opened with its decimal commas', async () => {
  const user = await everyTool['goal-cascade-builder'].openExample()
  await openFile(user, 'goals.csv', semicolons('5,5'))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('treeitem', { name: /^Better bread/ })).toMatchTextContent('55%')
})

test('a semicolon CSV with an unclear number waits for its meaning', async () => {
  const user = await everyTool['goal-cascade-builder'].openExample()
  await openFile(user, 'goals.csv', semicolons('5.500'))
  expect(await screen.findByRole('button', { name: 'Import' })).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('‘5.500’ is'), '5.5 (between 5 and 6)')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('treeitem', { name: /^Less waste/ })).toMatchTextContent('55%')
  const saved = await downloaded(() => user.click(screen.getByRole('button', { name: 'Save' })))
  expect(await saved.body.text()).toContain('"value": 5.5')
})

test('a pasted table with an unclear number is not taken in before it is clear how numbers are written', async () => {
  // Another test may have left a week on screen.
  choose(exampleDashboard(), { week: '2027-03-22' })
  const user = await everyTool['team-performance-dashboard'].openExample()
  await openView(user, 'Values')
  await user.click(screen.getByLabelText('Import a table'))
  await user.paste('Person\tWeek\tTime to reply\nElena\t2027-03-22\t1.500')
  const take = () => screen.getByRole('button', { name: 'Import' })
  expect(take()).toBeDisabled()
  await user.selectOptions(screen.getByLabelText('‘1.500’ is'), '1.5 (between 1 and 2)')
  await user.click(take())
  expect(screen.getByRole('row', { name: /^Elena Rossi/ })).toMatchTextContent('1.5')
})

test('what the plan’s figure is made of has decimal commas in Germany', async () => {
  inCountry('de-DE')
  const user = await everyTool['goal-cascade-builder'].openExample()
  await user.click(screen.getByRole('button', { name: '49% of the way' }))
  const cells = within(screen.getByRole('dialog')).getAllByRole('cell')
  const added = cells.map(({ textContent }) => textContent ?? '').filter((text) => /[.,]\d%$/.test(text))
  expect(added.length).toBeGreaterThan(1)
  for (const text of added) expect(text).toMatch(/^\d+,\d%$/)
})
