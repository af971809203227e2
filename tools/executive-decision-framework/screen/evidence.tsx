import { memo } from 'react'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Confidence, Criterion, Score } from '../files/format.ts'
import { criterionName, type Dispatch, isComparable, optionName, scoreOf } from '../model/model.ts'
import type { DecisionProps } from './decision-props.ts'
import { PeopleView } from './people.tsx'

const confidenceNames: Record<Confidence, string> = { high: 'High', medium: 'Medium', low: 'Low' }

/** The ranges are in ranking.ts. */
const confidenceHelp =
  'High: measured or seen, off by 1 at most. Medium: a careful estimate, off by 2. Low: a guess, off by 4.'

const scoreSteps = Array.from({ length: 21 }, (_, index) => String(index / 2))

export function EvidenceView({ decision, dispatch }: DecisionProps) {
  const { criteria, options } = decision
  if (!isComparable(decision)) {
    return <p className="text-soft">Write down two options and a criterion first, under Compare or Frame.</p>
  }
  return (
    <div className="space-y-8">
      <p className="max-w-text text-soft">Score one criterion at a time. {confidenceHelp}</p>
      {criteria.map((criterion) => (
        <section key={criterion.id} aria-labelledby={`evidence-${criterion.id}`}>
          <h3 id={`evidence-${criterion.id}`} className="text-xl">
            {criterionName(criterion)}
          </h3>
          <p className="text-sm text-soft">
            {[criterion.worst && `0: ${criterion.worst}`, criterion.best && `10: ${criterion.best}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <div
            aria-hidden
            className="mt-2 hidden grid-cols-[13rem_5.5rem_7.5rem_1fr] gap-x-3 pb-1 text-sm font-semibold text-soft md:grid"
          >
            <span>Option</span>
            <span>Score</span>
            <span>Confidence</span>
            <span>Evidence</span>
          </div>
          <ul className="divide-y divide-line border-line border-y max-md:mt-2">
            {options.map((option) => (
              <ScoreRow
                key={option.id}
                optionId={option.id}
                name={optionName(option)}
                score={scoreOf(option, criterion.id)}
                criterion={criterion}
                dispatch={dispatch}
              />
            ))}
          </ul>
        </section>
      ))}
      <Unfold label="Other people’s scores" isUsed={decision.voices.length > 0}>
        <PeopleView decision={decision} dispatch={dispatch} />
      </Unfold>
    </div>
  )
}

/** A median may lie between two steps. */
function stepsWith(value: number | null): readonly string[] {
  const isBetween = value !== null && !scoreSteps.includes(String(value))
  return isBetween ? [...scoreSteps, String(value)].toSorted((a, b) => Number(a) - Number(b)) : scoreSteps
}

type ScoreRowProps = {
  optionId: string
  name: string
  score: Score
  criterion: Criterion
  dispatch: Dispatch
}

const control =
  'block min-h-11 w-full rounded border border-edge bg-sheet px-2.5 py-2 text-base hover:border-ink focus-visible:outline-offset-0'

/** Up to 240 scores; only the changed one renders again. */
const ScoreRow = memo(function ScoreRow({ optionId, name, score, criterion, dispatch }: ScoreRowProps) {
  const { value, confidence, evidence } = score
  const cell = { optionId, criterionId: criterion.id }
  const fullName = `${name}, ${criterionName(criterion)}`
  return (
    <li className="grid grid-cols-2 items-start gap-x-3 gap-y-2 py-2 md:grid-cols-[13rem_5.5rem_7.5rem_1fr]">
      <p className="font-semibold max-md:col-span-2 md:py-2.5">{name}</p>
      <select
        aria-label={`Score: ${fullName}`}
        value={value === null ? '' : String(value)}
        onChange={({ target }) => {
          const next = target.value === '' ? null : Number(target.value)
          dispatch({ type: 'score', ...cell, changes: { value: next } })
        }}
        className={control}
      >
        <option value="">None</option>
        {stepsWith(value).map((step) => (
          <option key={step} value={step}>
            {formatNumber(Number(step))}
          </option>
        ))}
      </select>
      <select
        aria-label={`Confidence: ${fullName}`}
        value={confidence}
        onChange={({ target }) =>
          dispatch({ type: 'score', ...cell, changes: { confidence: target.value as Confidence } })
        }
        className={control}
      >
        {Object.entries(confidenceNames).map(([level, label]) => (
          <option key={level} value={level}>
            {label}
          </option>
        ))}
      </select>
      <textarea
        aria-label={`Evidence: ${fullName}`}
        rows={1}
        value={evidence}
        placeholder="What it rests on: a figure, a quote, a test"
        onChange={({ target }) =>
          dispatch(
            { type: 'score', ...cell, changes: { evidence: target.value } },
            `${optionId} ${criterion.id} evidence`,
          )
        }
        className={`${control} field-sizing-content resize-none max-md:col-span-2`}
      />
    </li>
  )
})
