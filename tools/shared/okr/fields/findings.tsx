import { CircleAlert, CircleCheck } from 'lucide-react'
import { memo } from 'react'
import type { KeyResult, Objective, Plan } from '../plan.ts'
import { checkKeyResult, checkObjective, type Finding, ruleNames } from '../quality.ts'

type AnyFinding = Finding<keyof typeof ruleNames>

export function FindingList({
  findings,
  onlyProblems = false,
}: {
  findings: readonly AnyFinding[]
  onlyProblems?: boolean
}) {
  const problems = findings.filter(({ ok }) => !ok)
  const shown = onlyProblems ? problems : [...problems, ...findings.filter(({ ok }) => ok)]
  return (
    <ul className="space-y-1 text-sm">
      {shown.map(({ rule, ok, reason }) => (
        <li key={rule} className="flex gap-2">
          {ok ? (
            <CircleCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-green" />
          ) : (
            <CircleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-amber" />
          )}
          <span>
            <span className={`font-semibold ${ok ? 'text-green' : 'text-amber'}`}>
              {ruleNames[rule]}
              <span className="sr-only">{ok ? ' (fine)' : ' (to do)'}</span>:
            </span>{' '}
            {reason}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function CheckCount({ keyResult, plan }: { keyResult: KeyResult; plan: Pick<Plan, 'period'> }) {
  const findings = checkKeyResult(keyResult, plan)
  const fine = findings.filter(({ ok }) => ok).length
  const tone = fine === findings.length ? 'text-green' : 'text-amber'
  return (
    <span className={`font-semibold tabular-nums ${tone}`}>
      {fine} of {findings.length}
    </span>
  )
}

type ProblemsProps = { keyResults: readonly KeyResult[]; period: Plan['period'] }

const KeyResultProblems = memo(function KeyResultProblems({ keyResults, period }: ProblemsProps) {
  const unfinished = keyResults
    .map((keyResult) => ({ keyResult, findings: checkKeyResult(keyResult, { period }) }))
    .filter(({ findings }) => findings.some(({ ok }) => !ok))
  if (keyResults.length === 0) return null
  if (unfinished.length === 0) {
    return <p className="mt-3 text-green text-sm">Every key result passes all five checks.</p>
  }
  return (
    <ul className="mt-3 grid gap-x-8 gap-y-3 lg:grid-cols-2">
      {unfinished.map(({ keyResult, findings }) => (
        <li key={keyResult.id} className="border-amber border-l-2 pl-3">
          <p className="text-sm font-semibold">{keyResult.title.trim() || 'Untitled key result'}</p>
          <FindingList findings={findings} onlyProblems />
        </li>
      ))}
    </ul>
  )
})

type ObjectiveProps = { objective: Objective; plan: Plan; keyResults: readonly KeyResult[] }

function ObjectiveChecks({ objective, plan, keyResults }: ObjectiveProps) {
  const findings = checkObjective(objective, { ...plan, keyResults })
  return findings.every(({ ok }) => ok) ? (
    <p className="text-green text-sm">The objective passes its four checks.</p>
  ) : (
    <FindingList findings={findings} onlyProblems />
  )
}

export function KeyResultChecks({ keyResult, plan }: { keyResult: KeyResult; plan: Pick<Plan, 'period'> }) {
  return <FindingList findings={checkKeyResult(keyResult, plan)} />
}

/** The checks of a plan while it is written. The tracker does without them. */
export const planChecks = { ObjectiveChecks, KeyResultProblems, KeyResultChecks, CheckCount }

export type PlanChecks = typeof planChecks
