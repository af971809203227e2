import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { openDemo, openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { setWidth } from '#tests/components/window.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import { tool } from '../tool.tsx'

const id = 'strategic-okr-planner'
const openBlank = () => openTool(id, tool, emptyPlan('blank'))
const objective = (number: number) => within(screen.getByRole('region', { name: `Objective ${number}` }))

test('every new row gets focus, and a new objective serves the only goal', async () => {
  const user = await openBlank()
  await user.click(screen.getByRole('button', { name: 'Write the first goal' }))
  await user.keyboard('Tools{Tab}$300k{Enter}')
  screen.getByRole('gridcell', { name: 'Tools' })
  screen.getByRole('gridcell', { name: '$300k' })

  await user.click(screen.getByRole('button', { name: 'Add an objective' }))
  await user.keyboard('Found')
  expect(objective(1).getByLabelText('Where you want to be')).toHaveProperty('value', 'Found')
  objective(1).getByDisplayValue('Goal: Tools')
  objective(1).getByText(/^No key result yet/)

  await user.click(screen.getByRole('button', { name: 'Add a key result to objective 1' }))
  await user.keyboard('Launch it{Tab}0{Tab}1{Tab}letter{Tab}')
  await objective(1).findByText(/^‘Launch’ names work, not its result\./)
  expect(objective(1).getAllByText(/No owner\. Who answers for it\?/)).not.toHaveLength(0)
  const cells = objective(1).getAllByRole('gridcell').slice(0, 4)
  expect(cells.map((cell) => cell.textContent)).toEqual(['Launch it', '0', '1', 'letter'])
})

test('a key result is checked while its form is filled in, and every view shows it', async () => {
  const user = await openTool(id, tool)
  await user.click(screen.getByRole('button', { name: 'Edit key result: Launch the new sample box' }))
  const form = within(screen.getByRole('dialog'))
  await expectNoAxeFindings(screen.getByRole('dialog'))
  const fields = [
    ['What will be different', 'Visitors a month'],
    ['Baseline', '800'],
    ['Target', '1.4k'],
    ['Unit', 'visitors'],
    ['Owner', 'Ruth'],
  ] as const
  for (const [label, text] of fields) {
    await fillIn(user, form.getByLabelText(label), text)
  }
  await user.type(form.getByLabelText('Due'), '2027-03-01{Enter}')
  await form.findByText('From 800 visitors to 1,400 visitors: far enough to matter, near enough to be reached.')
  await user.keyboard('{Escape}')
  const row = objective(1).getByRole('row', { name: /^Visitors a month/ })
  expect(row.textContent).toContain('5 of 5')

  await user.click(screen.getByRole('tab', { name: 'Alignment' }))
  const goal = screen.getByRole('region', { name: /^Grow wholesale/ })
  expect(goal.textContent).toContain('From 800 to 1,400 visitors')
  await user.click(screen.getByRole('tab', { name: 'One page' }))
  expect(screen.getByRole('article').textContent).toContain('Visitors a month')
})

test('an example from the library comes with key results that pass every check', async () => {
  const user = await openBlank()
  await user.click(screen.getByRole('button', { name: 'Choose from the library' }))
  await user.selectOptions(screen.getByLabelText('Function'), 'Finance')
  await user.click(screen.getByRole('button', { name: 'Use this example: Every price earns its keep' }))
  await user.click(screen.getByRole('tab', { name: 'Table' }))
  expect(objective(1).getAllByRole('row')).toHaveLength(4)
  objective(1).getByText('Every key result passes all five checks.')
  objective(1).getByText(/^It serves no annual goal\./)
})

test('the one-page view shows "why now", initiatives, ambition and weights', async () => {
  const user = await openTool(id, tool)
  await user.click(screen.getByRole('tab', { name: 'One page' }))
  const paper = screen.getByRole('article').textContent
  expect(paper).toContain('Why now: Half of last year’s growth')
  expect(paper).toContain('A second driver for the early tour (Marcus, Feb 12)')
  expect(paper).toContain('(Stretch)')
  expect(paper).toContain('(weight 2)')
})

test('the demo takes a third objective, explains why it takes no fourth, and can start over', async () => {
  const user = openDemo(id, tool)
  const use = (title: string) => user.click(screen.getByRole('button', { name: `Use this example: ${title}` }))
  await user.click(screen.getByRole('tab', { name: 'Examples' }))
  await use('The pipeline no longer depends on the founder')
  screen.getByText('Added to your plan')
  await use('Prospects get an answer while they still want one')
  screen.getByText('The demo holds three objectives. The full tool has no limit.')
  await user.click(screen.getByRole('tab', { name: 'Table' }))
  objective(3)
  expect(screen.queryByRole('region', { name: 'Objective 4' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.queryByRole('region', { name: 'Objective 3' })).toBeNull()
})

test('on a phone key results are cards, and their form says what is missing', async () => {
  setWidth(360)
  const user = openDemo(id, tool)
  expect(objective(1).queryByRole('grid')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit key result: Launch the new sample box' }))
  const form = within(screen.getByRole('dialog'))
  form.getByText('No date. By when will it be so?')
  await user.type(form.getByLabelText('Due'), '2027-03-01')
  await user.keyboard('{Enter}')
  await form.findByText('Due Mar 1, 2027.')
})
