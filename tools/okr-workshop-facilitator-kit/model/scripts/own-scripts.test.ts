import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { agendaTable } from '../../files/agenda-table.ts'
import { workshopFormat } from '../../files/workshop-file.ts'
import type { OwnScript } from '../../files/workshop-schema.ts'
import { deleted } from '../deleted-full.ts'
import { editWorkshop } from '../edit-workshop.ts'
import { exampleWorkshop } from '../example.ts'
import { blockKinds, places } from '../kinds.ts'
import { toolId, type WorkshopAction, workshopOf } from '../model.ts'
import { fillIn, ownScriptOf, packingList, scriptOf, timedSteps } from './script-facts.ts'
import { scripts } from './scripts.ts'
import { newBlock } from './templates.ts'

const edit = (plan: Plan, ...actions: WorkshopAction[]) => actions.reduce(editWorkshop, plan)
const plan = exampleWorkshop()
const script: OwnScript = {
  purpose: 'By {next} we know {keep} risks.',
  steps: [
    { id: 's1', act: 'say', weight: 1, text: 'What could sink {period}?' },
    { id: 's2', act: 'do', weight: 3, text: 'Silence.' },
  ],
  watch: '',
  materials: [{ id: 'm1', what: 'Red cards', count: 2, per: 'person' }],
}

test('a custom script replaces the kit’s in times, materials, exports and the file', () => {
  const own = edit(plan, { type: 'set-script', id: 'b4', script })
  const block = workshopOf(own).blocks[3] ?? newBlock('', 'own')
  expect(timedSteps(own, { block, from: 600, to: 632 })).toEqual([
    { act: 'say', text: 'What could sink Q1 2027?', from: 600, minutes: 8 },
    { act: 'do', text: 'Silence.', from: 608, minutes: 22 },
  ])
  // Seven people, two cards each. The five sticky notes per person of the themes block are no longer needed.
  expect(packingList(workshopOf(own))).toContain('Red cards: 14')
  expect(packingList(workshopOf(plan))).toContain('Sticky notes: 49')
  expect(packingList(workshopOf(own))).toContain('Sticky notes: 14')
  expect(csvFrom(agendaTable)(own)).toContain('By 10:30 a.m. we know two risks.')
  expect(readDocument(workshopFormat, writeDocument(workshopFormat, own))).toMatchObject({
    ok: true,
    doc: own,
  })
  expect(workshopOf(edit(own, { type: 'set-script', id: 'b4', script: null })).blocks).toEqual(workshopOf(plan).blocks)
})

test('the editable copy of a script matches the kit’s, for a room and for a call', () => {
  for (const place of places) {
    const workshop = { ...workshopOf(plan), place }
    for (const kind of blockKinds.filter((each) => each !== 'own')) {
      const block = newBlock('x', kind)
      const copy = ownScriptOf(block, workshop)
      const read = scriptOf(block, workshop)
      expect(copy.steps.map(({ act, weight, text }) => ({ act, weight, text }))).toEqual(read.steps)
      expect(packingList({ ...workshop, blocks: [{ ...block, script: copy }] })).toEqual(
        packingList({ ...workshop, blocks: [block] }),
      )
    }
  }
})

test('a new agenda keeps scripts, and custom blocks to add again', () => {
  const block = { ...newBlock('mine', 'own', 20), title: 'Risks', notes: 'Red cards', script }
  const added = edit(plan, { type: 'add-block', block, afterId: 'b4' }, { type: 'set-script', id: 'b3', script })
  const other = workshopOf(edit(added, { type: 'lay-out', length: 'full', form: 'room' }))
  expect(other.saved.map(({ title, script: kept }) => [title, kept])).toEqual([['Risks', script]])
  expect(other.blocks.find(({ kind }) => kind === 'vision')?.script).toEqual(script)
})

test('deleting the script reports it', () => {
  const own = edit(plan, { type: 'set-script', id: 'b4', script })
  expect(deleted(own, { type: 'set-script', id: 'b4', script: { ...script, purpose: '' } })).toBeUndefined()
  expect(deleted(own, { type: 'set-script', id: 'b4', script: null })).toBe('Your script is gone.')
})

test('dragging a block moves it and the others close up', () => {
  const order = (action: WorkshopAction) =>
    workshopOf(edit(plan, action))
      .blocks.map(({ id }) => id)
      .slice(0, 4)
  expect(order({ type: 'place-block', id: 'b4', to: 0 })).toEqual(['b4', 'b1', 'b2', 'b3'])
  expect(order({ type: 'place-block', id: 'b1', to: 2 })).toEqual(['b2', 'b3', 'b1', 'b4'])
  expect(order({ type: 'place-block', id: 'b1', to: 99 })).toEqual(['b2', 'b3', 'b4', 'b5'])
})

test('a workshop from an older release opens unchanged', () => {
  const { saved, zone, wall, answers, ...old } = workshopOf(plan)
  const before = { ...plan, parts: { [toolId]: old } }
  const read = readDocument(workshopFormat, writeDocument(workshopFormat, before))
  expect(read).toMatchObject({ ok: true, doc: before })
  expect(workshopOf(before)).toEqual({ ...old, saved: [], zone: '', wall: [], answers: [] })
})

test('after a break the script names the exact time', () => {
  const [first] = scripts.break.steps
  expect(fillIn(first?.text ?? '', exampleWorkshop(), 11 * 60 + 7)).toBe('We go on at 11:07 a.m. sharp.')
})
