import { writeExcel } from '../shared/excel.ts'
import { writeDocument } from '../shared/file-format.ts'
import { mailAsText } from '../shared/mail.ts'
import { type Plan, planFormat } from '../shared/okr/plan.ts'
import type { Export, FullParts } from '../shared/tool.tsx'
import { CardsPaper } from './cards-paper.tsx'
import { agendaCsv, workshopSheets } from './exports.ts'
import { followUpMail } from './mail.ts'
import { outcomeOf } from './outcome.ts'
import { ExercisesPaper, OutcomePaper, ScriptPaper, WallPaper } from './papers.tsx'
import { workshopFormat } from './workshop-file.ts'

const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What only the full kit can do. */
export const workshopParts: FullParts<Plan> = {
  format: workshopFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  exports: [
    fileExport('OKR file for the planner', 'okr.json', 'application/json', (plan) =>
      writeDocument(planFormat, outcomeOf(plan)),
    ),
    { label: 'Copy the follow-up mail', make: (plan) => ({ kind: 'text', text: mailOf(plan) }) },
    fileExport('Follow-up mail as text', 'txt', 'text/plain', mailOf),
    fileExport('Excel workbook', 'xlsx', excelType, (plan) => writeExcel(workshopSheets(plan))),
    fileExport('Agenda as CSV', 'csv', 'text/csv', agendaCsv),
  ],
  prints: [
    { label: 'Agenda for the wall', pageSize: 'portrait', Paper: WallPaper },
    { label: 'Facilitator’s script', pageSize: 'portrait', Paper: ScriptPaper },
    { label: 'Exercise sheets', pageSize: 'landscape', Paper: ExercisesPaper },
    { label: 'Cards to write on', pageSize: 'landscape', Paper: CardsPaper },
    { label: 'Outcome', pageSize: 'portrait', Paper: OutcomePaper },
  ],
}

function mailOf(plan: Plan): string {
  return mailAsText(followUpMail(plan))
}

function fileExport(
  label: string,
  extension: string,
  type: string,
  make: (plan: Plan) => string | Promise<Blob>,
): Export<Plan> {
  return { label, make: async (plan) => ({ kind: 'file', extension, type, body: await make(plan) }) }
}
