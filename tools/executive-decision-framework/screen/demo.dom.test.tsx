import { expect, test } from 'vitest'
import { openDemo } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { ranking } from '#tests/tools/decision/ranking.ts'
import { tool } from '../tool.tsx'

const id = 'executive-decision-framework'

test('the demo ranks as you type, by keyboard alone, and Undo and Redo follow', async () => {
  const user = openDemo(id, tool)
  expect(ranking()[0]).toContain('Warehouse partner in Reno')
  const [cell] = screen.getAllByRole('gridcell')
  for (let presses = 0; presses < 30 && document.activeElement !== cell; presses += 1) await user.tab()
  expect(document.activeElement).toBe(cell)
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}8{Enter}')
  expect(ranking()[0]).toContain('Own warehouse in Reno')
  await user.keyboard('{Control>}z{/Control}')
  expect(ranking()[0]).toContain('Warehouse partner in Reno')
  await user.keyboard('{Control>}y{/Control}')
  expect(ranking()[0]).toContain('Own warehouse in Reno')
})

test('the demo says when it is full of criteria or options', async () => {
  const user = openDemo(id, tool)
  const rows = () => within(screen.getByRole('grid', { name: 'Scores' })).getAllByRole('row')
  expect(rows()).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Add a criterion' }))
  expect(rows()).toHaveLength(7)
  await user.click(screen.getByRole('button', { name: 'Add a criterion' }))
  screen.getByText('The demo weighs six criteria. The full tool has no limit.')
  await user.click(screen.getByRole('button', { name: 'Add an option' }))
  screen.getByText('The demo compares four options. The full tool has no limit.')
  expect(rows()).toHaveLength(7)
})
