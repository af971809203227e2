import { expect, test } from 'vitest'
import { fillIn } from '#tests/components/fill-in.ts'
import { screen, within } from '#tests/components/react.tsx'
import {
  hasMilestone,
  inWeekSix,
  laneOf,
  milestone,
  openSprint,
  openSprintDemo,
  setToday,
} from '#tests/components/sprint.ts'
import { openView } from '#tests/components/tool-actions.ts'

inWeekSix()

const website = 'Packages on the website'

test('arrow keys move a milestone by days, weeks and outcomes, and each key is a step of Undo', async () => {
  const user = openSprintDemo()
  milestone(website).focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(milestone(website)).toHaveTextContent('Mar 16')
  screen.getByText(/Tuesday, March 16, 2027, week 8, outcome A\./)
  await user.keyboard('{ArrowDown}')
  expect(laneOf(website)).toBe('B')
  expect(milestone(website)).toHaveFocus()
  await user.keyboard('{End}')
  expect(milestone(website)).toHaveTextContent('Apr 25')
  await user.keyboard('{Home}')
  expect(milestone(website)).toHaveTextContent('Jan 25')

  await user.keyboard('{Enter}')
  expect(within(screen.getByRole('dialog')).getByLabelText('Milestone')).toHaveFocus()
  await user.keyboard('{Control>}a{/Control}Online{Escape}')
  expect(milestone('Online')).toHaveFocus()

  // One Undo for the name, then one for each key.
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  expect(milestone(website)).toHaveTextContent('Apr 25')
  await user.keyboard('{Control>}zzzz{/Control}')
  expect(milestone(website)).toHaveTextContent('Mar 8')
  expect(laneOf(website)).toBe('A')
})

test('a milestone can be marked as reached in its form', async () => {
  const user = openSprintDemo()
  await user.click(milestone(website))
  await user.click(within(screen.getByRole('dialog')).getByLabelText('Reached'))
  await user.keyboard('{Escape}')
  expect(milestone(website)).toHaveTextContent('Mar 8 · done')
})

test('the demo says when it is full; starting over and starting empty can be undone', async () => {
  const user = openSprintDemo()
  for (const name of ['One more', 'And another']) {
    await user.click(screen.getByRole('button', { name: 'Add a milestone' }))
    await fillIn(user, within(screen.getByRole('dialog')).getByLabelText('Milestone'), name)
    await user.keyboard('{Escape}')
    milestone(name)
  }
  await user.click(screen.getByRole('button', { name: 'Add a milestone' }))
  screen.getByText('The demo holds fourteen milestones. The full tool has no limit.')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(hasMilestone('One more')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Start empty' }))
  screen.getByRole('heading', { name: 'What must be true in 90 days?' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(milestone(website)).toHaveTextContent('Mar 8')
})

const lastMilestone = () =>
  within(screen.getByRole('grid', { name: 'Milestones' })).getByRole('gridcell', {
    name: 'Packages are half of new sales',
  })

test('milestones can be pasted from a spreadsheet, and one Undo removes them all', async () => {
  const user = await openSprint()
  await user.click(lastMilestone())
  await user.paste(
    'Packages are 60%\tA. Packages sell without the founder in the room\t4/20/2027\nHire an assistant\tC. Owen runs client work, I run the company\tMar 30 2027',
  )
  expect(milestone('Hire an assistant')).toHaveTextContent('Mar 30')
  expect(milestone('Packages are 60%')).toHaveTextContent('Apr 20')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(hasMilestone('Hire an assistant')).toBe(false)
})

test('a pasted row names its outcome by letter; rows without a date or outcome are skipped and named', async () => {
  const user = await openSprint()
  await user.click(lastMilestone())
  const rows = [
    'Packages are 60%\tA\t4/20/2027\tPriya\tNo',
    'Hire an assistant\tc\tMar 30 2027\tMaya\tYes',
    'Move out\tB\t12/31/20266\tOwen\tNo',
    'Open a shop\tZ\t4/1/2027\tOwen\tNo',
  ]
  await user.paste(rows.join('\n'))
  expect(screen.getByRole('dialog')).toHaveTextContent('Row 14. ‘Date’ cannot be ‘12/31/20266’.')
  await user.click(screen.getByRole('button', { name: 'Back to the table' }))
  expect(laneOf('Hire an assistant')).toBe('C')
  expect(milestone('Hire an assistant')).toHaveTextContent('Mar 30 · done')
  screen.getByText('2 rows are left out')
  screen.getByText(/^‘Move out’, ‘Open a shop’: a milestone needs a date/)
  expect(hasMilestone('Move out')).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(hasMilestone('Hire an assistant')).toBe(false)
})

test('typing a word into a list of choices picks one, and an unknown word is rejected', async () => {
  const user = await openSprint()
  const cell = () => {
    const grid = within(screen.getByRole('grid', { name: 'Milestones' }))
    const at = grid.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === 'Owner')
    const row = grid.getAllByRole('row')[1] as HTMLElement
    return within(row).getAllByRole('gridcell')[at] as HTMLElement
  }
  await user.click(cell())
  await user.keyboard('ow{Tab}')
  expect(cell()).toHaveTextContent('Owen')
  await user.click(cell())
  await user.keyboard('maya{Enter}')
  expect(cell()).toHaveTextContent('Maya')
  await user.click(cell())
  await user.keyboard('x{Enter}')
  screen.getByText(/^‘Owner’ cannot be ‘x’/)
})

test('unfinished lines can be carried over once their week is over', async () => {
  const user = await openSprint()
  await openView(user, 'Weeks')
  const weeks = within(screen.getByRole('navigation', { name: 'Weeks' }))
  await user.click(weeks.getByRole('button', { name: /^Week 8\./ }))
  expect(screen.queryByRole('button', { name: /Carry/ })).toBeNull()
  setToday('2027-03-17')
  await user.click(weeks.getByRole('button', { name: /^Week 7\./ }))
  await user.click(weeks.getByRole('button', { name: /^Week 8\./ }))
  await user.click(screen.getByRole('button', { name: 'Carry 3 unfinished lines into week 9' }))
  await user.click(weeks.getByRole('button', { name: /^Week 9\./ }))
  expect(screen.getByLabelText('Big thing 2')).toHaveValue('Move the last 30 clients to bank feeds')
})
