import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { notice } from '#tests/components/notices.ts'
import { screen, within } from '#tests/components/react.tsx'
import { cellAt, openTable } from '#tests/components/table.tsx'

const button = (name: string, row: number) =>
  within(screen.getAllByRole('row')[row + 1] as HTMLElement).getByRole('button', { name })

test('a table has no accessibility problems', async () => {
  openTable()
  await expectNoAxeFindings()
})

test('Tab and Shift+Tab go from cell to cell', async () => {
  const { user } = openTable()
  cellAt(0, 0).focus()
  await user.keyboard('{Tab}')
  expect(cellAt(0, 1)).toHaveFocus()
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(cellAt(0, 0)).toHaveFocus()
})

test('arrow keys, Home and End move within the table', async () => {
  const { user } = openTable()
  cellAt(0, 0).focus()
  await user.keyboard('{ArrowDown}')
  expect(cellAt(1, 0)).toHaveFocus()
  await user.keyboard('{End}')
  expect(cellAt(1, 5)).toHaveFocus()
  await user.keyboard('{Home}')
  expect(cellAt(1, 0)).toHaveFocus()
})

test('the arrows lead from the last cell to the row’s buttons and back, past a disabled one', async () => {
  const { user } = openTable()
  cellAt(0, 5).focus()
  await user.keyboard('{ArrowRight}')
  expect(button('Delete', 0)).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(cellAt(0, 5)).toHaveFocus()

  cellAt(1, 5).focus()
  await user.keyboard('{ArrowRight}')
  expect(button('Move up', 1)).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(button('Delete', 1)).toHaveFocus()
})

test('after Escape, Tab leaves the cells', async () => {
  const { user } = openTable()
  cellAt(1, 2).focus()
  await user.keyboard('{Escape}{Tab}')
  expect(button('Move up', 1)).toHaveFocus()
})

test('Tab leaves the table after its last cell', async () => {
  const { user } = openTable()
  cellAt(2, 5).focus()
  await user.keyboard('{Tab}{Tab}{Tab}')
  expect(screen.getByRole('button', { name: 'Add a row' })).toHaveFocus()
})

test('typing replaces a cell, Tab goes on to the next and Enter to the one below', async () => {
  const { user } = openTable()
  await user.click(cellAt(1, 1))
  await user.keyboard('$1.2k{Tab}1,800{Enter}')
  expect(cellAt(1, 1)).toMatchTextContent(/^1,200$/)
  expect(cellAt(1, 2)).toMatchTextContent(/^1,800$/)
  expect(cellAt(2, 2)).toHaveFocus()
})

test('a sign typed with Option on a Mac starts a cell; Alt with a letter does not', async () => {
  const { user } = openTable()
  cellAt(0, 0).focus()
  await user.keyboard('{Alt>}f{/Alt}')
  expect(within(cellAt(0, 0)).queryByRole('textbox')).toBeNull()
  await user.keyboard('{Alt>}@{/Alt}')
  expect(within(cellAt(0, 0)).getByRole('textbox')).toHaveValue('@')
})

test('Escape gives up what was typed', async () => {
  const { user, changes } = openTable()
  await user.click(cellAt(2, 2))
  await user.keyboard('99{Escape}')
  expect(cellAt(2, 2)).toMatchTextContent(/^$/)
  expect(cellAt(2, 2)).toHaveFocus()
  expect(changes).toEqual([])
})

test('a second click still replaces the cell; a double click, F2 and Enter edit what is there', async () => {
  const { user } = openTable()
  const cell = cellAt(0, 1)
  await user.click(cell)
  await user.click(cell)
  await user.keyboard('30{Enter}')
  expect(cell).toMatchTextContent(/^30$/)
  await user.dblClick(cell)
  await user.keyboard('{Backspace}1{Enter}')
  expect(cell).toMatchTextContent(/^31$/)
  await user.click(cell)
  await user.keyboard('{F2}{Backspace}2{Enter}')
  expect(cell).toMatchTextContent(/^32$/)
  await user.click(cell)
  await user.keyboard('{Enter}{Backspace}3{Enter}')
  expect(cell).toMatchTextContent(/^33$/)
})

test('a second tap of a finger edits what is there', async () => {
  const { user } = openTable()
  const cell = cellAt(0, 1)
  await user.pointer([{ keys: '[TouchA]', target: cell }])
  expect(within(cell).queryByRole('textbox')).toBeNull()
  await user.pointer([{ keys: '[TouchA]', target: cell }])
  expect(within(cell).getByRole('textbox')).toHaveValue('20')
})

test('text that is not a number is refused with the reason, and the cell keeps its value', async () => {
  const { user, changes } = openTable()
  await user.click(cellAt(0, 1))
  await user.keyboard('many{Enter}')
  expect(notice('One cell was not changed')).toBeVisible()
  expect(notice(/^‘From’ cannot be ‘many’\. /)).toBeVisible()
  expect(cellAt(0, 1)).toMatchTextContent(/^20$/)
  expect(changes).toEqual([])
})

test('a number that the column’s own check refuses is not moved into range', async () => {
  const { user, changes } = openTable()
  await user.click(cellAt(0, 1))
  await user.keyboard('9000{Enter}')
  expect(notice('‘From’ cannot be ‘9000’. Type a number up to 5,000.')).toBeVisible()
  expect(changes).toEqual([])
})

test('Shift with an arrow marks cells, and Delete clears them as one step', async () => {
  const { user, changes } = openTable()
  cellAt(0, 1).focus()
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}')
  expect(cellAt(0, 1)).toMatchTextContent(/^$/)
  expect(cellAt(0, 2)).toMatchTextContent(/^$/)
  expect(changes).toHaveLength(1)
})

test('Shift with a click marks cells, and Delete clears them', async () => {
  const { user } = openTable()
  await user.click(cellAt(0, 0))
  await user.keyboard('{Shift>}')
  await user.click(cellAt(1, 2))
  await user.keyboard('{/Shift}')
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(6)
  await user.keyboard('{Delete}')
  expect(cellAt(0, 0)).toMatchTextContent(/^$/)
  expect(cellAt(1, 2)).toMatchTextContent(/^$/)
})
