import { expect, test } from 'vitest'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { tool } from '../tool.tsx'

const id = 'strategic-okr-planner'
const objective = (number: number) => within(screen.getByRole('region', { name: `Objective ${number}` }))
const handle = (name: string) => screen.getByRole('button', { name: new RegExp(`^Move key result: ${name}`) })

/** An objective's key results in order, each by its first word. */
function orderIn(number: number): (string | undefined)[] {
  const handles = objective(number).getAllByRole('button', { name: /^Move key result: / })
  return handles.map((each) => each.getAttribute('aria-label')?.split(' ')[3])
}

test('a key result moves within its objective and to another, keeps focus, and Undo moves it back', async () => {
  const user = await openTool(id, tool)
  handle('Weekly').focus()
  await user.keyboard('{Enter}')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move down' }))
  expect(orderIn(1)).toEqual(['Trial', 'Weekly', 'Launch'])
  await waitFor(() => expect(document.activeElement).toBe(handle('Weekly')))

  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: /^To objective 2: Every morning van/ }))
  expect(orderIn(2)).toEqual(['Orders', 'Credit', 'Overtime', 'Weekly'])
  objective(2).getByText('Sample boxes to forty shops around the station')
  await waitFor(() => expect(document.activeElement).toBe(handle('Weekly')))

  const undo = screen.getByRole('button', { name: 'Undo' })
  await user.click(undo)
  expect(orderIn(1)).toEqual(['Trial', 'Weekly', 'Launch'])
  await user.click(undo)
  expect(orderIn(1)).toEqual(['Weekly', 'Trial', 'Launch'])
  expect(undo).toHaveProperty('disabled', true)
})

test('objectives move one place even across goals, and focus follows', async () => {
  const user = await openTool(id, tool)
  const title = (number: number) => objective(number).getByLabelText<HTMLTextAreaElement>('Where you want to be').value
  const [first, second] = [title(1), title(2)]
  const move = (name: string) => screen.getByRole('button', { name: `Move objective ${name}` })
  expect(move('1 up')).toHaveProperty('disabled', true)
  expect(move('2 down')).toHaveProperty('disabled', true)
  move('1 down').focus()
  await user.keyboard('{Enter}')
  expect(title(1)).toBe(second)
  await waitFor(() => expect(document.activeElement).toBe(move('2 up')))
  await user.keyboard('{Enter}')
  expect(title(1)).toBe(first)
  await waitFor(() => expect(document.activeElement).toBe(move('1 down')))
})
