import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import type { toolIds } from '#tools/list.ts'
import { button, field, type Hand, type Target, tab } from '../hand.ts'
import type { Walk } from '../walk-in.ts'

type Place = { tab: string; name: string }
type Cells = { tab: string; column: number; typed: string }
type Tried = { field: Place; cells?: Cells }

/** A field of each tool, and where it has a table, a column of the first one, with what is typed there. */
const tried: Record<(typeof toolIds)[number], Tried> = {
  'strategic-okr-planner': {
    field: { tab: 'Table', name: 'Where you want to be' },
    cells: { tab: 'Table', column: 0, typed: 'A second bakery' },
  },
  'strategic-okr-execution-tracker': {
    field: { tab: 'Plan', name: 'Company or team' },
    cells: { tab: 'Plan', column: 0, typed: 'Ovens that run' },
  },
  '90-day-sprint-planner': {
    field: { tab: 'Weeks', name: 'Big thing 1' },
    cells: { tab: 'Plan', column: 0, typed: 'Price list out' },
  },
  'roi-projection-calculator': {
    field: { tab: 'Costs and benefits', name: 'Initiative' },
    cells: { tab: 'Costs and benefits', column: 0, typed: 'A second oven' },
  },
  'team-performance-dashboard': {
    field: { tab: 'Setup', name: 'Name of the team' },
    cells: { tab: 'Setup', column: 0, typed: 'Ada Lovelace' },
  },
  'executive-decision-framework': {
    field: { tab: 'Frame', name: 'What has to be decided?' },
    cells: { tab: 'Compare', column: 2, typed: '3.5' },
  },
  'strategic-alignment-assessment-kit': { field: { tab: 'Answers', name: 'Team or company' } },
  'goal-cascade-builder': { field: { tab: 'Tree', name: 'Goal' } },
  'okr-workshop-facilitator-kit': { field: { tab: 'Prepare', name: 'Company or team' } },
}

/** Each engine has a list of countries of its own: what is typed must not depend on it. */
const numberWalk: Walk = {
  name: 'roi-projection-calculator: a decimal comma is read, and a number with two readings is asked',
  async walk(hand) {
    await hand.goto(pathToFileURL(resolve('build/tools/full', 'roi-projection-calculator.html')).href)
    await hand.click(button('Documents'))
    await hand.click(button('Start from the example'))
    await hand.click(tab('Costs and benefits'))
    const grid: Target = { role: 'grid' }
    const cost: Target = { role: 'gridcell', nth: 2, within: { role: 'row', nth: 0, within: grid } }
    const amount = async (typed: string) => {
      await hand.click(cost)
      await hand.type(typed)
      await hand.press('Enter')
    }
    await amount('1200,50')
    await hand.expectText(cost, /^\$1,200\.5$/)
    await amount('1.300')
    await hand.click(button('1300'))
    await hand.expectText(cost, /^\$1,300$/)
    await hand.typeInto(field('Discount rate, %'), '8,5')
    await hand.press('Tab')
    await hand.expectValue(field('Discount rate, %'), '8.5')
  },
}

const openingWalks: Walk[] = Object.entries(tried).map(([id, { field: place, cells }]) => ({
  name: `${id}, from a file: type, copy and paste, undo, save, open, export`,
  short: id === 'strategic-okr-planner',
  async walk(hand) {
    await hand.goto(pathToFileURL(resolve('build/tools/full', `${id}.html`)).href)
    await hand.click(button('Documents'))
    await hand.click(button('Start from the example'))
    if (cells) await fillCells(hand, cells)
    await hand.click(tab(place.tab))
    const written = await fillField(hand, field(place.name))
    await hand.see({ role: 'paragraph', name: /^Saved in this browser/ })
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
    await hand.click(button('Documents'))
    await hand.click(button('Start empty'))
    await hand.see({ role: 'paragraph', name: 'Saved in this browser' })
    await hand.openFile(button('Open'), saved.path)
    await hand.click(tab(place.tab))
    await hand.expectValue(field(place.name), written)

    const exported = await hand.download(async () => {
      await hand.click(button('Export'))
      await hand.click({ role: 'menuitem', name: /^Excel workbook/ })
    })
    expect(exported.name).toMatch(/\.xlsx$/)
    expect(exported.body.subarray(0, 2).toString()).toBe('PK')
  },
}))

export const toolWalks: Walk[] = [...openingWalks, numberWalk]

/** Types into a cell, copies it into the one below it, and takes the copy back. */
async function fillCells(hand: Hand, { tab: view, column, typed }: Cells): Promise<void> {
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
