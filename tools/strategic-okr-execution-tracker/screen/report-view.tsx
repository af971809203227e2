import { MailText } from '#tools/shared/files/mail-text.tsx'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { summarize } from '../files/summary.ts'
import { WeeklyReport } from '../print/report.tsx'

export function ReportView({ plan, week, only }: { plan: Plan; week: Day; only: string }) {
  return (
    <div className="max-w-[60rem] space-y-10">
      <MailText {...summarize(plan, week, only)} hint="Plain text for the team, the board or your coach." />
      <Unfold label="For paper">
        <ScrollArea label="The report for paper" className="border border-line bg-sheet p-5 sm:p-8">
          <WeeklyReport plan={plan} week={week} only={only} />
        </ScrollArea>
      </Unfold>
    </div>
  )
}
