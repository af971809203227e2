import { useCallback, useMemo } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { Grid } from '#tools/shared/grid/grid.tsx'
import type { GridColumn } from '#tools/shared/grid/grid-types.tsx'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { SummaryLine } from '#tools/shared/parts/summary-line.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { inLimits } from '#tools/shared/values/limits.ts'
import { fixedNumber, formatNumber } from '#tools/shared/values/numbers.ts'
import type { Criterion, Decision, Option } from '../files/format.ts'
import { editMatrix } from '../model/matrix.ts'
import {
  criterionName,
  emptyCriterion,
  emptyOption,
  optionName,
  pointLimits,
  scoreLimits,
  scoreOf,
} from '../model/model.ts'
import { alikeWords } from '../model/names.ts'
import { missingScores, rankOptions, ruledOut } from '../model/ranking/ranking.ts'
import { weightTexts } from '../model/ranking/weight-words.ts'
import { points } from '../model/words.ts'
import type { DecisionProps } from './decision-props.ts'
import { HowSure } from './how-sure.tsx'
import { RankingPanel } from './ranking-panel.tsx'

/** Options are named in the Frame view, so adding one leads there. */
type CompareProps = DecisionProps & { onNewOption: () => void }

export function Compare({ decision, dispatch, onNewOption }: CompareProps) {
  const { options, criteria } = decision
  const columns = useMemo(() => columnsOf({ options, criteria }), [options, criteria])
  const remove = useCallback(
    (criterion: Criterion) => (
      <DeleteButton
        label={`Remove ${criterionName(criterion)}`}
        onClick={() => dispatch({ type: 'remove', list: 'criteria', id: criterion.id })}
      />
    ),
    [dispatch],
  )
  const addCriterion = () => {
    const item = emptyCriterion(newId())
    if (dispatch({ type: 'add', list: 'criteria', item })) focusRow(item.id)
  }
  const addOption = () => {
    const item = emptyOption(newId())
    if (!dispatch({ type: 'add', list: 'options', item })) return
    onNewOption()
    focusRow(item.id)
  }
  return (
    <div className="space-y-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <p className="mb-3 text-soft">
            Score each option from 0 to 10. Dots show how sure you are: <ConfidenceDots confidence="high" /> high,{' '}
            <ConfidenceDots confidence="medium" /> medium, <ConfidenceDots confidence="low" /> low. Set them under
            Evidence.
          </p>
          <div className="hyphens-auto">
            <Grid
              label="Scores"
              columns={columns}
              rows={decision.criteria}
              rowKey={({ id }) => id}
              rowLabel={criterionName}
              onChange={(changes) => dispatch(editMatrix(decision, changes, newId))}
              rowActions={remove}
            />
          </div>
          <Notes decision={decision} />
          <div className="mt-4 flex flex-wrap gap-3">
            <AddButton onClick={addCriterion}>Add a criterion</AddButton>
            <AddButton onClick={addOption}>Add an option</AddButton>
          </div>
          <SummaryLine
            figures={[...rankOptions(decision), ...ruledOut(decision)].map(({ option, value }) => {
              return { label: optionName(option), value: points(value) }
            })}
          />
        </div>
        <RankingPanel decision={decision} />
      </div>
      <Unfold label="How sure is this ranking?">
        <HowSure decision={decision} dispatch={dispatch} />
      </Unfold>
    </div>
  )
}

function columnsOf({ options, criteria }: Pick<Decision, 'options' | 'criteria'>): GridColumn<Criterion>[] {
  const weights = weightTexts(criteria)
  return [
    {
      key: 'name',
      label: 'Criterion',
      width: 'clamp(7rem, 20vw, 11rem)',
      kind: 'text',
      value: ({ name }) => name,
      show: (criterion) => (
        <>
          <span className="font-semibold">{criterionName(criterion)}</span>
          {criterion.atLeast !== null && (
            <span className="block text-sm text-soft">out below {formatNumber(criterion.atLeast)}</span>
          )}
        </>
      ),
    },
    {
      key: 'points',
      label: 'Points',
      width: 'clamp(4.5rem, 10vw, 5.5rem)',
      kind: 'number',
      check: inLimits(pointLimits),
      value: ({ points }) => points,
      show: ({ id, points }) => (
        <>
          {formatNumber(points)} <span className="text-soft">{weights.get(id)}</span>
        </>
      ),
    },
    ...options.map(
      (option): GridColumn<Criterion> => ({
        key: option.id,
        label: optionName(option),
        width: '6.5rem',
        kind: 'number',
        check: inLimits(scoreLimits),
        value: ({ id }) => scoreOf(option, id).value,
        show: ({ id }) => <ScoreCell option={option} options={options} criterionId={id} />,
      }),
    ),
  ]
}

type ScoreCellProps = { option: Option; options: readonly Option[]; criterionId: string }

function ScoreCell({ option, options, criterionId }: ScoreCellProps) {
  const { value, confidence } = scoreOf(option, criterionId)
  if (value === null) return <span className="text-soft">not scored</span>
  const best = Math.max(...options.map((each) => scoreOf(each, criterionId).value ?? 0))
  return (
    <span className="flex items-baseline justify-end gap-2">
      <ConfidenceDots confidence={confidence} />
      <span className={`min-w-7 ${value === best ? 'font-bold text-blue-dark' : ''}`}>
        {Number.isInteger(value * 2) ? fixedNumber(value, 1) : formatNumber(value)}
      </span>
    </span>
  )
}

const dots = { high: '●●●', medium: '●●○', low: '●○○' } as const

function ConfidenceDots({ confidence }: { confidence: keyof typeof dots }) {
  return (
    <span role="img" aria-label={`${confidence} confidence`} className="text-[0.5625rem] text-soft tracking-wide">
      {dots[confidence]}
    </span>
  )
}

function Notes({ decision }: { decision: Decision }) {
  const missing = missingScores(decision)
  const unnamed = decision.options.filter(({ name }) => name.trim() === '').length
  const notes = [
    unnamed > 0 && `${unnamed === 1 ? 'One option has' : `${unnamed} options have`} no name yet. Name it under Frame.`,
    ...alikeWords('options', decision.options),
    ...alikeWords('criteria', decision.criteria),
    missing > 0 &&
      `${missing === 1 ? 'One score is' : `${missing} scores are`} missing. Until you fill them in, each counts as 5 and may be anything from 0 to 10.`,
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <ul className="mt-3 space-y-1 border-amber border-l-2 pl-3 text-sm">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
