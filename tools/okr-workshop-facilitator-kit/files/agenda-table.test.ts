import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { importExcel, importText } from '#tests/tools/import-text.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { exampleWorkshop } from '../model/example.ts'
import { blockKinds } from '../model/kinds.ts'
import { toolId, workshopOf } from '../model/model.ts'
import { formatClock, readClock } from '../model/run/clock.ts'
import { newBlock } from '../model/scripts/templates.ts'
import { agendaTable } from './agenda-table.ts'
import { workshopSheets } from './exports.ts'
import { workshopFormat } from './workshop-file.ts'

/** Time, minutes, title and notes. Purpose and materials are derived from the block. */
function rows(plan: Plan | undefined): string[][] {
  return plan ? readCsv(csvFrom(agendaTable)(plan)).map((row) => [...row.slice(0, 4), row[6] ?? '']) : []
}

const anyAgenda = fc.record({
  start: fc.integer({ min: 0, max: 12 * 60 }),
  blocks: fc.array(
    fc.record({
      kind: fc.constantFrom(...blockKinds),
      minutes: fc.integer({ min: 1, max: 90 }),
      notes: fc.string({ maxLength: 12 }).map((text) => text.trim().replace(/^'+/, '')),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

test('any agenda survives a CSV round trip, with the scripts of its blocks', () => {
  fc.assert(
    fc.property(anyAgenda, ({ start, blocks }) => {
      const base = exampleWorkshop()
      const made = blocks.map(({ kind, minutes, notes }, index) => ({
        ...newBlock(`${index}`, kind, minutes),
        notes,
      }))
      const plan = {
        ...base,
        parts: { ...base.parts, [toolId]: { ...workshopOf(base), start, blocks: made } },
      }
      const back = importText(agendaTable, csvFrom(agendaTable)(plan))
      expect(back.problems).toEqual([])
      expect(workshopFormat.schema.safeParse(back.doc).success).toBe(true)
      expect(rows(back.doc)).toEqual(rows(plan))
      const kinds = (doc: Plan) => workshopOf(doc).blocks.map(({ kind }) => kind)
      expect(back.doc && kinds(back.doc)).toEqual(kinds(plan))
    }),
  )
})

test('the workbook’s agenda imports without its total row; a custom list gets its minutes from the times', async () => {
  const plan = exampleWorkshop()
  const back = await importExcel(agendaTable, workshopSheets(plan), 'Agenda')
  expect(rows(back.doc)).toEqual(rows(plan))
  const own = importText(agendaTable, 'Start;End;Topic\n9:00;9:45;Coffee\n9:45;11:00;Lunch\n')
  expect(own.doc && workshopOf(own.doc).blocks.map(({ kind, title, minutes }) => [kind, title, minutes])).toEqual([
    ['own', 'Coffee', 45],
    ['lunch', 'Lunch', 75],
  ])
})

test('every time of day is parsed back from its own format', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) expect(readClock(formatClock(minutes))).toBe(minutes)
  expect(['14:30', '9 pm', '9.15', '25:00', 'soon'].map(readClock)).toEqual([870, 1260, 555, undefined, undefined])
})

test('a block without an end or readable minutes lasts until the next one starts', () => {
  const { doc } = importText(
    agendaTable,
    'Time,Topic,Duration\n9:00 AM,Hello,15 min\n9:15 AM,Plans,0:30\n9:45 AM,End,10\n',
  )
  expect(doc && workshopOf(doc).blocks.map(({ minutes }) => minutes)).toEqual([15, 30, 10])
})
