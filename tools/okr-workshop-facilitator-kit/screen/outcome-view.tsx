import { CircleAlert } from 'lucide-react'
import { theOtherOkrTools } from '#tools/shared/document/family.ts'
import { MailText } from '#tools/shared/files/mail-text.tsx'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { scorePlan } from '#tools/shared/okr/quality.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { followUpMail } from '../files/mail.ts'
import { workshopOf } from '../model/model.ts'
import { openEnds, outcomeOf } from '../model/results/outcome.ts'

export function OutcomeView({ plan }: { plan: Plan }) {
  const outcome = outcomeOf(plan)
  const { passed, total } = scorePlan(outcome)
  const open = openEnds(plan)
  const figures = [
    ['Objectives', outcome.objectives.length],
    ['Key results', outcome.keyResults.length],
    ['Checks fine', total === 0 ? '–' : `${passed} of ${total}`],
    ['Commitments', outcome.commitments.length],
    ['Parked', workshopOf(plan).parked.length],
  ] as const
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Section title="What you leave with">
        <dl className="mt-3 border-line border-t">
          {figures.map(([name, value]) => (
            <div key={name} className="flex items-baseline justify-between border-line border-b py-2">
              <dt>{name}</dt>
              <dd className="font-serif text-xl tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {open.length > 0 && (
          <ul aria-label="Still open" className="mt-4 space-y-1.5">
            {open.map((line) => (
              <li key={line} className="flex gap-2 text-amber">
                <CircleAlert aria-hidden strokeWidth={1.75} className="mt-1 size-4.5 shrink-0" />
                {line}
              </li>
            ))}
          </ul>
        )}
        <h4 className="mt-8 font-semibold text-lg">The plan goes on</h4>
        <p className="mt-1">
          {__EDITION__ === 'full' ? 'Save' : 'The full kit'} writes an OKR file that {theOtherOkrTools()} open as it is,
          with every objective, key result and commitment.
        </p>
      </Section>
      <MailText {...followUpMail(plan)} hint="To everyone who was there, before the day ends." />
    </div>
  )
}
