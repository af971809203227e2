import { useState } from 'react'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import { FindingList } from '#tools/shared/okr/fields/findings.tsx'
import type { Objective } from '#tools/shared/okr/plan.ts'
import { checkKeyResult, checkObjective, scorePlan } from '#tools/shared/okr/quality.ts'
import { isFine, weakestFirst } from '../model/results/scoring.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { KeyResultLine } from './key-result-line.tsx'

export function ScoringExercise({ plan, dispatch }: PartProps) {
  const { passed, total } = scorePlan(plan)
  if (total === 0) {
    return <p className="text-lg text-soft">Nothing to score yet. Draft an objective in exercise 4.</p>
  }
  return (
    <div className="space-y-8">
      <p>
        <span className="font-serif text-3xl tabular-nums">{passed}</span>{' '}
        <span className="text-soft">of {total} checks are fine. These are the planner’s own.</span>
      </p>
      {weakestFirst(plan).map(({ objective, score }) => (
        <ScoredObjective key={objective.id} plan={plan} dispatch={dispatch} objective={objective} score={score} />
      ))}
    </div>
  )
}

type ScoredObjectiveProps = PartProps & { objective: Objective; score: { passed: number; total: number } }

function ScoredObjective({ plan, dispatch, objective, score }: ScoredObjectiveProps) {
  const [editing, setEditing] = useState<string>()
  const findings = checkObjective(objective, plan)
  const title = objective.title.trim() || 'Untitled objective'
  return (
    <section aria-label={title} className="border-ink border-t-2 pt-3">
      <div className="flex items-baseline justify-between gap-4">
        <h4 className="font-semibold text-lg">{title}</h4>
        <p className="shrink-0 text-soft tabular-nums">
          {score.passed} of {score.total}
        </p>
      </div>
      {isFine(findings) ? (
        <p className="text-green text-sm">The objective passes its four checks.</p>
      ) : (
        <FindingList findings={findings} onlyProblems />
      )}
      <ul className="mt-3 border-line border-t">
        {keyResultsOf(plan, objective.id).map((keyResult) => {
          const found = checkKeyResult(keyResult, plan)
          return (
            <li key={keyResult.id} className="border-line border-b">
              <KeyResultLine
                plan={plan}
                dispatch={dispatch}
                keyResult={keyResult}
                isOpen={editing === keyResult.id}
                onOpen={(isOpen) => setEditing(isOpen ? keyResult.id : undefined)}
              />
              {!isFine(found) && (
                <div className="mb-3 border-amber border-l-2 pl-3">
                  <FindingList findings={found} onlyProblems />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
