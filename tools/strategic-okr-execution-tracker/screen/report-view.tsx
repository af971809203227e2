import { MailText } from '#tools/shared/files/mail-text.tsx'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { summarize } from '../files/summary.ts'
import { WeeklyReport } from '../print/report.tsx'

/** The weekly report, to send or print. */
export function ReportView({ plan, week, only }: { plan: Plan; week: Day; only: string }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <MailText {...summarize(plan, week, only)} hint="Plain text for the team, the board or your coach." />
      <Section title="For paper">
        <p className="mt-1 text-soft">
          The weekly report as it comes out of the printer
          <span className="sm:hidden">, where its tables fit; here they scroll sideways</span>.
        </p>
        <ScrollArea label="The report for paper" className="mt-4 border border-line bg-sheet p-5 sm:p-8">
          <WeeklyReport plan={plan} week={week} only={only} />
        </ScrollArea>
      </Section>
    </div>
  )
}
