import { formatNumber } from '#tools/shared/values/numbers.ts'
import type { Criterion } from '../files/format.ts'
import { criterionName, type Dispatch } from '../model/model.ts'
import { swingChecks, swingWords } from '../model/ranking/swing.ts'
import { weightTexts } from '../model/ranking/weight-words.ts'
import { leadWords } from '../model/words.ts'
import type { DecisionProps } from './compare.tsx'
import { RankingPanel } from './ranking-panel.tsx'
import { SwingDialog } from './swing-dialog.tsx'
import { SwingSlider } from './swing-slider.tsx'

/** What each swing is worth, with the ranking beside it. */
export function WeightsView({ decision, dispatch }: DecisionProps) {
  const { criteria } = decision
  const weights = weightTexts(criteria)
  const checks = swingChecks(criteria)
  if (criteria.length === 0) {
    return <p className="text-soft">Add criteria under Frame first. Then say here what each is worth.</p>
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <p className="max-w-text text-soft">
          Do not ask what matters. Ask what the step from worst to best is worth: cash may matter most, but if
          all options cost about the same, it decides little.
        </p>
        <div className="mt-4">
          <SwingDialog
            decisionId={decision.id}
            criteria={criteria}
            onDone={(points) => dispatch({ type: 'weigh', points })}
          />
        </div>
        <ul className="mt-6 divide-y divide-line border-line border-y">
          {criteria.map((criterion) => (
            <li key={criterion.id}>
              <SwingRow criterion={criterion} weight={weights.get(criterion.id) ?? ''} dispatch={dispatch} />
            </li>
          ))}
        </ul>
        <p
          aria-hidden
          className="sticky bottom-0 border-ink border-t-2 bg-paper py-2 text-sm font-semibold lg:hidden"
        >
          {leadWords(decision)}
        </p>
        {checks.length > 0 && (
          <section aria-labelledby="checks" className="mt-8">
            <h3 id="checks" className="text-xl">
              What your weights say
            </h3>
            <p className="mt-1 text-soft">
              Read each sentence aloud. If you would not say it to your partner, move a slider.
            </p>
            <ul className="mt-3 list-disc space-y-2 pl-5">
              {checks.map((check) => (
                <li key={check}>{check}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <RankingPanel decision={decision} />
    </div>
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
      <div className="max-md:order-3 max-md:col-span-2">
        <SwingSlider
          label={`Points for ${criterionName(criterion)}`}
          value={points}
          onChange={(value) => dispatch({ type: 'weigh', points: { [id]: value } }, `${id} points`)}
        />
      </div>
      <p className="text-right tabular-nums">
        <span className="font-serif text-lg">{weight}</span>
        <span className="block text-sm text-soft">{formatNumber(points)} points</span>
      </p>
    </div>
  )
}
