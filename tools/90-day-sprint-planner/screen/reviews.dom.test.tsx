import { expect, test } from 'vitest'
import { openFile } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { goBackTo } from '#tests/components/go-back.ts'
import { screen, within } from '#tests/components/react.tsx'
import { inWeekSix, openSprint } from '#tests/components/sprint.ts'
import { openView } from '#tests/components/tool-actions.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { sprintFormat } from '../files/sprint-file.ts'
import { tool } from '../tool.tsx'

inWeekSix()

const fees = 'A. Monthly package fees ($)'

test('a review judges the pace and cannot be held in the future', async () => {
  const user = await openSprint()
  await openView(user, 'Reviews')
  await fillIn(user, screen.getByLabelText(fees), '9,000')
  within(screen.getByRole('region', { name: 'Review 3' })).getByText('On pace')
  // The review is due on Friday; today is Wednesday.
  await user.click(screen.getByRole('button', { name: 'Mark as held' }))
  const held = screen.getByLabelText('Held on')
  expect(held).toHaveValue('2027-03-03')
  await user.type(held, '2027-03-05{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 10 })
  screen.getByText('Type a date up to today, Mar 3.')
  await user.click(screen.getByRole('button', { name: 'Go back to Mar 3, 2027' }))
  expect(held).toHaveValue('2027-03-03')
})

test('the retrospective judges the outcomes and starts the next 90 days; Undo returns to the old sprint', async () => {
  const user = await openSprint()
  await openFile(user, 'sprint.json', writeDocument(sprintFormat, tool.exampleDoc()))
  await screen.findByText('sprint.json is open')
  const before = location.hash
  await openView(user, 'Reviews')
  await user.click(screen.getByRole('button', { name: 'Mark as held' }))
  await user.click(screen.getByRole('button', { name: /Retrospective/ }))
  await fillIn(user, screen.getByLabelText(fees), '18.5k')
  await fillIn(user, screen.getByLabelText('B. Clients closed by day five (%)'), '80')
  await fillIn(user, screen.getByLabelText('C. Weekly client hours (hours)'), '15')
  const result = within(screen.getByRole('region', { name: 'Closing retrospective' }))
  for (const word of ['Hit', 'Nearly', 'Missed']) result.getByText(word)
  screen.getByText(/Reviews held: 3 of 6\./)
  await fillIn(user, screen.getByLabelText('What is the one lesson to remember?'), 'Free Fridays.')
  await user.click(screen.getByRole('button', { name: 'Start the next 90 days' }))

  await screen.findByText(/Apr 26, 2027 to Jul 25, 2027/)
  screen.getByText(/Free Fridays\./)
  screen.getByRole('heading', { name: /^Outcome A: Every client has their/ })
  screen.getByText(/^80% → 90%/)
  await goBackTo(before)
  await screen.findByRole('heading', { name: 'Fixed fees, fast closes, free evenings' })
})

test('past reviews keep their target, unless the change corrects a typo', async () => {
  const user = await openSprint()
  const openForm = async () => {
    await user.click(screen.getByRole('button', { name: 'Edit outcome A' }))
    return screen.getByRole('dialog', { name: 'Outcome A' })
  }
  let form = await openForm()
  await fillIn(user, within(form).getByLabelText('Day 90'), '36000')
  expect(form).toHaveTextContent('$0 → $18,000 until Feb 28: reviews up to then are judged by it.')
  await user.keyboard('{Escape}')

  await openView(user, 'Reviews')
  const reviews = within(screen.getByRole('navigation', { name: 'Reviews' }))
  await user.click(reviews.getByRole('button', { name: /Week 4/ }))
  expect(screen.getByRole('region', { name: 'Review 2' })).toHaveTextContent('$0 → $18,000')
  await user.click(reviews.getByRole('button', { name: /Week 6/ }))
  expect(screen.getByRole('region', { name: 'Review 3' })).toHaveTextContent('$0 → $36,000')

  await openView(user, 'Plan')
  form = await openForm()
  await user.click(within(form).getByRole('button', { name: /^It was a slip/ }))
  expect(form).not.toHaveTextContent('until Feb 28')
})
