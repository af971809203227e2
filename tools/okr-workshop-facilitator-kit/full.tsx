import { toCsv, toExcel } from '#tools/shared/files/exports.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { planPreview } from '#tools/shared/okr/plan-preview.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import type { FullParts } from '#tools/shared/shell/tool.tsx'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { agendaTable } from './files/agenda-table.ts'
import { workshopSheets } from './files/exports.ts'
import { workshopFormat } from './files/workshop-file.ts'
import { editWorkshop } from './model/edit-workshop.ts'
import { workshopOf } from './model/model.ts'
import { printNames } from './model/scripts/print-list.ts'
import { CommitmentPaper, DraftingPaper, HeadlinePaper, ParkingPaper } from './print/cards-paper.tsx'
import { ExercisesPaper, OutcomePaper, ScriptPaper, WallPaper } from './print/papers.tsx'

export const workshopParts: FullParts<Plan> = {
  format: workshopFormat,
  preview: planPreview,
  copied: withoutRun,
  exports: [
    toExcel('Excel workbook', 'workshop', workshopSheets),
    toCsv('Agenda as CSV', 'agenda', csvFrom(agendaTable)),
  ],
  tables: [agendaTable, keyResultsTable],
  prints: [
    { label: printNames.wall, pageSize: 'portrait', Paper: WallPaper },
    { label: printNames.script, pageSize: 'portrait', Paper: ScriptPaper },
    { label: printNames.exercises, pageSize: 'landscape', Paper: ExercisesPaper },
    { label: printNames.headlines, pageSize: 'landscape', Paper: HeadlinePaper },
    { label: printNames.drafting, pageSize: 'landscape', Paper: DraftingPaper },
    { label: printNames.commitments, pageSize: 'landscape', Paper: CommitmentPaper },
    { label: printNames.parking, pageSize: 'landscape', Paper: ParkingPaper },
    { label: printNames.outcome, pageSize: 'portrait', Paper: OutcomePaper },
  ],
}

/** A copy must not continue the running workshop. */
function withoutRun(plan: Plan): Plan {
  const workshop = workshopOf(plan)
  return workshop.run ? editWorkshop(plan, { type: 'run', run: null, held: workshop.held }) : plan
}
