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

const fullEdition = (id: string) => pathToFileURL(resolve('build/current/tools/full', `${id}.html`)).href

/** Each engine has a list of countries of its own: what is typed must not depend on it. */
const numberWalk: Walk = {
  name: 'roi-projection-calculator: a decimal comma is read, and a number with two readings is asked',
  async walk(hand) {
    await hand.goto(fullEdition('roi-projection-calculator'))
    await hand.click(button('Documents'))
    await hand.click(button('Start from the example'))
    await hand.click(tab('Costs and benefits'))
    const grid: Target = { role: 'grid' }
    const cost: Target = { role: 'gridcell', nth: 2, within: { role: 'row', nth: 0, within: grid } }
    const below: Target = { role: 'gridcell', nth: 2, within: { role: 'row', nth: 1, within: grid } }
    const amount = async (typed: string) => {
      // Elsewhere first: two quick clicks at one spot would be a double click, which opens the cell.
      await hand.click(below)
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

/** What is typed is taken as it stands, or stays and is refused in words. */
const boundsWalk: Walk = {
  name: 'roi-projection-calculator: a number within bounds is typed digit by digit, one beyond them stays and is refused',
  async walk(hand) {
    await hand.goto(fullEdition('roi-projection-calculator'))
    await hand.click(button('Documents'))
    await hand.click(button('Start from the example'))
    await hand.click(tab('Costs and benefits'))
    await hand.typeInto(field('Months'), '48')
    await hand.press('Tab')
    await hand.expectValue(field('Months'), '48')
    await hand.typeInto(field('Months'), '500')
    await hand.press('Tab')
    await hand.expectValue(field('Months'), '500')
    await hand.see({ role: 'paragraph', name: /^Type a whole number from/ })
    await hand.reload()
    await hand.click(tab('Costs and benefits'))
    await hand.expectValue(field('Months'), '48')
  },
}

/** What is typed into a form stays through views and reloads until the document has it. */
const draftWalk: Walk = {
  name: 'executive-decision-framework: options being typed stay through another view and a reload',
  async walk(hand) {
    await hand.goto(fullEdition('executive-decision-framework'))
    await hand.click(tab('Compare'))
    await hand.typeInto(field(/^Options/), 'Rent')
    await hand.click(tab('Frame'))
    await hand.click(tab('Compare'))
    await hand.expectValue(field(/^Options/), 'Rent')
    await hand.reload()
    await hand.click(tab('Compare'))
    await hand.expectValue(field(/^Options/), 'Rent')
  },
}

/** A deletion says what goes, and its Undo brings it back. */
const deletionWalk: Walk = {
  name: 'strategic-okr-planner: a deletion says what goes and is undone from the notice, also after a reload',
  async walk(hand) {
    await hand.goto(fullEdition('strategic-okr-planner'))
    await hand.click(button('Documents'))
    await hand.click(button('Start from the example'))
    const title = field('Where you want to be')
    const { value } = await hand.see(title)
    await hand.click(button(/^Delete objective 1/))
    await hand.expectNoValue(title, value)
    await hand.click({ role: 'button', name: 'Undo', within: { role: 'notice' } })
    await hand.expectValue(title, value)
    await hand.click(button(/^Delete objective 1/))
    await hand.expectNoValue(title, value)
    await hand.reload()
    await hand.expectNoValue(title, value)
    await hand.click(button('Undo'))
    await hand.expectValue(title, value)
  },
}

const openingWalks: Walk[] = Object.entries(tried).map(([id, { field: place, cells }]) => ({
  name: `${id}, from a file: type, copy and paste, undo, save, open, export`,
  short: id === 'strategic-okr-planner',
  async walk(hand) {
    await hand.goto(fullEdition(id))
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

export const toolWalks: Walk[] = [...openingWalks, numberWalk, boundsWalk, draftWalk, deletionWalk]

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
