import { expect, test } from 'vitest'
import { fillIn } from '#tests/components/fill-in.ts'
import { screen, within } from '#tests/components/react.tsx'
import { openView, typeCells } from '#tests/components/tool-actions.ts'
import { keyResult, openTracker, openTrackerDemo, orders, valueField } from '#tests/components/tracker.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'

const notes = 'Credit notes a month'

test('a check-in in the demo shows the status while typing, and Undo reverts one value at a time', async () => {
  const user = openTrackerDemo()
  screen.getByText('Week 8 of 14')
  await user.click(screen.getByRole('button', { name: 'Check in for week 9' }))
  screen.getByText('Week 9 of 14')
  screen.getByText(/6 of 6 key results without a value/)
  await user.type(valueField(orders), '30')
  // 58 of 89 days are over: 46.8 orders are expected now, and 30 were expected 39 days ago.
  keyResult(orders).getByText('Off track')
  keyResult(orders).getByText(/30 orders; 46\.8 orders expected by now/)
  await user.keyboard('{Control>}z{/Control}')
  expect(valueField(orders)).toHaveValue('')

  await user.type(valueField(orders), '47')
  keyResult(orders).getByText('On track')
  await user.click(keyResult(orders).getByRole('radio', { name: '7' }))
  await user.click(keyResult(notes).getByRole('button', { name: 'Still 13 notes' }))
  expect(valueField(notes)).toHaveValue('13')
  screen.getByText(/4 of 6 key results without a value/)

  await openView(user, 'Quarter')
  const heat = screen.getByRole('region', { name: 'Heat map of the weeks' })
  expect(within(heat).getByRole('row', { name: new RegExp(orders) })).toHaveTextContent('66%, On track, 47 orders')
  await user.keyboard('{Control>}z{/Control}')
  await openView(user, 'Check-in')
  expect(valueField(notes)).toHaveValue('')
  expect(valueField(orders)).toHaveValue('47')
})

test('commitments are answered, carried over and counted, and a new one gets its key result’s owner', async () => {
  const user = openTrackerDemo()
  await user.click(screen.getByRole('button', { name: 'Check in for week 9' }))
  const hire = 'Hire one person for the Saturday shift'
  const answer = within(screen.getByRole('group', { name: `Kept? ${hire}` }))
  await user.click(answer.getByRole('radio', { name: 'Not kept' }))
  await user.click(screen.getByRole('button', { name: new RegExp(`Commit to it again.*${hire}`) }))
  const commitment = (number: number) => within(screen.getByRole('group', { name: `Commitment ${number}` }))
  expect(commitment(1).getByLabelText('What will be done')).toHaveValue(hire)

  await user.click(screen.getByRole('button', { name: 'Add a commitment' }))
  expect(commitment(2).getByLabelText('What will be done')).toHaveFocus()
  await user.paste('Call hotels')
  await user.selectOptions(commitment(2).getByLabelText('For the key result'), notes)
  expect(commitment(2).getByLabelText('Who')).toHaveValue('Priya')

  await user.click(screen.getByRole('button', { name: 'See the week’s report' }))
  screen.getByText(/- \[Not kept\] Hire one person for the Saturday shift \(Marcus\)/)
  screen.getByText(/- Call hotels \(Priya\)/)
  await openView(user, 'Quarter')
  screen.getByText('12 of 18 commitments')
})

test('the demo rejects a third objective and says why', async () => {
  const user = openTrackerDemo()
  await openView(user, 'Plan')
  await user.click(screen.getByRole('button', { name: 'Add an objective' }))
  screen.getByText('The demo holds two objectives. The full tool has no limit.')
  expect(screen.queryByRole('heading', { name: 'Objective 3' })).toBeNull()
})

test('a plan can be typed and checked in by keyboard alone, and shows no progress before the first value', async () => {
  const user = await openTracker(emptyPlan('blank', '2027-01-05'))
  screen.getByRole('heading', { name: 'Open the plan you want to track' })
  screen.getByRole('button', { name: 'Type the key results' }).focus()
  await user.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Add an objective' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Where you want to be')).toHaveFocus()
  await user.keyboard('Trust')
  // Past the objective's other fields, into the table.
  for (const _ of ['serves', 'owner', 'more', 'table']) await user.tab()
  await typeCells(user, ['Answers', '60', '90', '%'])

  await openView(user, 'Quarter')
  screen.getByText('Nothing is reported yet.')
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(figures.join()).not.toContain('%')

  screen.getByRole('button', { name: /Check in for week/ }).focus()
  await user.keyboard('{Enter}')
  expect(valueField('Answers')).toHaveFocus()
  await user.keyboard('90{Tab} {ArrowRight>5/}')
  expect(keyResult('Answers').getByRole('radio', { name: '6' })).toBeChecked()
  keyResult('Answers').getByText('Reached')
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  expect(valueField('Answers')).toHaveValue('')
  await user.keyboard('{Control>}y{/Control}')
  expect(valueField('Answers')).toHaveValue('90')
})

test('a value may carry its unit; one in another unit is rejected', async () => {
  const user = await openTracker()
  await openView(user, 'Check-in')
  await fillIn(user, valueField(orders), '48 orders')
  await user.tab()
  expect(valueField(orders)).toHaveValue('48')
  await fillIn(user, valueField(orders), '100%')
  await user.tab()
  keyResult(orders).getByText('Type it in orders, not in %.')
})
