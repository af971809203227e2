import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { notice } from '#tests/components/notices.ts'
import { screen, within } from '#tests/components/react.tsx'
import { cellAt, copied, openTable, tableRows } from '#tests/components/table.tsx'

test('a paste fills cells and adds rows, as one step for undo', async () => {
  const { user, changes } = openTable()
  await user.click(cellAt(2, 0))
  await user.paste('Boxes that lead to an order\t5\t15\t%\nNew orders\t20\t35\t%\n')
  expect(tableRows()).toHaveLength(4)
  expect(cellAt(2, 0)).toMatchTextContent(/^Boxes that lead to an order$/)
  expect(cellAt(3, 0)).toMatchTextContent(/^New orders$/)
  expect(cellAt(3, 2)).toMatchTextContent(/^35$/)
  expect(changes).toHaveLength(1)
})

test('a block wider than the table is refused with the cell that has no place, and nothing of it is taken', async () => {
  const { user, changes } = openTable()
  await user.click(cellAt(2, 0))
  await user.paste('New orders\t20\t35\t%\tRise\t3/1/2027\tToo far')
  expect(notice('Nothing was pasted')).toBeVisible()
  expect(notice(/‘Too far’ does not fit/)).toBeVisible()
  expect(changes).toEqual([])
})

test('a table with fixed rows refuses a block that reaches below them', async () => {
  const { user, changes } = openTable({ hasFixedRows: true })
  await user.click(cellAt(2, 1))
  await user.paste('5\n6')
  expect(notice(/‘6’ does not fit/)).toBeVisible()
  expect(changes).toEqual([])
})

test('several pasted cells that are refused are listed one by one', async () => {
  const { user } = openTable()
  await user.click(cellAt(0, 1))
  await user.paste('many\t61\nlots\t31')
  const dialog = screen.getByRole('dialog', { name: '2 cells were not pasted' })
  expect(within(dialog).getAllByRole('listitem')[0]).toMatchTextContent(/^Row 1\. ‘From’ cannot be ‘many’/)
  await expectNoAxeFindings(dialog)
  await user.click(within(dialog).getByRole('button', { name: 'Back to the table' }))
  expect([cellAt(0, 1), cellAt(0, 2)].map(({ textContent }) => textContent)).toEqual(['20', '61'])
})

test('marked cells are copied as a block, and cut cells are cleared', async () => {
  const { user } = openTable()
  await user.click(cellAt(0, 1))
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  expect(copied()).toBe('20\t60\n10\t30')
  await user.click(cellAt(0, 2))
  expect(copied('cut')).toBe('60')
  expect(cellAt(0, 2)).toMatchTextContent(/^$/)
})

test('a number keeps all its digits when its cell is edited, copied and pasted', async () => {
  const { user, changes } = openTable()
  await user.click(cellAt(0, 1))
  await user.keyboard('0.125{Enter}')
  expect(cellAt(0, 1)).toMatchTextContent(/^0\.13$/)
  await user.click(cellAt(0, 1))
  await user.keyboard('{F2}')
  expect(within(cellAt(0, 1)).getByRole('textbox')).toHaveValue('0.125')
  await user.keyboard('{Enter}')
  expect(changes).toHaveLength(1)
  await user.click(cellAt(0, 1))
  const text = copied()
  expect(text).toBe('0.125')
  await user.click(cellAt(1, 1))
  await user.paste(text)
  expect(changes[1]).toEqual([{ row: 1, key: 'from', value: 0.125 }])
})

const question = () => screen.queryByRole('dialog', { name: 'Which number is 1.200?' })

test('a number that can be read two ways is asked about, by key, and the focus moves on', async () => {
  const { user } = openTable()
  await user.click(cellAt(0, 1))
  await user.keyboard('1.200{Enter}')
  await expectNoAxeFindings(question() as HTMLElement)
  await user.keyboard('{Tab}{Enter}')
  expect(question()).toBeNull()
  expect(cellAt(0, 1)).toMatchTextContent(/^1,200$/)
  expect(cellAt(1, 1)).toHaveFocus()
})

test('Escape from the question opens the cell again as it was typed', async () => {
  const { user, changes } = openTable()
  await user.click(cellAt(0, 1))
  await user.keyboard('1.200{Enter}')
  await user.keyboard('{Escape}')
  const editor = within(cellAt(0, 1)).getByRole('textbox')
  expect(editor).toHaveFocus()
  expect(editor).toHaveValue('1.200')
  await user.keyboard('{Escape}')
  expect(cellAt(0, 1)).toMatchTextContent(/^20$/)
  expect(changes).toEqual([])
})

test('a cell that is left by a click is asked about, and the answer goes into it alone', async () => {
  const { user, changes } = openTable()
  const typeAndLeave = async () => {
    await user.click(cellAt(0, 1))
    await user.keyboard('1.200')
    await user.click(cellAt(2, 2))
    expect(question()).toBeVisible()
  }
  await typeAndLeave()
  await user.keyboard('{Escape}')
  expect(within(cellAt(0, 1)).getByRole('textbox')).toHaveFocus()
  expect(within(cellAt(0, 1)).getByRole('textbox')).toHaveValue('1.200')
  await user.keyboard('{Escape}')

  await typeAndLeave()
  await user.click(screen.getByRole('button', { name: '1.2 (between 1 and 2)' }))
  expect(changes).toEqual([[{ row: 0, key: 'from', value: 1.2 }]])
  expect(cellAt(0, 1)).toHaveFocus()
})

test('a pasted block is asked about once and taken as one step', async () => {
  const { user, changes } = openTable()
  await user.click(cellAt(0, 1))
  await user.paste('1.200\n3,5')
  expect(question()).toMatchTextContent('everything you paste with it')
  await user.click(screen.getByRole('button', { name: '1200' }))
  expect(cellAt(0, 1)).toMatchTextContent(/^1,200$/)
  expect(cellAt(1, 1)).toMatchTextContent(/^3\.5$/)
  expect(cellAt(0, 1)).toHaveFocus()
  expect(changes).toHaveLength(1)
})
