import { newId } from '#tools/shared/document/new-id.ts'
import { numberColumn, textColumn } from '#tools/shared/files/import/columns.ts'
import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { type ImportRow, tableImport } from '#tools/shared/files/import/table-import.ts'
import { emptyPlan } from '#tools/shared/okr/edit-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { toolId, workshopOf } from '../model/model.ts'
import { readClock } from '../model/run/clock.ts'
import { blockNames, newBlock } from '../model/scripts/templates.ts'
import { type Block, blockKinds, type Workshop } from '../model/shape.ts'

const columns = {
  from: textColumn('From', 'Start', 'Begin', 'Time', 'Starts'),
  to: textColumn('To', 'End', 'Until', 'Ends'),
  minutes: numberColumn('Minutes', ['Min', 'Duration', 'Length'], { min: 1, max: 24 * 60, step: 1 }),
  title: textColumn('Block', 'Item', 'Topic', 'Agenda item', 'Title', 'What', 'Session'),
  notes: textColumn('Notes', 'Note', 'Comment', 'Comments'),
}

/** A block of the agenda in each row. One with a name of ours comes with its script, another is the reader's own. */
export const agendaTable = tableImport<Plan, typeof columns>({
  label: 'Agenda',
  columns,
  needed: ['title'],
  take(rows, { doc, name }) {
    const plan = doc ?? { ...emptyPlan(newId()), title: name }
    const workshop = workshopOf(plan)
    const used = rows.filter(({ title }) => title !== '')
    const blocks = used.map(blockFrom)
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
      left: rows
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
