import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import type { Decision } from '../files/format.ts'
import { isComparable, optionName } from '../model/model.ts'
import { criticalScores, rankOptions, ruledOut, winnersOf } from '../model/ranking/ranking.ts'
import { simulationRuns } from '../model/ranking/simulation.ts'
import { chanceOf, criticalWords, kindOfLead, leadWords, mustDoubts, noneLeftWords, percent } from '../model/words.ts'
import type { DecisionProps } from './decision-props.ts'
import { useChances } from './ranking-panel.tsx'
import { WeightRanges } from './weight-ranges.tsx'

export function HowSure({ decision, dispatch }: DecisionProps) {
  if (!isComparable(decision)) {
    return <p className="text-soft">Compare two options first.</p>
  }
  const { length } = rankOptions(decision)
  if (length === 0) return <p className="max-w-text">{leadWords(decision)}</p>
  return (
    <div className="space-y-12">
      {length === 1 && <p className="max-w-text">{leadWords(decision)}</p>}
      <Chances decision={decision} dispatch={dispatch} />
      {length > 1 && <Ranges decision={decision} />}
      <Critical decision={decision} />
    </div>
  )
}

function Ranges({ decision }: Pick<DecisionProps, 'decision'>) {
  return (
    <Section title="How far each weight can move">
      <p className="mt-1 max-w-text text-soft">
        One weight moves, the others keep their proportions. Inside the dark bar the winner stays; at its end another
        option takes over.
      </p>
      <div className="mt-4">
        <WeightRanges decision={decision} />
      </div>
    </Section>
  )
}

const advice = {
  clear: 'More research will hardly change it. Decide.',
  likely: 'Worth an hour on the scores below before you decide.',
  level: 'They are tied. Find better evidence, or prefer the one you could undo.',
  close: 'Too close to call. Find better evidence, or prefer the one you could undo.',
  split: 'Another option comes first more often. Find better evidence before you rely on the ranking.',
} as const

function Chances({ decision, dispatch }: DecisionProps) {
  const chances = useChances(decision)
  const options = [...rankOptions(decision), ...ruledOut(decision)].map(({ option }) => option)
  return (
    <Section title="If your scores are as uncertain as you say">
      <div className="mt-3 max-w-text">
        <BarChart
          title={`Ranks first, share of ${formatNumber(simulationRuns)} runs`}
          header={['Option', 'Ranks first']}
          bars={options.map((option) => {
            const value = chanceOf(chances, { option })
            return { key: option.id, label: optionName(option), value, text: percent(value) }
          })}
          max={options.length}
        />
      </div>
      {noneLeftWords(chances).map((words) => (
        <p key={words} className="mt-1 max-w-text">
          {words}
        </p>
      ))}
      <p className="mt-1 max-w-text text-soft">{advice[kindOfLead(decision, chances)]}</p>
      <div className="mt-4 max-w-text">
        <ChoiceField
          label="How sure are you of the weights?"
          hint="Each run also varies the points of each criterion by up to this much."
          value={decision.weightDoubt}
          choices={[
            { value: 'none', label: 'Sure: they stay as they are' },
            { value: 'some', label: 'Fairly: a quarter more or less' },
            { value: 'much', label: 'Hardly: half more or less' },
          ]}
          onChange={(chosen) =>
            dispatch({ type: 'describe', changes: { weightDoubt: chosen as Decision['weightDoubt'] } })
          }
        />
      </div>
    </Section>
  )
}

function Critical({ decision }: Pick<DecisionProps, 'decision'>) {
  const critical = criticalScores(decision)
  const musts = mustDoubts(decision)
  const shared = winnersOf(decision).length > 1
  return (
    <Section title="Scores that decide the winner">
      {musts.length > 0 && (
        <ul className="mt-3 max-w-[60rem] divide-y divide-line border-line border-y">
          {musts.map((words) => (
            <li key={words} className="py-2.5">
              {words}
            </li>
          ))}
        </ul>
      )}
      {critical.length > 0 && (
        <>
          <p className="mt-1 max-w-text text-soft">
            Each of these alone can change the winner within its confidence. Check these first.
          </p>
          <ol className="mt-3 max-w-[60rem] divide-y divide-line border-line border-y">
            {critical.map((each) => (
              <li key={`${each.option.id} ${each.criterion.id}`} className="py-2.5">
                {criticalWords(each)}
                {each.option.scores[each.criterion.id]?.evidence && (
                  <span className="block text-sm text-soft">
                    Today’s evidence: {each.option.scores[each.criterion.id]?.evidence}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {critical.length === 0 && (shared || musts.length === 0) && (
        <p className="mt-1 text-soft">
          {shared
            ? 'The first place is shared: any change to their scores decides it.'
            : 'None. No single score, within its confidence, changes the winner.'}
        </p>
      )}
    </Section>
  )
}
