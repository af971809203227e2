import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openDemo, openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { drawnGoal, drawnGoals, goalFields, goalRow } from '#tests/components/tree.ts'
import { setWidth } from '#tests/components/window.ts'
import { tool } from '../../tool.tsx'

const id = 'goal-cascade-builder'
const coffee = 'Coffee shops in the new district choose us first'
const size = () => screen.getByRole('status', { name: 'Size of the picture' })
const title = () => within(goalFields()).getByLabelText('Goal')

async function openPicture(): Promise<UserEvent> {
  const user = await openTool(id, tool)
  await user.click(screen.getByRole('tab', { name: 'Picture' }))
  return user
}

test('clicking a box opens its goal and keeps the focus on the box', async () => {
  const user = await openPicture()
  await user.click(drawnGoal('Turn trial orders'))
  expect(title()).toHaveValue('Turn trial orders into standing orders')
  expect(drawnGoal('Turn trial orders')).toHaveFocus()
  await expectNoAxeFindings(goalFields())
})

test('Enter on a box moves to the end of its title, typing updates the picture, and Escape returns', async () => {
  const user = await openPicture()
  await user.click(drawnGoal('Turn trial orders'))
  await user.keyboard('{Enter}')
  expect(title()).toHaveFocus()
  await user.keyboard('!')
  expect(drawnGoal('Turn trial orders into standing orders!')).toBeVisible()
  await user.clear(title())
  await user.paste('Two standing orders a week')
  expect(drawnGoal('Two standing orders a week, Person · Sales · Leo, 46%')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(drawnGoal('Two standing orders')).toHaveFocus()
  // Tab from the frame reaches the selected box.
  screen.getByRole('region', { name: 'Picture of the tree' }).focus()
  await user.tab()
  expect(drawnGoal('Two standing orders')).toHaveFocus()
  await user.click(screen.getByRole('tab', { name: 'Tree' }))
  expect(goalRow('Two standing orders a week')).toBeVisible()
})

test('arrow keys move between boxes, Space collapses a branch, and its fields can expand it', async () => {
  const user = await openPicture()
  drawnGoal('Turn trial orders').focus()
  await user.keyboard('{Home}')
  expect(drawnGoal('Grow wholesale')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(drawnGoal('Sales: open the new district')).toHaveFocus()
  await user.keyboard('{ArrowLeft} ')
  expect(drawnGoal('Coffee shops')).toHaveFocus()
  expect(drawnGoal('Coffee shops').getAttribute('aria-label')).toContain('+ 5 goals folded away')
  expect(drawnGoals('Sales: open the new district')).toHaveLength(0)
  await user.keyboard('{Enter}')
  expect(title()).toHaveFocus()
  await user.keyboard('{End} now{Enter}')
  expect(drawnGoal(`${coffee} now`)).toHaveFocus()
  await user.click(within(goalFields()).getByRole('button', { name: 'Unfold its branch' }))
  expect(drawnGoal('Sales: open the new district')).toBeVisible()
  await user.click(within(goalFields()).getByRole('button', { name: 'Close' }))
  expect(drawnGoal(`${coffee} now`)).toHaveFocus()
})

test('the handle at the end of a box collapses and expands its branch', async () => {
  const user = await openPicture()
  const press = () => user.click(drawnGoal('Hotels stay').querySelector('[data-fold]') as Element)
  await press()
  expect(drawnGoal('Hotels stay').getAttribute('aria-label')).toContain('folded away')
  expect(drawnGoals('Sales: renew the three hotel groups')).toHaveLength(0)
  await press()
  expect(drawnGoal('Sales: renew the three hotel groups')).toBeVisible()
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('key results appear in the boxes when enabled', async () => {
  const user = await openPicture()
  const frame = screen.getByRole('region', { name: 'Picture of the tree' })
  expect(frame).not.toMatchTextContent('Breakfast revenue a month')
  await user.click(screen.getByLabelText('Key results in the boxes'))
  expect(frame).toMatchTextContent('Breakfast revenue a month')
  expect(frame).toMatchTextContent('22 → 60 orders, now 41')
})

test('on a phone a box opens a dialog with its title, and Escape returns to the box', async () => {
  setWidth(360)
  const user = openDemo(id, tool)
  await user.click(screen.getByRole('tab', { name: 'Picture' }))
  expect(size()).toMatchTextContent('80%')
  await user.click(drawnGoal('Grow wholesale'))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText('Goal')).toHaveFocus()
  await expectNoAxeFindings(dialog)
  await user.keyboard('{Control>}{End}{/Control}!{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(drawnGoal('Grow wholesale without losing the owner’s evenings!')).toHaveFocus()
  await user.click(screen.getByLabelText('Key results in the boxes'))
  expect(screen.getByRole('region', { name: 'Picture of the tree' })).toMatchTextContent(
    'Breakfast revenue a month',
  )
})
