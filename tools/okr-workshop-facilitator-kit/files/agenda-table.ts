import { dayMinutes } from '#lib/time/durations.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { type Columns, calculated, number, text } from '#tools/shared/tables/column.ts'
import { defineTable, type ImportRow } from '#tools/shared/tables/define-table.ts'
import { columnIn, type Row, sheetOf } from '#tools/shared/tables/write-table.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { timetable } from '../model/agenda.ts'
import { blockKinds } from '../model/kinds.ts'
import { toolId, workshopOf } from '../model/model.ts'
import { formatClock, readClock } from '../model/run/clock.ts'
import { realSpans } from '../model/run/real-times.ts'
import { tookOf } from '../model/run/took.ts'
import { fillIn, materialWords, scriptOf } from '../model/scripts/script-facts.ts'
import { blockNames, newBlock } from '../model/scripts/templates.ts'
import type { Block, Workshop } from './workshop-schema.ts'

const columns = {
  from: text('From', 12, ['Start', 'Begin', 'Time', 'Starts']),
  to: text('To', 12, ['End', 'Until', 'Ends']),
  minutes: number('Minutes', 9, ['Min', 'Duration', 'Length'], { min: 1, max: dayMinutes, step: 1 }),
  title: text('Block', 28, ['Item', 'Topic', 'Agenda item', 'Title', 'What', 'Session']),
  purpose: calculated(text('Purpose', 60)),
  materials: calculated(text('Materials', 44)),
  notes: text('Notes', 44, ['Note', 'Comment', 'Comments']),
  reallyFrom: calculated(text('Really from', 12)),
  reallyTo: calculated(text('Really to', 12)),
  planned: calculated(number('Planned', 9)),
  took: calculated(number('Took', 9)),
}

/** Actual times and minutes get columns once there are any. */
function columnsFor(plan: Plan): Columns {
  const { reallyFrom: _, reallyTo: __, planned: ___, took: ____, ...planOnly } = columns
  return tookOf(workshopOf(plan)).size > 0 ? columns : planOnly
}

function agendaRows(plan: Plan): Row<typeof columns>[] {
  const workshop = workshopOf(plan)
  const took = tookOf(workshop)
  const spans = realSpans(workshop)
  return timetable(workshop.start, workshop.blocks).map(({ block, from, to }) => {
    const { purpose, materials } = scriptOf(block, workshop)
    const span = spans.get(block.id)
    return {
      from: formatClock(from),
      to: formatClock(to),
      minutes: block.minutes,
      title: block.title,
      // The default text of an empty custom block is a hint for its editor, not for exports.
      purpose: block.kind === 'own' && !block.script ? '' : fillIn(purpose, plan, to),
      materials: materials.map((each) => materialWords(each, workshop)).join('; '),
      notes: block.notes,
      ...(span && { reallyFrom: formatClock(span.from), reallyTo: formatClock(span.to) }),
      planned: took.get(block.id)?.planned,
      took: took.get(block.id)?.took,
    }
  })
}

export function agendaSheet(plan: Plan): ExcelSheet {
  const rows = agendaRows(plan)
  const sumOf = (key: 'minutes' | 'planned' | 'took') => {
    const column = columnIn(columns, key)
    return {
      formula: `SUM(${column}2:${column}${rows.length + 1})`,
      value: rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0),
    }
  }
  const sums = { minutes: sumOf('minutes'), planned: sumOf('planned'), took: sumOf('took') }
  return sheetOf('Agenda', columnsFor(plan), [...rows, { from: { heading: 'Together' }, ...sums }])
}

/**
 * One agenda block per row. A block whose title the kit knows gets the kit's script; any other becomes a
 * custom block.
 */
export const agendaTable = defineTable<Plan, typeof columns>({
  label: 'Agenda',
  columns,
  columnsFor,
  needed: ['title'],
  rows: agendaRows,
  add(rows, { doc, name }) {
    const plan = doc ?? { ...emptyPlan(newId()), title: name }
    const workshop = workshopOf(plan)
    const used = rows.filter(({ title }) => title !== '')
    // Without an end, a block lasts until the next one starts.
    const blocks = used.map((row, at) => blockFrom({ ...row, to: row.to || (used[at + 1]?.from ?? '') }))
    const start = readClock(used[0]?.from ?? '') ?? workshop.start
    const next: Workshop = doc
      ? { ...workshop, blocks: [...workshop.blocks, ...blocks] }
      : { ...workshop, start, blocks }
    const own = blocks.filter(({ kind }) => kind === 'own').length
    return {
      doc: { ...plan, parts: { ...plan.parts, [toolId]: next } },
      words: [
        `${counted(blocks.length, 'block')}.`,
        ...(own > 0 ? [`Without a script, because their names are not ours: ${own}.`] : []),
      ],
      skipped: rows
        .filter(({ title }) => title === '')
        .map(({ rowNumber }) => `Row ${rowNumber} names no block and is left out.`),
    }
  },
})

function blockFrom({ title, from, to, minutes, notes }: ImportRow<typeof columns>): Block {
  const kind = blockKinds.find((each) => isSameName(blockNames[each], title)) ?? 'own'
  const [begins, ends] = [readClock(from), readClock(to)]
  const between = begins !== undefined && ends !== undefined && ends > begins ? ends - begins : undefined
  return { ...newBlock(newId(), kind, minutes ?? between), title, notes }
}
