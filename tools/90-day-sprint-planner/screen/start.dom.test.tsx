import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { screen, within } from '#tests/components/react.tsx'
import { inWeekSix, milestone, openEmptySprint, reloadSprint } from '#tests/components/sprint.ts'
import { openView } from '#tests/components/tool-actions.ts'

inWeekSix()

/** A plan from March 8 with one outcome and 35 hours a week for Ruth. */
async function startPlan() {
  const user = await openEmptySprint()
  await user.click(screen.getByLabelText('The most important outcome'))
  await user.paste('Clients find us')
  await user.clear(screen.getByLabelText('First day'))
  await user.type(screen.getByLabelText('First day'), '2027-03-08')
  await fillIn(user, screen.getByLabelText('Your name'), 'Ruth')
  await fillIn(user, screen.getByLabelText('Your hours a week'), '35')
  await user.click(screen.getByRole('button', { name: 'Start the plan' }))
  return user
}

test('the first page does not start with an invalid field', async () => {
  const user = await openEmptySprint()
  await fillIn(user, screen.getByLabelText('The most important outcome'), 'Clients find us')
  await fillIn(user, screen.getByLabelText('Your hours a week'), '35 h a week')
  await user.click(screen.getByRole('button', { name: 'Start the plan' }))
  screen.getByText('Type a number from 0 to 10,000.')
  expect(screen.getByLabelText('Your hours a week')).toHaveFocus()
  await user.keyboard('{Enter}')
  screen.getByRole('heading', { name: 'What must be true in 90 days?' })
})

test('a plan starts on its first day, and its outcome gets numbers', async () => {
  const user = await startPlan()
  screen.getByText(/Mar 8, 2027 to Jun 6, 2027/)
  screen.getByText(/Starts in 5 days/)
  await user.click(screen.getByRole('button', { name: 'Edit outcome A' }))
  await expectNoAxeFindings(screen.getByRole('dialog'))
  const form = within(screen.getByRole('dialog'))
  await fillIn(user, form.getByLabelText('Measure'), 'Calls booked')
  await fillIn(user, form.getByLabelText('Today'), '2')
  await fillIn(user, form.getByLabelText('Day 90'), '12')
  await user.keyboard('{Escape}')
  screen.getByText(/^2 → 12/)
})

test('the finding about a missing milestone opens a new one, whose date must be in the sprint', async () => {
  const user = await startPlan()
  await user.click(screen.getByRole('button', { name: 'Go there: Outcome A has no milestone.' }))
  await expectNoAxeFindings(screen.getByRole('dialog'))
  const form = within(screen.getByRole('dialog'))
  expect(form.getByLabelText('Outcome')).toHaveDisplayValue('A. Clients find us')
  await fillIn(user, form.getByLabelText('Milestone'), 'Site answers')
  const setDate = async (day: string) => {
    await user.clear(form.getByLabelText('Date'))
    await user.type(form.getByLabelText('Date'), `${day}{Enter}`)
  }
  await setDate('2027-04-09')
  form.getByText('In week 5 of 13.')
  await setDate('2028-04-09')
  form.getByText('Type a date from Mar 8 to Jun 6.')
  await user.click(form.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  expect(milestone('Site answers')).toHaveTextContent('Apr 9')
  expect(milestone('Site answers')).toHaveTextContent('week 5')
})

test('the finding about an empty week leads there, and an overbooked week says so, also after a reload', async () => {
  const user = await startPlan()
  await user.click(screen.getByRole('button', { name: 'Go there: Week 1 has no big three yet.' }))
  expect(screen.getByRole('heading', { name: /^Week 1 ?Mar 8 to Mar 14/ })).toHaveFocus()
  for (const [place, hours] of [
    [1, '30'],
    [2, '20'],
  ] as const) {
    const thing = within(screen.getByRole('group', { name: `Big thing ${place}` }))
    await fillIn(user, thing.getByLabelText(`Big thing ${place}`), `Write ${place}`)
    await user.selectOptions(thing.getByLabelText('Serves'), 'A. Clients find us')
    await user.selectOptions(thing.getByLabelText('Who'), 'Ruth')
    await fillIn(user, thing.getByLabelText('Hours'), hours)
  }
  const side = screen.getByRole('complementary', { name: 'Hours and dates of week 1' })
  expect(side).toHaveTextContent('50 hours planned, 35 hours available: 15 hours too many.')
  expect(within(side).getAllByText('Too much')[0]).toBeVisible()
  await reloadSprint()
  await openView(user, 'Hours')
  screen.getByText(/One week asks for more than it has\./)
})

test('answers on the first page are kept until the plan starts', async () => {
  const user = await openEmptySprint()
  await fillIn(user, screen.getByLabelText('The most important outcome'), 'Clients find us')
  await fillIn(user, screen.getByLabelText('Your hours a week'), '12')
  await screen.findByText(/Saved in this browser/)
  await reloadSprint()
  expect(screen.getByLabelText('The most important outcome')).toHaveValue('Clients find us')
  expect(screen.getByLabelText('Your hours a week')).toHaveValue('12')
  await user.click(screen.getByRole('button', { name: 'Start the plan' }))
  screen.getByRole('button', { name: 'Add a milestone' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await reloadSprint()
  expect(screen.getByLabelText('The most important outcome')).toHaveValue('')
})
