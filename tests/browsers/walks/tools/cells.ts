import { field, type Hand, type Target, tab } from '../../person.ts'
import { cellAt, chooseCell, go, notice, openExample, reload, type ToolId } from './steps.ts'
import type { DateColumn, NumberColumn, TextField } from './tool-table.ts'

/** A cell that was clicked is pasted into, copied and typed over, and keeps every digit of its number. */
export async function walkCells(hand: Hand, id: ToolId, cells: NumberColumn, text: TextField): Promise<void> {
  await hand.copyElsewhere('16', '18')
  await openExample(hand, id)
  await go(hand, cells.way)
  await pasteAndCopy(hand, cells, text)
  await typeOver(hand, cells)
  await keepDigits(hand, cells)
  await keepOpenCell(hand, cells)
  await refuse(hand, cells)
}

const firstTwo = ({ grid, column }: NumberColumn | DateColumn): [Target, Target] => [
  cellAt(grid, 0, column),
  cellAt(grid, 1, column),
]

/** From another program into two cells, and from a cell into a text. */
async function pasteAndCopy(hand: Hand, cells: NumberColumn, text: TextField): Promise<void> {
  const [cell, below] = firstTwo(cells)
  const { text: before } = await hand.see(cell)
  for (const undone of [true, false]) {
    await chooseCell(hand, cell, below)
    await hand.paste()
    await hand.expectText(cell, cells.shown('16'))
    await hand.expectText(below, cells.shown('18'))
    if (!undone) continue
    await hand.undo()
    await hand.expectExactText(cell, before)
  }
  await chooseCell(hand, below, cell)
  await hand.copy()
  await hand.click(tab(text.tab))
  await hand.click(field(text.name))
  await hand.selectAll()
  await hand.paste()
  await hand.expectValue(field(text.name), '18')
  await go(hand, cells.way)
}

/** A click chooses a cell, and so does another: what is typed replaces it. A double click and F2 go on with it. */
async function typeOver(hand: Hand, cells: NumberColumn): Promise<void> {
  const [cell, below] = firstTwo(cells)
  await chooseCell(hand, cell, below)
  await hand.clickAgain(cell)
  await hand.type('30')
  await hand.press('Enter')
  await hand.expectText(cell, cells.shown('30'))
  await hand.click(below)
  await hand.doubleClick(cell)
  await hand.press('Backspace')
  await hand.type('1')
  await hand.press('Enter')
  await hand.expectText(cell, cells.shown('31'))
  await chooseCell(hand, cell, below)
  await hand.press('F2')
  await hand.press('Backspace')
  await hand.type('2')
  await hand.press('Enter')
  await hand.expectText(cell, cells.shown('32'))
}

/** Shown rounded, and edited, copied and pasted exact. */
async function keepDigits(hand: Hand, cells: NumberColumn): Promise<void> {
  const [cell, below] = firstTwo(cells)
  await chooseCell(hand, cell, below)
  await hand.type('0.125')
  await hand.press('Enter')
  await hand.expectText(cell, cells.shown('0.13'))
  for (const _ of ['opened and left', 'opened again']) {
    await chooseCell(hand, cell, below)
    await hand.press('F2')
    await hand.expectValue({ role: 'field', within: cell }, '0.125')
    await hand.press('Enter')
  }
  await chooseCell(hand, cell, below)
  await hand.copy()
  await chooseCell(hand, below, cell)
  await hand.paste()
  await hand.expectText(below, cells.shown('0.13'))
  await hand.press('F2')
  await hand.expectValue({ role: 'field', within: below }, '0.125')
  await hand.press('Escape')
}

/** What stands in an open cell when the page goes is in the document when it comes back. */
async function keepOpenCell(hand: Hand, cells: NumberColumn): Promise<void> {
  const [cell, below] = firstTwo(cells)
  await chooseCell(hand, cell, below)
  await hand.type('77')
  await reload(hand, cells.way)
  await hand.expectText(cell, cells.shown('77'))
}

async function refuse(hand: Hand, cells: NumberColumn): Promise<void> {
  const [cell, below] = firstTwo(cells)
  await chooseCell(hand, cell, below)
  await hand.type(cells.bad)
  await hand.press('Enter')
  await hand.expectText(notice, cells.words)
  await hand.expectText(cell, cells.shown('77'))
}

/** A date typed into a table is the one that was typed, or is refused in words. */
export async function walkDateCells(hand: Hand, id: ToolId, dates: DateColumn): Promise<void> {
  const [cell, below] = firstTwo(dates)
  await openExample(hand, id)
  await go(hand, dates.way)
  const { text: before } = await hand.see(cell)
  await chooseCell(hand, cell, below)
  await hand.type(dates.typed)
  await hand.press('Enter')
  if ('shown' in dates) return hand.expectText(cell, dates.shown)
  await hand.expectText(notice, dates.words)
  await hand.expectExactText(cell, before)
}
