import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import type { toolIds } from '#tools/list.ts'
import { button, type Hand, type Target } from '../../person.ts'

export type ToolId = (typeof toolIds)[number]

/** What is clicked, one after the other, to come to a place in a tool. */
export type Way = readonly Target[]

export const notice: Target = { role: 'notice' }
export const dialog: Target = { role: 'dialog' }

/** A full edition as a buyer opens it: the file itself. */
export const fullEdition = (id: ToolId) => pathToFileURL(resolve('build/current/tools/full', `${id}.html`)).href

export async function openExample(hand: Hand, id: ToolId): Promise<void> {
  await hand.goto(fullEdition(id))
  await startFromExample(hand)
}

export async function startFromExample(hand: Hand): Promise<void> {
  await openAnother(hand, async () => {
    await hand.click(button('Documents'))
    await hand.click(button('Start from the example'))
  })
}

export async function startEmpty(hand: Hand): Promise<void> {
  await openAnother(hand, async () => {
    await hand.click(button('Documents'))
    await hand.click(button('Start empty'))
  })
}

/** Does what opens another document, and waits until it has the screen: a click before that would be forgotten. */
export async function openAnother(hand: Hand, act: () => Promise<void>): Promise<void> {
  // The address names the open document once the tool has read what there is.
  await hand.see(button('Documents'))
  const before = await hand.fragment()
  await act()
  await expect.poll(() => hand.fragment(), { timeout: 30_000 }).not.toBe(before)
}

export async function go(hand: Hand, way: Way): Promise<void> {
  for (const target of way) await hand.click(target)
}

export async function reload(hand: Hand, way: Way): Promise<void> {
  await hand.reload()
  await go(hand, way)
}

export const saved = (hand: Hand) => hand.see({ role: 'paragraph', name: /^Saved in this browser/ })

/** A cell of a table, counted from its upper left corner. */
export function cellAt(grid: string | RegExp, row: number, column: number): Target {
  const table: Target = { role: 'grid', name: grid }
  return { role: 'gridcell', nth: column, within: { role: 'row', nth: row, within: table } }
}

/** Chooses a cell by a click. Elsewhere first: two quick clicks at one spot would be a double click, which opens it. */
export async function chooseCell(hand: Hand, cell: Target, other: Target): Promise<void> {
  await hand.click(other)
  await hand.click(cell)
}
