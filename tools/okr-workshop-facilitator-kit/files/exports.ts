import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { keyResultColumns } from '#tools/shared/okr/tables/key-result-columns.ts'
import { keyResultRows } from '#tools/shared/okr/tables/key-result-rows.ts'
import { number, text, yes } from '#tools/shared/tables/column.ts'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import { pick, sheetOf } from '#tools/shared/tables/write-table.ts'
import { timetable } from '../model/agenda.ts'
import { workshopOf } from '../model/model.ts'
import { everyone } from '../model/people.ts'
import { formatClock } from '../model/run/clock.ts'
import { packingList, timedSteps } from '../model/scripts/script-facts.ts'
import { agendaSheet } from './agenda-table.ts'
import { headlinesTable, notesTable, parkedTable, promisesTable, themesTable } from './exercise-tables.ts'

const okrColumns = pick(keyResultColumns, [
  ...(['objective', 'title', 'baseline', 'target', 'unit', 'owner', 'due', 'passed', 'toDo'] as const),
  ...(['objectiveOwner', 'why', 'goal'] as const),
])

const scriptColumns = {
  from: text('From', 12),
  minutes: number('Minutes', 9),
  block: text('Block', 28),
  act: text('Say or do', 10),
  text: text('Words', 90),
}

const peopleColumns = {
  name: text('Person', 24),
  isInvited: yes('Invited', 9),
  sentNotes: yes('Notes by phone', 15),
  voted: yes('Voted by phone', 15),
}

/** The workbook: the agenda and the results. */
export function workshopSheets(plan: Plan): ExcelSheet[] {
  const workshop = workshopOf(plan)
  const steps = timetable(workshop.start, workshop.blocks).flatMap((slot) =>
    timedSteps(plan, slot).map((step) => ({
      ...{ from: formatClock(step.from), minutes: step.minutes, block: slot.block.title },
      ...{ act: step.act === 'say' ? 'Say' : 'Do', text: step.text },
    })),
  )
  return [
    agendaSheet(plan),
    sheetOf('Script', scriptColumns, steps),
    sheetFrom(headlinesTable, plan, 'Vision'),
    sheetFrom(themesTable, plan),
    sheetFrom(notesTable, plan),
    sheetOf('OKRs', okrColumns, keyResultRows(plan)),
    sheetFrom(promisesTable, plan),
    sheetFrom(parkedTable, plan),
    sheetOf('People', peopleColumns, everyone(workshop)),
    sheetOf(
      'To bring',
      { line: text('What to bring', 60) },
      packingList(workshop).map((line) => ({ line })),
    ),
  ]
}
