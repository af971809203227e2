import { newId } from '#tools/shared/document/new-id.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { bound } from '#tools/shared/parts/bound.ts'
import { ChoiceField, DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { today } from '#tools/shared/values/days.ts'
import type { Decision } from '../files/format.ts'
import { doorKind, doorMeanings, doorNames, reviewDays } from '../model/door.ts'
import { chosenOption } from '../model/log.ts'
import { emptyReview, optionName } from '../model/model.ts'
import { missedMusts, rankOptions, ruledOut, winnersOf } from '../model/ranking/ranking.ts'
import { choose, reviewDay } from '../model/review.ts'
import { leadWords, missedWords } from '../model/words.ts'
import type { DecisionProps } from './decision-props.ts'
import { Memo } from './memo.tsx'
import { Pitfalls } from './pitfalls.tsx'
import { ReviewList } from './review-list.tsx'

export function Decide({ decision, dispatch }: DecisionProps) {
  const chosen = chosenOption(decision)
  const field = bound(decision, (changes, key) => dispatch({ type: 'describe', changes }, key))
  if (decision.options.length === 0) {
    return <p className="text-soft">Write down your options first, under Compare or Frame.</p>
  }
  return (
    <div>
      <p className="mb-4 max-w-text text-soft">{leadWords(decision)}</p>
      <div className="grid max-w-[60rem] gap-4 md:grid-cols-2">
        <ChoiceField
          label="We choose"
          value={decision.chosenId}
          choices={[
            { value: '', label: 'Not decided yet' },
            ...rankOptions(decision).map(({ option }) => ({ value: option.id, label: optionName(option) })),
            ...ruledOut(decision).map(({ option }) => ({
              value: option.id,
              label: `${optionName(option)} (ruled out)`,
            })),
          ]}
          onChange={(chosenId) => {
            const decidedOn = chosenId ? decision.decidedOn || today() : ''
            dispatch(choose(decision, { chosenId, decidedOn }, newId))
          }}
        />
        <DayField
          name={`${decision.id} decided on`}
          label="Decided on"
          value={decision.decidedOn}
          onChange={(decidedOn) =>
            dispatch(choose(decision, { chosenId: decision.chosenId, decidedOn }, newId), 'decidedOn')
          }
        />
        {chosen && <ChoiceNotes decision={decision} />}
        <div className="md:col-span-2">
          <TextField
            label="Why"
            hint="In the words you would use to someone who wanted another option."
            lines={2}
            {...field('reason')}
          />
        </div>
        <TextField
          label="What we expect"
          hint="A number and a date you can hold against it at the review."
          lines={3}
          {...field('expectation')}
        />
        <TextField
          label="What would change our mind"
          hint="Agree on it now, while no one has to defend anything."
          lines={3}
          {...field('wouldChange')}
        />
      </div>
      <div className="mt-8">
        <Unfold label="What could go wrong" isUsed={decision.risks.length > 0}>
          <Pitfalls decision={decision} dispatch={dispatch} />
        </Unfold>
      </div>
      <Reviews decision={decision} dispatch={dispatch} />
      <Memo decision={decision} dispatch={dispatch} />
    </div>
  )
}

function ChoiceNotes({ decision }: { decision: Decision }) {
  const chosen = chosenOption(decision)
  if (!chosen) return null
  const against = !winnersOf(decision).some(({ option }) => option.id === chosen.id)
  const missed = missedMusts(decision, chosen)
  const kind = doorKind(chosen.door)
  return (
    <div className="space-y-1 border-ink border-l-2 pl-3 md:col-span-2">
      {missed.length > 0 && (
        <p className="font-semibold text-amber">
          It misses a must-have: {missedWords(chosen, missed, decision.voices)}. Say below why that is acceptable.
        </p>
      )}
      {against && missed.length === 0 && (
        <p className="font-semibold text-amber">
          This goes against the ranking. Say why below, or correct the weights.
        </p>
      )}
      {kind !== 'unknown' && (
        <p>
          <span className="font-semibold">{doorNames[kind]}.</span> {doorMeanings[kind]}
        </p>
      )}
    </div>
  )
}

function Reviews({ decision, dispatch }: DecisionProps) {
  const add = () => {
    const last = decision.reviews
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
    const item = emptyReview(newId(), reviewDay(last || decision.decidedOn || today(), reviewDays.unknown))
    if (dispatch({ type: 'add', list: 'reviews', item })) focusRow(item.id, 'input')
  }
  return (
    <Section title="Reviews" className="mt-10">
      <ReviewList reviews={decision.reviews} dispatch={dispatch} />
      <AddButton className="mt-4" onClick={add}>
        Add a review
      </AddButton>
    </Section>
  )
}
