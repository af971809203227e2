import { expect } from 'vitest'
import { button, field, type Hand, type Target, tab } from '../../person.ts'
import { openAnother, openExample, saved as seeSaved, startEmpty, type ToolId } from './steps.ts'
import type { TextColumn, ToolCases } from './tool-table.ts'

/** A day's way through a tool: type, copy and paste, undo, save, reload, open, export. */
export async function walkOpening(hand: Hand, id: ToolId, { text: place, textCells }: ToolCases): Promise<void> {
  await openExample(hand, id)
  if (typeof textCells !== 'string') await fillCells(hand, textCells)
  await hand.click(tab(place.tab))
  const written = await fillField(hand, field(place.name))
  await seeSaved(hand)
  const saved = await hand.download(() => hand.click(button('Save')))
  expect(saved.name).toMatch(/\.json$/)
  await hand.reload()
  await hand.click(tab(place.tab))
  await hand.expectValue(field(place.name), written)
  // Undo goes back over the reload.
  await hand.click(button('Undo'))
  await hand.expectNoValue(field(place.name), written)
  await hand.click(button('Redo'))
  await hand.expectValue(field(place.name), written)
  await startEmpty(hand)
  await hand.see({ role: 'paragraph', name: 'Saved in this browser' })
  await openAnother(hand, () => hand.openFile(button('Open'), saved.path))
  await hand.click(tab(place.tab))
  await hand.expectValue(field(place.name), written)

  const exported = await hand.download(async () => {
    await hand.click(button('Export'))
    await hand.click({ role: 'menuitem', name: /^Excel workbook/ })
  })
  expect(exported.name).toMatch(/\.xlsx$/)
  expect(exported.body.subarray(0, 2).toString()).toBe('PK')
}

/** Types into a cell, copies it into the one below it, and takes the copy back. */
async function fillCells(hand: Hand, { tab: view, column, typed }: TextColumn): Promise<void> {
  const cell = (row: number): Target => ({
    role: 'gridcell',
    nth: column,
    within: { role: 'row', nth: row, within: { role: 'grid' } },
  })
  await hand.click(tab(view))
  const { text: before } = await hand.see(cell(1))
  await hand.click(cell(0))
  await hand.type(typed)
  await hand.press('Enter')
  await hand.expectText(cell(0), typed)
  // Elsewhere first: two quick clicks at one spot would be a double click, which opens the cell.
  await hand.click(cell(1))
  await hand.click(cell(0))
  await hand.copy()
  await hand.click(cell(1))
  await hand.paste()
  await hand.expectText(cell(1), typed)
  await hand.undo()
  await hand.expectText(cell(1), before)
}

/** Types over a field, doubles it by copy and paste, undoes all of it and types again. */
async function fillField(hand: Hand, target: Target): Promise<string> {
  const { value: before } = await hand.see(target)
  await hand.typeInto(target, 'Twice ')
  await hand.selectAll()
  await hand.copy()
  await hand.press('End')
  await hand.paste()
  await hand.expectValue(target, 'Twice Twice ')
  await hand.undo()
  await hand.expectValue(target, before)
  await hand.typeInto(target, 'What remains')
  return 'What remains'
}
