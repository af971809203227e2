import { Copy } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Day } from '../shared/dates.ts'
import type { Plan } from '../shared/okr/plan.ts'
import { copyText } from '../shared/save-file.ts'
import { WeeklyReport } from './report.tsx'
import { summarize, summaryText } from './summary.ts'

/** The week to send and to print. */
export function ReportView({ plan, week }: { plan: Plan; week: Day }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <MailText plan={plan} week={week} />
      <section aria-labelledby="paper">
        <h3 id="paper" className="text-xl">
          For paper
        </h3>
        <p className="mt-1 text-soft">The weekly report as it comes out of the printer.</p>
        <div className="mt-4 border border-line bg-sheet p-5 sm:p-8">
          <WeeklyReport plan={plan} week={week} />
        </div>
      </section>
    </div>
  )
}

function MailText({ plan, week }: { plan: Plan; week: Day }) {
  const { subject, body } = summarize(plan, week)
  return (
    <section aria-labelledby="mail">
      <h3 id="mail" className="text-xl">
        For a mail
      </h3>
      <p className="mt-1 text-soft">Plain text for the team, the board or your coach.</p>
      {__EDITION__ === 'full' && <CopyButton text={summaryText(plan, week)} />}
      <p className="mt-4 border border-line border-b-0 bg-paper px-5 py-3">
        <span className="text-soft">Subject:</span> {subject}
      </p>
      <pre className="whitespace-pre-wrap border border-line bg-sheet p-5 font-sans text-sm">{body}</pre>
    </section>
  )
}

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    if (await copyText(text)) {
      showToast({ title: 'Copied', description: 'Paste it into a mail; the first line is the subject.' })
    } else {
      showToast({
        title: 'This browser did not let us copy',
        description: 'Mark the text below and copy it by hand.',
      })
    }
  }
  return (
    <Button look="quiet" className="mt-4" onClick={() => void copy()}>
      <Copy aria-hidden strokeWidth={1.75} className="size-5" />
      Copy the text
    </Button>
  )
}
