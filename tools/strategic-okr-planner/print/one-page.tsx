import { useRef } from 'react'
import { isBlankInitiative, isBlankKeyResult } from '#tools/shared/okr/blank-rows.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { Initiative, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { subtitleOf } from '../model/model.ts'
import { useFitted } from './use-fitted.tsx'

/**
 * The whole plan on one page. In print the text is as large as fits; on a small screen it uses the screen's
 * width.
 */
export function OnePage({ plan, isPage = true }: { plan: Plan; isPage?: boolean }) {
  const page = useRef<HTMLElement>(null)
  useFitted(page, isPage)
  const { goals, objectives } = plan
  return (
    <article ref={page} className="leading-snug">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 border-ink border-b-2 pb-[0.5em]">
        <h2 className="text-[2em] leading-tight">{plan.title || 'Untitled plan'}</h2>
        <p>{subtitleOf(plan)}</p>
      </header>
      {goals.length > 0 && (
        <dl
          className={`mt-[0.75em] grid gap-x-[2em] gap-y-[0.5em] ${isPage ? '' : 'sm:grid-cols-2'}`}
          style={isPage ? { gridTemplateColumns: `repeat(${Math.min(goals.length, 3)}, 1fr)` } : undefined}
        >
          {goals.map((goal, index) => (
            <div key={goal.id} className="keep-together">
              <dt className="font-semibold">
                Goal {index + 1}: {goal.title || 'Untitled'}
              </dt>
              <dd>{[goal.measure, goal.owner].filter(Boolean).join(' · ')}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={`mt-[0.75em] gap-x-[2em] ${isPage ? 'columns-(--columns)' : ''}`}>
        {objectives.map((objective) => (
          <ObjectiveOnPage key={objective.id} plan={plan} objective={objective} isPage={isPage} />
        ))}
      </div>
    </article>
  )
}

type ObjectiveProps = { plan: Plan; objective: Objective; isPage: boolean }

function ObjectiveOnPage({ plan, objective, isPage }: ObjectiveProps) {
  const own = keyResultsOf(plan, objective.id).filter((each) => !isBlankKeyResult(each))
  const about = [servedBy(plan, objective.parentId), objective.owner, weightText(objective)]
  return (
    <section className="[break-inside:var(--objective-break)] border-line border-t py-[0.5em]">
      <h3 className="break-after-avoid text-[1.25em] leading-tight">{objective.title || 'Untitled objective'}</h3>
      <p className="break-after-avoid text-soft">{about.filter(Boolean).join(' · ')}</p>
      {objective.why.trim() && (
        <p className="mt-[0.15em] break-after-avoid">
          <span className="font-semibold">Why now:</span> {objective.why}
        </p>
      )}
      <table className="mt-[0.3em] w-full border-collapse">
        <caption className="sr-only">Key results of {objective.title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Key result</th>
            <th scope="col">From and to</th>
            <th scope="col">Owner</th>
            <th scope="col">Due</th>
          </tr>
        </thead>
        <tbody>
          {own.map((keyResult) => (
            <KeyResultOnPage
              key={keyResult.id}
              keyResult={keyResult}
              isPage={isPage}
              initiatives={plan.initiatives.filter((each) => {
                return each.keyResultId === keyResult.id && !isBlankInitiative(each)
              })}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type KeyResultProps = {
  keyResult: KeyResult
  initiatives: readonly Initiative[]
  isPage: boolean
}

function KeyResultOnPage({ keyResult, initiatives, isPage }: KeyResultProps) {
  const marks = [keyResult.ambition === 'stretch' && 'Stretch', weightText(keyResult)].filter(Boolean).join(', ')
  return (
    // Four columns don't fit on a phone, so the figures go below the key result there.
    <tr className={`keep-together border-line border-t align-top ${isPage ? '' : 'max-sm:flex max-sm:flex-wrap'}`}>
      <td className={`w-[48%] py-[0.15em] pr-[0.75em] ${isPage ? '' : 'max-sm:w-full'}`}>
        {keyResult.title || 'Untitled'}
        {marks && <span className="text-soft"> ({marks})</span>}
        {initiatives.length > 0 && (
          <ul className="text-[0.85em] text-soft">
            {initiatives.map((initiative) => (
              <li key={initiative.id} className="pl-[1.4em] -indent-[1.4em]">
                <span aria-hidden>{initiative.done ? '☑' : '☐'} </span>
                <span className="sr-only">{initiative.done ? 'Done: ' : 'To do: '}</span>
                {initiativeText(initiative)}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="py-[0.15em] pr-[0.75em] tabular-nums">{wayOf(keyResult)}</td>
      <td className="py-[0.15em] pr-[0.75em]">{keyResult.owner}</td>
      <td className="whitespace-nowrap py-[0.15em] text-right">{formatDay(keyResult.due, 'short')}</td>
    </tr>
  )
}

function initiativeText({ text, owner, due }: Initiative): string {
  const about = [owner, due && formatDay(due, 'short')].filter(Boolean).join(', ')
  return `${text.trim() || 'Untitled'}${about && ` (${about})`}`
}

function weightText({ weight }: { weight: number }): string {
  return weight === 1 ? '' : `weight ${formatNumber(weight)}`
}

function servedBy({ goals, objectives }: Plan, parentId: string | null): string {
  const goal = goals.findIndex(({ id }) => id === parentId)
  if (goal >= 0) return `Goal ${goal + 1}`
  const objective = objectives.find(({ id }) => id === parentId)
  return objective ? `Serves: ${objective.title}` : ''
}
