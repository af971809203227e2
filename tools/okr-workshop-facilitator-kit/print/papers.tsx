import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { timetable, totalMinutes } from '../model/agenda.ts'
import { openCommitments, workshopOf } from '../model/model.ts'
import { outcomeOf } from '../model/results/outcome.ts'
import { formatClock, formatMinutes } from '../model/run/clock.ts'
import { tookOf, tookWords } from '../model/run/took.ts'
import { zoneWords } from '../model/run/zones.ts'
import { exercises, stepsOf } from '../model/scripts/exercises.ts'
import { exercisesOf } from '../model/scripts/print-list.ts'
import { fillIn, materialWords, packingList, scriptOf, timedSteps } from '../model/scripts/script-facts.ts'
import { formOf } from '../model/shape.ts'
import { whenAndWhere } from '../screen/workshop-heading.tsx'

type PaperProps = { doc: Plan }

function PaperHeading({ plan, title }: { plan: Plan; title: string }) {
  return (
    <header className="border-ink border-b-2 pb-2">
      <h1 className="text-2xl">{title}</h1>
      <p>
        {[title !== plan.title && plan.title, whenAndWhere(plan, zoneWords(workshopOf(plan)))]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  )
}

/** Readable from across the room: no minutes, no script. */
export function WallPaper({ doc }: PaperProps) {
  const { start, blocks } = workshopOf(doc)
  const size = blocks.length <= 12 ? '21pt' : '15pt'
  return (
    <article className="leading-tight">
      <PaperHeading plan={doc} title={doc.title || 'Our agenda'} />
      <ol className="mt-4" style={{ fontSize: size }}>
        {timetable(start, blocks).map(({ block, from }) => (
          <li key={block.id} className="keep-together flex gap-6 border-line border-b py-[0.45em]">
            <span className="w-[6.5em] shrink-0 tabular-nums">{formatClock(from)}</span>
            <span className={block.kind === 'break' || block.kind === 'lunch' ? 'text-soft' : 'font-semibold'}>
              {block.title}
            </span>
          </li>
        ))}
        <li className="flex gap-6 py-[0.45em]">
          <span className="w-[6.5em] shrink-0 tabular-nums">{formatClock(start + totalMinutes(blocks))}</span>
          <span>We stop</span>
        </li>
      </ol>
    </article>
  )
}

export function ScriptPaper({ doc }: PaperProps) {
  const workshop = workshopOf(doc)
  const took = tookOf(workshop)
  return (
    <article className="leading-snug">
      <PaperHeading plan={doc} title="Facilitator’s script" />
      <section className="mt-3">
        <h2 className="text-lg">To bring</h2>
        <p>{packingList(workshop).join(' · ')}</p>
      </section>
      {timetable(workshop.start, workshop.blocks).map((slot) => {
        const { block, from, to } = slot
        const { purpose, watch, materials: bring } = scriptOf(block, workshop)
        return (
          <section key={block.id} className="keep-together mt-4 border-ink border-t pt-2">
            <div className="flex justify-between gap-6">
              <h2 className="text-lg leading-snug">{block.title}</h2>
              <p className="shrink-0 tabular-nums">
                {formatClock(from)} to {formatClock(to)} · {formatMinutes(block.minutes)}
                {took.has(block.id) && ` · ${tookWords(took.get(block.id))}`}
              </p>
            </div>
            <p className="italic">{fillIn(purpose, doc, to)}</p>
            <ol className="mt-1">
              {timedSteps(doc, slot).map(({ act, text, from: at }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two steps can have the same text
                <li key={index} className="flex gap-4 py-0.5">
                  <span className="w-18 shrink-0 text-soft tabular-nums">{formatClock(at)}</span>
                  <span>
                    <strong>{act === 'say' ? 'Say' : 'Do'}</strong> {act === 'say' ? `“${text}”` : text}
                  </span>
                </li>
              ))}
            </ol>
            <p className="mt-1 text-soft">
              {watch && `Watch for: ${fillIn(watch, doc, to)}`}
              {bring.length > 0 && ` Materials: ${bring.map((each) => materialWords(each, workshop)).join(', ')}.`}
            </p>
            {block.notes.trim() && <p className="mt-1 border-ink border-l-2 pl-2">{block.notes}</p>}
          </section>
        )
      })}
    </article>
  )
}

export function ExercisesPaper({ doc }: PaperProps) {
  const ids = exercisesOf(workshopOf(doc))
  return ids.map((id, index) => {
    const { title, question, example } = exercises[id]
    return (
      <article key={id} className="break-after-page text-[20pt] leading-snug last:break-after-auto">
        <p className="text-soft">
          Exercise {index + 1} of {ids.length} · {title}
        </p>
        <h1 className="mt-2 border-ink border-b-2 pb-3 text-[38pt] leading-tight">{fillIn(question, doc)}</h1>
        <ol className="mt-5 list-decimal space-y-3 pl-8">
          {stepsOf(id, formOf(workshopOf(doc))).map((step) => (
            <li key={step}>{fillIn(step, doc)}</li>
          ))}
        </ol>
        <p className="mt-6 border-blue border-l-3 pl-4">{example}</p>
      </article>
    )
  })
}

export function OutcomePaper({ doc }: PaperProps) {
  const plan = outcomeOf(doc)
  const { vision, parked } = workshopOf(plan)
  const commitments = openCommitments(plan)
  return (
    <article className="leading-snug">
      <PaperHeading plan={plan} title={`What we decided for ${plan.period.name}`} />
      {vision.trim() && <p className="mt-3 font-serif text-lg">{vision}</p>}
      {plan.goals.map(({ id, title, measure }) => (
        <p key={id}>
          <strong>Goal:</strong> {[title, measure].filter(Boolean).join(', ')}
        </p>
      ))}
      {plan.objectives.map(({ id, title, owner }) => (
        <section key={id} className="keep-together mt-4 border-ink border-t pt-2">
          <div className="flex justify-between gap-6">
            <h2 className="text-lg leading-snug">{title}</h2>
            <p className="max-w-1/2">{owner}</p>
          </div>
          <table className="mt-1 w-full border-collapse">
            <tbody>
              {keyResultsOf(plan, id).map((keyResult) => (
                <tr key={keyResult.id} className="border-line border-t align-top">
                  <td className="w-1/2 py-1 pr-3">{keyResult.title || 'Untitled'}</td>
                  <td className="wrap-anywhere py-1 pr-3 tabular-nums">{wayOf(keyResult)}</td>
                  <td className="py-1 pr-3">{keyResult.owner}</td>
                  <td className="whitespace-nowrap py-1 text-right">{formatDay(keyResult.due, 'short')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <PaperList
        title="Done a week from now"
        lines={commitments.map(({ id, owner, text }) => ({ id, who: owner, text }))}
      />
      <PaperList
        title="Parked, not forgotten"
        lines={parked.map(({ id, owner, text }) => ({ id, who: owner || 'No one yet', text }))}
      />
    </article>
  )
}

function PaperList({ title, lines }: { title: string; lines: { id: string; who: string; text: string }[] }) {
  if (lines.length === 0) return null
  return (
    <section className="keep-together mt-4 border-ink border-t pt-2">
      <h2 className="text-lg leading-snug">{title}</h2>
      <ul>
        {lines.map(({ id, who, text }) => (
          <li key={id} className="flex gap-4 py-0.5">
            <span className="w-24 shrink-0 font-semibold">{who}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
