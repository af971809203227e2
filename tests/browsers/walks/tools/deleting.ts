import { button, type Hand } from '../../person.ts'
import { go, notice, openExample, reload, saved, type ToolId } from './steps.ts'
import type { Deletion } from './tool-table.ts'

/** A deletion says what goes and keeps the keyboard in the table; its Undo brings all of it back, also after a reload. */
export async function walkDeletion(hand: Hand, id: ToolId, deletion: Deletion): Promise<void> {
  const { way, rows, words } = deletion
  await openExample(hand, id)
  await go(hand, way)
  await hand.see(rows)
  const before = await hand.count(rows)
  await deleteByKey(hand, deletion)
  await hand.expectText(notice, words)
  await hand.expectFewer(rows, before)
  if (deletion.by === 'key') await hand.see({ role: 'focus', within: { role: 'tree' } })
  else await hand.expectFocused(rows)
  await hand.click({ role: 'button', name: 'Undo', within: notice })
  await hand.expectCount(rows, before)
  await hand.expectGone(notice)

  await deleteByMouse(hand, deletion)
  await hand.expectFewer(rows, before)
  await saved(hand)
  await reload(hand, way)
  await hand.expectFewer(rows, before)
  await hand.click(button('Undo'))
  await hand.expectCount(rows, before)
}

async function deleteByKey(hand: Hand, { start, rows, by }: Deletion): Promise<void> {
  await hand.click(start)
  if (by === 'key') return hand.press('Delete')
  // In a table Tab goes from cell to cell, until Escape gives it back to the page.
  if (start.role === 'gridcell') await hand.press('Escape')
  await hand.tabTo(rows)
  await hand.press('Enter')
}

async function deleteByMouse(hand: Hand, { start, rows, by }: Deletion): Promise<void> {
  if (by === 'key') await hand.click(start)
  await hand.click(by === 'key' ? button('Remove') : rows)
}
