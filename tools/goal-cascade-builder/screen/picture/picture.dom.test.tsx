import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen } from '#tests/components/react.tsx'
import { drawnGoal, drawnGoals, goalRow } from '#tests/components/tree.ts'
import { setWidth } from '#tests/components/window.ts'
import { tool } from '../../tool.tsx'

const size = () => screen.getByRole('status', { name: 'Size of the picture' })
const frame = () => screen.getByRole('region', { name: 'Picture of the tree' })

async function openPicture(): Promise<UserEvent> {
  const user = await openTool('goal-cascade-builder', tool)
  await user.click(screen.getByRole('tab', { name: 'Picture' }))
  return user
}

test('clicking a goal in the picture shows it in the tree', async () => {
  const user = await openPicture()
  await expectNoAxeFindings(frame())
  await user.click(drawnGoal('Turn trial orders'))
  expect(screen.getByRole('tab', { name: 'Tree' })).toHaveAttribute('aria-selected', 'true')
  expect(goalRow('Turn trial orders')).toHaveFocus()
})

test('a branch that is folded in the tree is one box of the picture', async () => {
  const user = await openPicture()
  expect(drawnGoals('Sales: open the new district')).toHaveLength(1)
  await user.click(drawnGoal('Coffee shops'))
  await user.keyboard('{ArrowLeft}')
  await user.click(screen.getByRole('tab', { name: 'Picture' }))
  expect(drawnGoal('Coffee shops')).toMatchTextContent('+ 5 goals')
  expect(drawnGoals('Sales: open the new district')).toHaveLength(0)
})

test('key results appear in the boxes when enabled', async () => {
  const user = await openPicture()
  expect(frame()).not.toMatchTextContent('Breakfast revenue a month')
  await user.click(screen.getByLabelText('Key results in the boxes'))
  expect(frame()).toMatchTextContent('Breakfast revenue a month')
  expect(frame()).toMatchTextContent('22 → 60 orders, now 41')
})

test('on a phone the picture starts at a readable size and can be made smaller and larger', async () => {
  setWidth(360)
  const user = await openPicture()
  expect(size()).toMatchTextContent('80%')
  await user.click(screen.getByRole('button', { name: 'Larger' }))
  expect(size()).toMatchTextContent('100%')
  await user.click(screen.getByRole('button', { name: 'Smaller' }))
  expect(size()).toMatchTextContent('80%')
})
