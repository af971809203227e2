import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { openDemo, openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { goalFields, goalRow, goalRows, placeOf } from '#tests/components/tree.ts'
import { setWidth } from '#tests/components/window.ts'
import { tool } from '../../tool.tsx'

const id = 'goal-cascade-builder'
const sales = 'Sales: open the new district'

test('a tree can be built by keyboard alone, and its progress rolls up', async () => {
  const user = await openTool(id, tool, tool.emptyDoc())
  screen.getByRole('button', { name: 'Write the first goal' }).focus()
  await user.keyboard('{Enter}')
  // The new goal's title has focus; Enter returns to the tree.
  await user.keyboard('Clinic{Enter}')
  expect(goalRow('Clinic')).toHaveFocus()
  await user.keyboard('{Control>}{Enter}{/Control}Care{Enter}')
  await user.keyboard('{Control>}{Enter}{/Control}Desk{Enter}')
  await user.keyboard('{Shift>}{Enter}{/Shift}Nurses{Enter}')
  expect(goalRow('Nurses')).toMatchTextContent('Team · counts 50%')
  expect(placeOf('Nurses')).toBe('level 3, 2 of 2')

  await user.click(within(goalFields()).getByRole('button', { name: 'Add a key result' }))
  await user.keyboard('Calls{Tab}20{Tab}80{Tab}50{Tab}%{Tab}')
  expect(goalRow('Nurses')).toMatchTextContent('50%')
  expect(goalRow('Clinic')).toMatchTextContent('50%')
  expect(screen.getByText('of the way').parentElement).toMatchTextContent('50%')

  // Undo reverts one field at a time.
  await user.keyboard('{Control>}zz{/Control}')
  expect(goalRow('Clinic')).toMatchTextContent('No value below yet')
  await user.keyboard('{Control>}y{/Control}')
  expect(goalRow('Clinic')).toMatchTextContent('50%')
})

test('arrow keys move through the tree and collapse its branches', async () => {
  const user = openDemo(id, tool)
  await user.click(screen.getByLabelText('Find a goal or an owner'))
  await user.keyboard('{Tab}{Tab}{Tab}{Tab}')
  expect(goalRow('Grow wholesale')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(goalRow('Coffee shops in the new district')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(goalRow('Coffee shops in the new district')).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('treeitem', { name: /^Sales: open/ })).toBeNull()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(goalRow(sales)).toHaveFocus()
  await user.keyboard('b')
  expect(goalRow('Be the supplier')).toHaveFocus()
})

test('Alt and arrow keys move a goal with everything below it, and undo moves it back', async () => {
  const user = openDemo(id, tool)
  await user.click(goalRow(sales))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(goalRow(sales)).toHaveFocus()
  expect(placeOf(sales)).toBe('level 3, 2 of 2')
  expect(
    screen.getByText(`Moved ‘${sales}’ below ‘Coffee shops in the new district choose us first’.`),
  ).toHaveAttribute('role', 'status')
  // Past the end of its branch it moves into the next one.
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(placeOf(sales)).toBe('level 3, 1 of 2')
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
  expect(placeOf(sales)).toBe('level 2, 3 of 3')
  expect(placeOf('Turn trial orders')).toBe('level 3, 2 of 2')
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(placeOf(sales)).toBe('level 3, 2 of 2')
  await user.keyboard('{Control>}zzzz{/Control}')
  expect(placeOf(sales)).toBe('level 3, 1 of 2')
})

test('a goal with weight 0 does not count toward its parent', async () => {
  const user = await openTool(id, tool)
  await user.click(goalRow(sales))
  const trial = within(goalFields()).getByRole('row', { name: /Turn trial orders/ })
  expect(trial).toMatchTextContent('67%')
  const weight = within(goalFields()).getByLabelText('Weight of Turn trial orders into standing orders')
  await fillIn(user, weight, '0')
  // 80% of the visits are done, and nothing else counts.
  expect(goalRow(sales)).toMatchTextContent('80%')
  expect(within(goalFields()).getByRole('row', { name: /^Together/ })).toMatchTextContent('80%')
})

test('the demo holds 24 goals and says so; Start over restores the example', async () => {
  const user = openDemo(id, tool)
  for (let more = 0; more < 5; more += 1) {
    await user.click(screen.getByRole('button', { name: 'Annual goal' }))
  }
  expect(screen.getAllByText('The demo holds 24 goals. The full tool has no limit.')).not.toHaveLength(0)
  expect(goalRows()).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(goalRows()).toHaveLength(20)
})

test('a search shows matches with their ancestors, and says when there are none', async () => {
  const user = await openTool(id, tool)
  const find = screen.getByLabelText('Find a goal or an owner')
  await fillIn(user, find, 'leo')
  expect(goalRows()).toHaveLength(4)
  await fillIn(user, find, 'nobody')
  expect(screen.getByText('No goal and no owner matches ‘nobody’.')).toBeVisible()
  await user.clear(find)
  expect(goalRows()).toHaveLength(20)
})

test('Fold leaves annual and company goals, in the picture too', async () => {
  const user = await openTool(id, tool)
  await user.click(screen.getByRole('button', { name: 'Fold' }))
  expect(goalRows()).toHaveLength(8)
  await user.click(screen.getByRole('tab', { name: 'Picture' }))
  expect(await screen.findByRole('img', { name: /A picture of 8 goals/ })).toBeVisible()
})

test('Delete removes a goal, keeps the goals below it and says so', async () => {
  const user = await openTool(id, tool)
  await user.click(goalRow('Grow wholesale'))
  await user.keyboard('{Delete}')
  expect(screen.getAllByText(/^‘Grow wholesale.*’ is gone\. 2 goals below it stay\.$/)[0]).toBeVisible()
  expect(goalRows()).toHaveLength(19)
})

test('on a phone the fields open in a dialog, and buttons move the selected goal', async () => {
  setWidth(360)
  const user = openDemo(id, tool)
  await user.click(goalRow('Turn trial orders'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole('dialog')
  await expectNoAxeFindings(form)
  const dialog = within(form)
  await fillIn(user, dialog.getByLabelText('Now'), '65')
  await user.selectOptions(dialog.getByLabelText('Serves'), '\u2003\u2003Kitchen: a sample box that sells itself')
  await user.keyboard('{Escape}')
  expect(goalRow('Turn trial orders')).toMatchTextContent('100%')
  expect(placeOf('Turn trial orders')).toBe('level 4, 2 of 2')
  await user.click(screen.getByRole('button', { name: 'Move up' }))
  expect(placeOf('Turn trial orders')).toBe('level 4, 1 of 2')
})
