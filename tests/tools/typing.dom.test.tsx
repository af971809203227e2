import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { everyTool } from '#tests/components/every-tool.ts'
import { notice } from '#tests/components/notices.ts'
import { fireEvent, screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import type { ToolId } from '#tools/list.ts'

/**
 * Fields and tables of every tool keep what is typed or refuse it with the reason. How they do it is tested next to
 * them, in tools/shared: these tests show that each tool is wired to its document and its own limits.
 */

const first = (elements: HTMLElement[]) => elements[0] as HTMLElement

type Open = (user: UserEvent) => Promise<void>

const onTab =
  (name: string): Open =>
  (user) =>
    openView(user, name)
const inDialog =
  (name: string): Open =>
  (user) =>
    user.click(first(screen.getAllByRole('button', { name, hidden: true })))
const label = (text: string | RegExp) => () => first(screen.getAllByLabelText(text))
const dialogLabel = (text: string) => () => within(screen.getByRole('dialog')).getByLabelText(text)

/** Puts a text in the place of what a field shows. */
async function replace(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.keyboard('{Control>}a{/Control}')
  await user.paste(text)
}

/** Closes what is open, looks at another view and comes back: refused text is kept, the rest comes from the document. */
async function comeBack(user: UserEvent, open: Open): Promise<void> {
  await user.keyboard('{Escape}')
  const [one, other] = screen.getAllByRole('tab')
  await user.click(other as HTMLElement)
  await user.click(one as HTMLElement)
  await open(user)
}

type NumberCase = { open: Open; field: () => HTMLElement; good: string; bad: string; words: string }

const numbers: Partial<Record<ToolId, NumberCase>> = {
  'strategic-okr-planner': {
    open: inDialog('Edit key result: Launch the new sample box'),
    field: dialogLabel('Baseline'),
    good: '1,250',
    bad: '12 boxes',
    words: 'Type a number, like 1,200 or 12.5.',
  },
  'strategic-okr-execution-tracker': {
    open: onTab('Check-in'),
    field: label('Value, orders'),
    good: '48.5',
    bad: 'many',
    words: 'Type a number, like 1,200 or 12.5.',
  },
  '90-day-sprint-planner': {
    open: onTab('Weeks'),
    field: label('Other hours for the sprint'),
    good: '45',
    bad: '-3',
    words: 'Type a number from 0 to 10,000.',
  },
  'roi-projection-calculator': {
    open: onTab('Costs and benefits'),
    field: label('Months'),
    good: '48',
    bad: '200',
    words: 'Type a whole number from 12 to 180.',
  },
  'team-performance-dashboard': {
    open: async (user) => {
      await openView(user, 'Setup')
      await user.click(screen.getByText('Targets and rules'))
    },
    field: () => first(screen.getAllByRole('textbox', { name: /^Own target: .*, Maya Ortiz/ })),
    good: '41',
    bad: 'lots',
    words: 'Type a number from -1,000,000,000,000 to 1,000,000,000,000.',
  },
  'goal-cascade-builder': {
    open: onTab('Checks and people'),
    field: label('Goals for one person, at most'),
    good: '12',
    bad: '2.5',
    words: 'Type a whole number from 1 to 99.',
  },
  'okr-workshop-facilitator-kit': {
    open: onTab('Agenda'),
    field: () => screen.getByRole('spinbutton', { name: 'Minutes for Vision' }),
    good: '45',
    bad: '4000',
    words: 'Type a whole number from 1 to 720.',
  },
}

describe.for(entries(numbers))('%s', ([id, { open, field, good, bad, words }]) => {
  test('a number is kept as it is typed; a refused one stays with the reason until it is given up', async () => {
    const user = everyTool[id].openDemo()
    await open(user)
    await replace(user, field(), good)
    await user.tab()
    expect(field()).toHaveValue(good)

    await replace(user, field(), bad)
    expect(screen.queryByText(words)).toBeNull()
    await user.tab()
    expect(field()).toHaveValue(bad)
    expect(field()).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText(words)).toBeVisible()

    await comeBack(user, open)
    expect(field()).toHaveValue(bad)
    expect(field()).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByText(words)).toBeVisible()
    await user.click(screen.getByText(`Go back to ${good}`))
    expect(field()).toHaveValue(good)
    expect(field()).toHaveFocus()
  })
})

type DateCase = { open: Open; field: () => HTMLElement }

const dates: Partial<Record<ToolId, DateCase>> = {
  'strategic-okr-planner': { open: inDialog('Edit name and dates'), field: dialogLabel('Last day') },
  'strategic-okr-execution-tracker': { open: onTab('Plan'), field: label('Last day') },
  '90-day-sprint-planner': { open: inDialog('Edit name and dates'), field: dialogLabel('First day') },
  'executive-decision-framework': { open: onTab('Frame'), field: label('Decide by') },
  'strategic-alignment-assessment-kit': { open: onTab('Answers'), field: label(/^Date of the round/) },
  'goal-cascade-builder': { open: inDialog('Edit name and dates'), field: dialogLabel('Last day') },
  'okr-workshop-facilitator-kit': { open: onTab('Prepare'), field: label('Day of the workshop') },
}

describe.for(entries(dates))('%s', ([id, { open, field }]) => {
  test('a date is kept; one in a wrong year stays with the reason until it is given up', async () => {
    const user = everyTool[id].openDemo()
    await open(user)
    const pick = (value: string) => fireEvent.change(field(), { target: { value } })
    pick('2028-02-29')
    expect(field()).toHaveAttribute('aria-invalid', 'false')
    pick('0227-01-11')
    expect(field()).toHaveAttribute('aria-invalid', 'true')

    await comeBack(user, open)
    expect(field()).toHaveValue('0227-01-11')
    expect(screen.getByText('Type a year from 1900 to 2199.')).toBeVisible()
    await user.click(screen.getByText('Go back to Feb 29, 2028'))
    expect(field()).toHaveValue('2028-02-29')
  })
})

test('the first month of a business case is kept', async () => {
  const user = everyTool['roi-projection-calculator'].openDemo()
  const open = onTab('Costs and benefits')
  await open(user)
  fireEvent.change(screen.getByLabelText('Month 1 is'), { target: { value: '2028-12' } })
  await comeBack(user, open)
  expect(screen.getByLabelText('Month 1 is')).toHaveValue('2028-12')
})

test('a workshop that would end before it starts is refused with the reason', async () => {
  const user = everyTool['okr-workshop-facilitator-kit'].openDemo()
  const open = onTab('Agenda')
  await open(user)
  const ends = () => screen.getByLabelText('Ends')
  fireEvent.change(ends(), { target: { value: '13:15' } })
  expect(ends()).toHaveValue('13:15')
  fireEvent.change(ends(), { target: { value: '01:15' } })
  expect(screen.getByText('The end must come after the start.')).toBeVisible()
  await comeBack(user, open)
  expect(ends()).toHaveValue('01:15')
  await user.click(screen.getByText('Go back to 13:15'))
  expect(ends()).toHaveValue('13:15')
})

type TableCase = {
  open: Open
  grid: string | RegExp
  column: number
  /** A number as the table shows it. */
  shown: (number: string) => RegExp
}

const plain = (number: string) => new RegExp(`^${number}$`)

const tables: Partial<Record<ToolId, TableCase>> = {
  'strategic-okr-planner': {
    open: onTab('Table'),
    grid: /^Key results of: Coffee shops/,
    column: 1,
    shown: plain,
  },
  'strategic-okr-execution-tracker': {
    open: onTab('Plan'),
    grid: /^Key results of: Coffee shops/,
    column: 1,
    shown: plain,
  },
  '90-day-sprint-planner': { open: onTab('Hours'), grid: 'People', column: 1, shown: plain },
  'roi-projection-calculator': {
    open: onTab('Costs and benefits'),
    grid: 'Costs',
    column: 2,
    shown: (number) => new RegExp(`^\\$${number}$`),
  },
  'team-performance-dashboard': { open: onTab('Values'), grid: /^The week of/, column: 1, shown: plain },
  'executive-decision-framework': {
    open: onTab('Compare'),
    grid: 'Scores',
    column: 1,
    shown: (number) => new RegExp(`^${number} `),
  },
}

function cellAt(grid: string | RegExp, row: number, column: number): HTMLElement {
  const table = within(first(screen.getAllByRole('grid', { name: grid })))
  return within(table.getAllByRole('row')[row] as HTMLElement).getAllByRole('gridcell')[column] as HTMLElement
}

describe.for(entries(tables))('%s', ([id, { open, grid, column, shown }]) => {
  test('a table takes a paste as one step, and typing; it refuses what is not a number', async () => {
    const user = everyTool[id].openDemo()
    await open(user)
    const cell = cellAt(grid, 1, column)
    const below = cellAt(grid, 2, column)
    const before = cell.textContent
    await user.click(cell)
    await user.paste('16\n18')
    expect(cell).toMatchTextContent(shown('16'))
    expect(below).toMatchTextContent(shown('18'))
    await user.keyboard('{Control>}z{/Control}')
    expect(cell.textContent).toBe(before)
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(below).toMatchTextContent(shown('18'))

    await user.click(cell)
    await user.keyboard('30{Enter}')
    expect(cell).toMatchTextContent(shown('30'))
    await user.click(cell)
    await user.keyboard('many{Enter}')
    expect(notice('One cell was not changed')).toBeVisible()
    expect(notice(/cannot be ‘many’/)).toBeVisible()
    expect(cell).toMatchTextContent(shown('30'))
  })
})

type OutOfRange = { open: Open; cell: () => HTMLElement; bad: string; words: string }

const outOfRange: Partial<Record<ToolId, OutOfRange>> = {
  '90-day-sprint-planner': {
    open: onTab('Plan'),
    cell: () => cellAt('Milestones', 1, 2),
    bad: '4/30/2031',
    words: 'Type a date from',
  },
  'executive-decision-framework': {
    open: onTab('Compare'),
    cell: () => screen.getAllByRole('gridcell')[2] as HTMLElement,
    bad: '15',
    words: 'Type a number from 0 to 10, in steps of 0.5.',
  },
}

describe.for(entries(outOfRange))('%s', ([id, { open, cell, bad, words }]) => {
  test('a cell out of range is refused with the reason, not moved into range', async () => {
    const user = everyTool[id].openDemo()
    await open(user)
    const before = cell().textContent
    await user.click(cell())
    await user.keyboard(`${bad}{Enter}`)
    expect(notice(new RegExp(`cannot be ‘${bad}’. ${words}`))).toBeVisible()
    expect(cell().textContent).toBe(before)
  })
})

function entries<Case>(cases: Partial<Record<ToolId, Case>>): [ToolId, Case][] {
  return Object.entries(cases) as [ToolId, Case][]
}
