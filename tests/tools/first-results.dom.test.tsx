import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { tool as sprint } from '#tools/90-day-sprint-planner/tool.tsx'
import { tool as decision } from '#tools/executive-decision-framework/tool.tsx'
import { tool as cascade } from '#tools/goal-cascade-builder/tool.tsx'
import { tool as workshop } from '#tools/okr-workshop-facilitator-kit/tool.tsx'
import { tool as roi } from '#tools/roi-projection-calculator/tool.tsx'
import { writeCode } from '#tools/strategic-alignment-assessment-kit/files/code.ts'
import { tool as alignment } from '#tools/strategic-alignment-assessment-kit/tool.tsx'
import { tool as tracker } from '#tools/strategic-okr-execution-tracker/tool.tsx'
import { tool as planner } from '#tools/strategic-okr-planner/tool.tsx'
import { tool as dashboard } from '#tools/team-performance-dashboard/tool.tsx'
import { downloaded } from '../components/files.ts'
import { openTool } from '../components/open-tool.tsx'

/**
 * From each tool's empty start screen to a first useful result. Fields are found by their labels, and whatever is not
 * clicked must have the focus by itself: a start screen that loses the keyboard fails here.
 */

// A Monday in the middle of a quarter, at nine.
beforeEach(() => void vi.setSystemTime(new Date(2027, 1, 8, 9)))
afterEach(() => void vi.useRealTimers())

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const tab = (name: string) => screen.getByRole('tab', { name })

/** Types into what has the focus and tabs on, once for each text; '' leaves a field as it is. */
async function typeAlong(user: UserEvent, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    if (text) await user.keyboard(text)
    await user.tab()
  }
}

/** Clicks a field and replaces what is in it. */
async function typeInto(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.keyboard('{Control>}a{/Control}')
  await user.keyboard(text)
}

test('the planner gets to an objective with two key results that pass the check', async () => {
  const user = await openTool('strategic-okr-planner', planner, planner.emptyDoc())
  await user.click(button('Write the first goal'))
  await typeAlong(user, ['Grow', '$600k'])
  await user.click(button('Add an objective'))
  await user.keyboard('Cafes first')
  await user.click(button('Add a key result to objective 1'))
  await typeAlong(user, ['Orders a week', '22', '40', 'orders', 'Jo'])
  await user.click(button('Add a key result to objective 1'))
  await typeAlong(user, ['Repeat orders', '45', '70', '%', 'Al'])
  const objective = await screen.findByRole('region', { name: 'Objective 1' })
  expect(await within(objective).findByText('Every key result passes all five checks.')).toBeVisible()
  expect(within(objective).getAllByText('5 of 5')).toHaveLength(2)
})

test('the tracker gets to a first check-in with its verdict', async () => {
  const user = await openTool('strategic-okr-execution-tracker', tracker, tracker.emptyDoc())
  await user.click(button('Type the key results'))
  await user.click(button('Add an objective'))
  await typeAlong(user, ['Cafes first', '', 'Jo', ''])
  await typeAlong(user, ['Orders', '22', '40', 'orders'])
  await user.click(tab('Quarter'))
  await user.click(button(/^Check in for week/))
  const row = screen.getByRole('group', { name: 'Orders' })
  expect(within(row).getByLabelText('Value, orders')).toHaveFocus()
  await user.keyboard('28')
  // By the end of the week, Sunday Feb 14, 44 of the 89 days from Jan 1 to Mar 31 are over: 22 + 18 × 44 / 89 = 30.9.
  // The line was at 28 orders after 29.7 days, two weeks ago: at risk.
  await waitFor(() => expect(row).toHaveTextContent('28 orders; 30.9 orders expected by now'))
  expect(within(row).getByText('At risk')).toBeVisible()
})

test('the sprint planner gets to outcomes with numbers and a verdict for week one', async () => {
  const user = await openTool('90-day-sprint-planner', sprint, sprint.emptyDoc())
  await typeInto(user, screen.getByLabelText('The most important outcome'), 'Close early')
  await typeInto(user, screen.getByLabelText('Your name'), 'Ruth')
  await user.tab()
  await user.keyboard('12{Enter}')
  await user.click(button('Edit outcome A'))
  const form = await screen.findByRole('dialog')
  await typeInto(user, within(form).getByLabelText('Measure'), 'Closed')
  await user.tab()
  await typeAlong(user, ['40', '90', '%'])
  await user.keyboard('{Escape}')
  await user.click(button('Go there: Week 1 has no big three yet.'))
  for (const [place, text, hours] of [
    [1, 'List', '6'],
    [2, 'Ask', '4'],
  ] as const) {
    const thing = screen.getByRole('group', { name: `Big thing ${place}` })
    await typeInto(user, within(thing).getByLabelText(`Big thing ${place}`), text)
    await typeInto(user, within(thing).getByLabelText('Hours'), hours)
  }
  // 6 and 4 of 12 hours: 83%, and a week turns amber above 85.
  const side = screen.getByRole('complementary', { name: 'Hours and dates of week 1' })
  await waitFor(() => expect(side).toHaveTextContent('10 hours planned, 12 hours available'))
  expect(within(side).getAllByText('Fits').length).toBeGreaterThan(0)
})

test('the ROI calculator gets to payback and net present value', async () => {
  const user = await openTool('roi-projection-calculator', roi, roi.emptyDoc())
  await typeInto(user, screen.getByLabelText('Initiative'), 'Oven')
  await typeInto(user, screen.getByLabelText('Months'), '24')
  await user.click(button('Add a cost'))
  await typeAlong(user, ['Oven'])
  await user.keyboard('{Enter}')
  await typeAlong(user, ['One', '12k', '0'])
  await user.click(button('Add a benefit'))
  await typeAlong(user, ['Bread', '', '1000'])
  await user.click(tab('Result'))
  // $1,000 a month against $12,000, at 10% a year.
  const brings = Array.from({ length: 24 }, (_, index) => 1000 / 1.1 ** ((index + 1) / 12))
  const npv = Math.round(brings.reduce((sum, each) => sum + each, -12_000))
  const table = screen.getByRole('table', { name: /^Results of the three scenarios/ })
  const figure = (label: RegExp) => {
    const [row] = within(table).getAllByRole('row', { name: label })
    return within(row as HTMLElement).getAllByRole('cell')[1]?.textContent
  }
  await waitFor(() => expect(figure(/NPV/)).toBe(`$${npv.toLocaleString('en-US')}`))
  expect(figure(/Payback/)).toBe('12 months')
})

test('the decision framework gets to a ranking of three options', async () => {
  const user = await openTool('executive-decision-framework', decision, decision.emptyDoc())
  await typeInto(user, screen.getByLabelText('What has to be decided?'), 'Where?')
  await user.tab()
  await user.keyboard('Harbor{Enter}Mill{Enter}Stay')
  // Past the lists of ready-made criteria.
  await user.tab()
  await user.tab()
  await user.keyboard('Walk-ins{Enter}Rent{Enter}Staff')
  await user.click(button('Compare them'))
  // The first score has the focus; Enter goes down, and an arrow to the next option.
  for (const scores of ['936', '679', '487']) {
    for (const score of scores) await user.keyboard(`${score}{Enter}`)
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}{ArrowUp}')
  }
  // All criteria weigh the same: (6 + 7 + 9) / 3, (4 + 8 + 7) / 3 and (9 + 3 + 6) / 3.
  const ranking = () =>
    within(screen.getByRole('region', { name: 'Ranking' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(ranking()).toEqual(['1Mill7.3', '2Stay6.3', '3Harbor6.0']))
})

/** What four people give back: two ratings that differ, and fourteen twos. */
function codesFor(sheet: string, people: Readonly<Record<string, readonly number[]>>): string {
  const key = JSON.parse(/^const key = (.*)$/m.exec(sheet)?.[1] ?? '')
  return Object.entries(people)
    .map(([name, [first = 2, second = 2]], nonce) => {
      const ratings = [first, second, ...Array.from({ length: 14 }, () => 2)]
      return `${name}: ${writeCode(ratings, nonce, key)}`
    })
    .join('\n')
}

test('the alignment kit shows where four people are furthest apart', async () => {
  const user = await openTool('strategic-alignment-assessment-kit', alignment, alignment.emptyDoc())
  await user.click(button('Hand out the sheet'))
  await waitFor(() => expect(screen.getByLabelText('Team or company')).toHaveFocus())
  await user.keyboard('Bakery')
  const sheet = await downloaded(() => user.click(button('Download the sheet')))
  const people = { Angela: [3, 2], Marcus: [0, 2], Priya: [3, 1], Tom: [0, 1] }
  await user.click(screen.getByLabelText('Codes'))
  await user.paste(codesFor(await sheet.body.text(), people))
  await user.click(button('Import codes'))
  expect(await screen.findByText(/4 imported/)).toBeVisible()
  await user.click(tab('Discuss first'))
  const panel = screen.getByRole('tabpanel')
  // Two threes and two zeros: 1.5 on average, and each 1.5 away from it.
  expect(within(panel).getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('1. Clarity of the vision')
  expect(panel).toHaveTextContent('average 1.5 · spread 1.5 · Far apart')
  expect(panel).toHaveTextContent('Angela and Priya say 3, Marcus and Tom say 0.')
})

test('the cascade builder gets to three levels with their progress', async () => {
  const user = await openTool('goal-cascade-builder', cascade, cascade.emptyDoc())
  await user.click(button('Write the first goal'))
  await user.keyboard('Grow{Enter}{Control>}{Enter}{/Control}')
  await user.keyboard('Cafes{Enter}{Control>}{Enter}{/Control}')
  await user.keyboard('Tours{Enter}')
  await user.click(button('Add a key result'))
  await typeAlong(user, ['Visits', '0', '40', '10', 'each'])
  // 10 of 40: a quarter of the way, and nothing else counts above it.
  for (const name of [/Tours/, /Cafes/, /Grow/]) {
    await waitFor(() => expect(screen.getByRole('treeitem', { name })).toHaveTextContent('25%'))
  }
})

test('the dashboard tells who needs help from a pasted table', async () => {
  const user = await openTool('team-performance-dashboard', dashboard, dashboard.emptyDoc())
  const weeks = ['2027-01-18', '2027-01-25', '2027-02-01']
  const table = [
    ['Name', 'Week', 'Calls answered'],
    ...[95, 93, 94].map((value, index) => ['Ana Lopez', weeks[index], value]),
    ...[82, 80, 78].map((value, index) => ['Theo Marsh', weeks[index], value]),
  ]
  await user.click(tab('Values'))
  await user.click(screen.getByLabelText('Import a table'))
  await user.paste(table.map((cells) => cells.join('\t')).join('\n'))
  await user.selectOptions(screen.getByLabelText('For ‘Calls answered’'), 'Higher is better')
  await user.click(button('Import'))
  await user.click(tab('Setup'))
  const measure = within(screen.getByRole('grid', { name: 'Measures' })).getAllByRole('row')[1]
  await user.click(within(measure as HTMLElement).getAllByRole('gridcell')[3] as HTMLElement)
  await typeAlong(user, ['90', '5'])
  await user.click(tab('Team'))
  const panel = screen.getByRole('tabpanel')
  expect(within(panel).getAllByRole('heading')[0]?.textContent).toBe('Theo needs help.')
  // Below 85 in every week; Ana was never below 90.
  expect(panel).toHaveTextContent(
    'Calls answered: off target for 3 weeks in a row, 82, 80 and 78 against a target of 90, tolerance 5.',
  )
})

test('the workshop kit gets to an agenda that ends on time and runs', async () => {
  const user = await openTool('okr-workshop-facilitator-kit', workshop, workshop.emptyDoc())
  await user.click(button('Lay out half a day'))
  expect(await screen.findByText('We stop. 11 blocks, 4 hours.')).toBeVisible()
  // A longer vision: the blocks after it get shorter, and the end stays where it was.
  await typeInto(user, screen.getByRole('spinbutton', { name: 'Minutes for Vision' }), '40{Enter}')
  const agenda = within(screen.getByRole('list', { name: 'Agenda' }))
  const minutes = agenda.getAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => Number(value))
  expect(minutes.reduce((sum, value) => sum + value, 0)).toBe(4 * 60)
  expect(screen.getByText(/we stop at 1:00 p\.m\./)).toBeVisible()
  // Bells need a browser.
  vi.stubGlobal(
    'AudioContext',
    class {
      close() {}
    },
  )
  await user.click(button('Start the workshop'))
  const timer = within(await screen.findByRole('dialog', { name: 'Timer' }))
  expect(timer.getByRole('heading', { name: 'Welcome and rules' })).toBeVisible()
  expect(timer.getByText('Block 1 of 11, until 9:15 a.m.')).toBeVisible()
  expect(timer.getByText('On time.')).toBeVisible()
})
