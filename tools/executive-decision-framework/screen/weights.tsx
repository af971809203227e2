import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Criterion } from '../files/format.ts'
import { criterionName, type Dispatch } from '../model/model.ts'
import { swingChecks, swingWords } from '../model/ranking/swing.ts'
import { weightTexts } from '../model/ranking/weight-words.ts'
import { leadWords } from '../model/words.ts'
import type { DecisionProps } from './decision-props.ts'
import { RankingPanel } from './ranking-panel.tsx'

/** What each swing is worth, next to the ranking. */
export function Weights({ decision, dispatch }: DecisionProps) {
  const { criteria } = decision
  const weights = weightTexts(criteria)
  if (criteria.length < 2) return null
  return (
    <section aria-labelledby="weights">
      <h3 id="weights" className="text-xl">
        Weights
      </h3>
      <p className="mt-1 max-w-text text-soft">
        Give 100 points to the criterion whose step from worst to best is worth most. Give the others what
        their step is worth compared with it.
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <ul className="divide-y divide-line border-line border-y">
            {criteria.map((criterion) => (
              <li key={criterion.id}>
                <SwingRow
                  criterion={criterion}
                  weight={weights.get(criterion.id) ?? ''}
                  dispatch={dispatch}
                />
              </li>
            ))}
          </ul>
          <p
            aria-hidden
            className="sticky bottom-0 border-ink border-t-2 bg-paper py-2 text-sm font-semibold lg:hidden"
          >
            {leadWords(decision)}
          </p>
          <h4 id="checks" className="mt-6 font-semibold">
            Do you agree with what this says?
          </h4>
          <ul aria-labelledby="checks" className="mt-2 list-disc space-y-1 pl-5">
            {swingChecks(criteria).map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </div>
        <RankingPanel decision={decision} />
      </div>
    </section>
  )
}

type SwingRowProps = { criterion: Criterion; weight: string; dispatch: Dispatch }

function SwingRow({ criterion, weight, dispatch }: SwingRowProps) {
  const { id, points } = criterion
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 py-3 md:grid-cols-[1fr_14rem_6.5rem]">
      <p>
        <span className="font-semibold">{criterionName(criterion)}</span>
        <span className="block text-sm text-soft">{swingWords(criterion)}</span>
      </p>
      <input
        type="range"
        aria-label={`Points for ${criterionName(criterion)}`}
        {...{ min: 0, max: 100, step: 5, value: points }}
        onChange={({ target }) =>
          dispatch({ type: 'weigh', points: { [id]: Number(target.value) } }, `${id} points`)
        }
        className="h-11 w-full cursor-pointer accent-blue max-md:order-3 max-md:col-span-2"
      />
      <p className="text-right tabular-nums">
        <span className="font-serif text-lg">{weight}</span>
        <span className="block text-sm text-soft">{formatNumber(points)} points</span>
      </p>
    </div>
  )
}
