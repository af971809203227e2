import { toClipboard, toCsv, toExcel, toFile } from '../shared/exports.ts'
import { writeDocument } from '../shared/file-format.ts'
import { mailAsText } from '../shared/mail.ts'
import { type Plan, planFormat } from '../shared/okr/plan.ts'
import type { FullParts } from '../shared/tool.tsx'
import { CardsPaper } from './cards-paper.tsx'
import { agendaCsv, workshopSheets } from './exports.ts'
import { followUpMail } from './mail.ts'
import { outcomeOf } from './outcome.ts'
import { ExercisesPaper, OutcomePaper, ScriptPaper, WallPaper } from './papers.tsx'
import { workshopFormat } from './workshop-file.ts'

/** What only the full kit can do. */
export const workshopParts: FullParts<Plan> = {
  format: workshopFormat,
  fileName: ({ company, title }) => [company, title].filter(Boolean).join(' '),
  exports: [
    toFile('OKR file for the planner', 'okr.json', 'application/json', (plan) =>
      writeDocument(planFormat, outcomeOf(plan)),
    ),
    toClipboard('Copy the follow-up mail', mailOf),
    toFile('Follow-up mail as text', 'txt', 'text/plain', mailOf),
    toExcel('Excel workbook', workshopSheets),
    toCsv('Agenda as CSV', agendaCsv),
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
