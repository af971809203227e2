import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { cellOf, headline, openDashboard, rowOf, view } from '#tests/components/dashboard.ts'
import { chooseExport, downloaded } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { openDemo } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { setWidth } from '#tests/components/window.ts'
import { emptyDashboard } from '../model/dashboard.ts'
import { tool } from '../tool.tsx'

const id = 'team-performance-dashboard'
const atFirst = 'Ben and Chloe need help. Watch Elena and Jonah.'
const week = () => screen.getByRole('grid', { name: 'The week of Mar 15 to 21, 2027' })
const measures = () => screen.getByRole('grid', { name: 'Measures' })
const members = () => screen.getByRole('grid', { name: 'People' })
const undo = () => screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement

test('a team can be set up with keyboard and paste', async () => {
  const user = await openDashboard(emptyDashboard('empty'))
  await user.click(screen.getByRole('button', { name: 'Set up the team' }))
  await fillIn(user, screen.getByLabelText('Name of the team'), 'Front desk')
  await user.click(screen.getByRole('button', { name: 'Add a person' }))
  // The new row has the focus, so typing and pasting go there.
  await user.paste('Ana Lopez\tReception\nTheo Marsh\tReception')
  expect(rowOf(members(), 'Theo Marsh')).toMatchTextContent('Reception')
  await user.click(screen.getByRole('button', { name: 'Add a measure' }))
  await user.keyboard('Calls{Tab}%{Tab}{ArrowRight}90{Tab}5{Tab}')
  expect(measures()).toMatchTextContent('Calls%Up90%5%')
})

test('pasted weeks show who is declining and how fast; the trend rule can be changed', async () => {
  const user = await openDashboard(frontDesk())
  await openView(user, 'Values')
  while (!screen.queryByText(/^Week 1 of/)) {
    await user.click(screen.getByRole('button', { name: 'The week before' }))
  }
  await user.selectOptions(screen.getByLabelText('Show'), 'Calls answered, over time')
  const grid = screen.getByRole('grid', { name: /^Calls answered, Q\d \d{4}$/ })
  await user.click(cellOf(grid, 'Ana Lopez', 1))
  await user.paste('97\t96\t95\t93\t92\t90\n91\t92\t91\t90\t92\t91')
  await openView(user, 'Team')
  for (let step = 0; step < 5; step += 1) {
    await user.click(screen.getByRole('button', { name: 'The week after' }))
  }
  expect(headline()).toMatchTextContent(/^Watch Ana\.$/)
  expect(view()).toMatchTextContent(
    'Calls answered: getting worse, from about 97% to about 90% over 6 weeks. At this pace it is off target in 4 weeks.',
  )
  await openView(user, 'Setup')
  await user.click(screen.getByText('Targets and rules'))
  await user.selectOptions(screen.getByLabelText('A trend takes at least'), '7')
  await openView(user, 'Quarter')
  await user.click(screen.getByText('Trends, person by person'))
  expect(view()).toMatchTextContent('Too early for a trend: 6 of 7 weeks with values.')
  await user.click(undo())
  expect(view()).toMatchTextContent('Getting worse, from about 97% to about 90%')
})

function frontDesk() {
  const empty = { ...emptyDashboard('front-desk'), team: 'Front desk' }
  const row = (index: number, cells: Record<string, string | number>) =>
    Object.entries(cells).map(([key, value]) => ({ row: index, key, value }))
  const withMeasure = tool.reduce(empty, {
    type: 'edit-measures',
    newIds: ['calls'],
    changes: row(0, { name: 'Calls answered', unit: '%', target: 90, tolerance: 5 }),
  })
  return tool.reduce(withMeasure, {
    type: 'edit-members',
    newIds: ['ana', 'theo'],
    changes: [...row(0, { name: 'Ana Lopez' }), ...row(1, { name: 'Theo Marsh' })],
  })
}

test('last month’s value is shown until this month has one', async () => {
  const user = await openDashboard()
  expect(rowOf(view(), 'Ben Adler')).toMatchTextContent(/90%.*Within tolerance, Feb 2027/)
  await openView(user, 'Values')
  expect(within(week()).getByRole('columnheader', { name: 'Books closed on time, %, Mar 2027' })).toBeVisible()
  await user.click(cellOf(week(), 'Ben Adler', 1))
  await user.keyboard('96{Tab}')
  await openView(user, 'Team')
  expect(rowOf(view(), 'Ben Adler')).toMatchTextContent('On target, Mar 2027')
})

test('pasting a row with ‘Ill’ in its last cell marks a week away', async () => {
  const user = await openDashboard()
  await openView(user, 'Values')
  await user.click(cellOf(week(), 'Elena Rossi', 2))
  await user.paste('3\t9\t\tIll')
  expect(rowOf(week(), 'Elena Rossi')).toMatchTextContent('Ill')
  await openView(user, 'Team')
  expect(rowOf(view(), 'Elena Rossi')).toMatchTextContent('Away')
  expect(headline()).toMatchTextContent(/^Ben and Chloe need help\. Watch Jonah\.$/)
})

test('changing a target keeps earlier weeks as they were judged, unless it is for all weeks', async () => {
  const user = await openDashboard()
  const mayasWeeks = () => {
    const part = within(view()).getByRole('region', { name: 'On target, by person and week' })
    return [...rowOf(part, 'Maya').querySelectorAll('td')].map(({ textContent }) => textContent)
  }
  await openView(user, 'Quarter')
  const before = mayasWeeks().slice(0, 10)
  await openView(user, 'Setup')
  await user.click(cellOf(measures(), 'Billable hours', 3))
  await user.keyboard('40{Enter}')
  await openView(user, 'Quarter')
  expect(mayasWeeks().slice(0, 10)).toEqual(before)
  expect(mayasWeeks()[10]).toBe('2/3')
  await openView(user, 'Setup')
  await user.click(screen.getByText('Targets and rules'))
  await user.click(screen.getByRole('radio', { name: 'For all weeks' }))
  await user.click(cellOf(measures(), 'Billable hours', 3))
  await user.keyboard('41{Enter}')
  await openView(user, 'Quarter')
  expect(mayasWeeks().slice(0, 10)).not.toEqual(before)
})

test('a target that is not a number is rejected, quoting what was typed', async () => {
  const user = await openDashboard()
  await openView(user, 'Setup')
  await user.click(cellOf(measures(), 'Billable hours', 3))
  await user.keyboard('plenty{Enter}')
  expect(screen.getAllByText(/cannot be ‘plenty’/)[0]).toBeVisible()
  await user.keyboard('{Escape}')
  expect(cellOf(measures(), 'Billable hours', 3)).toMatchTextContent('28 h')
})

test('the team can be filtered to one department', async () => {
  const user = await openDashboard()
  const whom = screen.getByLabelText('Whom to look at')
  await user.selectOptions(whom, 'Payroll')
  expect(screen.getByRole('heading', { level: 2 })).toMatchTextContent(/^Calder Bookkeeping, client team, Payroll$/)
  expect(screen.getByText('one person · 4 measures')).toBeVisible()
  expect(view()).not.toMatchTextContent('Maya')
  await user.selectOptions(whom, 'Everyone')
  expect(view()).toMatchTextContent('Maya Ortiz')
  await expectNoAxeFindings(view())
})

test('after their last week, people who left disappear from team, values and one-to-ones', async () => {
  const user = await openDashboard()
  await openView(user, 'Setup')
  await user.click(cellOf(members(), 'Samir', 4))
  await user.keyboard('3/5/2027{Enter}')
  expect(rowOf(members(), 'Samir')).toMatchTextContent('Mar 5, 2027')
  await user.click(screen.getByText('Targets and rules'))
  expect(screen.getByRole('region', { name: 'People and their measures' })).not.toMatchTextContent('Samir')
  await openView(user, 'Team')
  expect(headline()).toMatchTextContent(atFirst)
  expect(screen.getByText('5 people · 4 measures')).toBeVisible()
  expect(view()).not.toMatchTextContent('Samir')
  await openView(user, 'Values')
  expect(week()).not.toMatchTextContent('Samir')
  await openView(user, 'One-to-ones')
  expect(screen.getByLabelText('Person')).not.toMatchTextContent('Samir')
})

test('the weeks of people who left stay in trends, quarter and CSV, and undo brings them back', async () => {
  const user = await openDashboard()
  await openView(user, 'Setup')
  await user.click(cellOf(members(), 'Samir', 4))
  await user.keyboard('5. Mar 2027{Enter}')
  await openView(user, 'Quarter')
  expect(within(view()).getAllByText('Samir Haddad (left Mar 5, 2027)')[0]).toBeVisible()
  expect(rowOf(view(), 'Samir Haddad')).toBeVisible()
  expect(screen.getByRole('list', { name: 'What the colors mean' })).toMatchTextContent('one or more off target')
  const csv = await downloaded(() => chooseExport(user, 'All values as CSV'))
  expect(await csv.body.text()).toContain('"Samir Haddad","2027-03-01","Billable hours","19"')
  // The week of the last day still counts.
  await openView(user, 'Team')
  const step = (name: string) => user.click(screen.getByRole('button', { name }))
  await step('The week before')
  await step('The week before')
  expect(view()).toMatchTextContent('Samir')
  await user.click(undo())
  await step('The week after')
  expect(view()).toMatchTextContent('Samir')
})

test('on a phone a week is entered in fields, and undo reverts it', async () => {
  setWidth(360)
  const user = openDemo(id, tool)
  expect(headline()).toMatchTextContent(atFirst)
  await openView(user, 'Values')
  const samir = within(screen.getByRole('region', { name: 'Samir Haddad' }))
  const elena = within(screen.getByRole('region', { name: 'Elena Rossi' }))
  await fillIn(user, samir.getByLabelText('Billable hours, h'), '19')
  await fillIn(user, samir.getByLabelText('Time to reply, h'), '3')
  await fillIn(user, samir.getByLabelText('Corrections after review'), '0')
  await fillIn(user, elena.getByLabelText('Time to reply, h'), '3.5')
  await user.selectOptions(samir.getByLabelText('Away'), 'There')
  await openView(user, 'Team')
  expect(headline()).toMatchTextContent(/^Ben and Chloe need help\. Watch Jonah\.$/)
  expect(within(view()).queryByText('Away')).toBeNull()
  await user.click(undo())
  await user.click(undo())
  expect(headline()).toMatchTextContent(atFirst)
  await openView(user, 'Setup')
  expect(within(screen.getByRole('region', { name: 'Ben Adler' })).getByLabelText('Left on')).toBeVisible()
})

test('the demo limits measures and people with a message', async () => {
  const user = openDemo(id, tool)
  await openView(user, 'Setup')
  await user.click(screen.getByRole('button', { name: 'Add a measure' }))
  expect(screen.getByText('The demo holds four measures. The full tool has no limit.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a person' }))
  expect(screen.getByText('The demo holds six people. The full tool has no limit.')).toBeVisible()
  await openView(user, 'Values')
  expect(screen.queryByLabelText('Import a table')).toBeNull()
})
