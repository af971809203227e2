import { useState } from 'react'
import type { Closing, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { NextQuarterButton } from '#tools/shared/okr/quarters/next-quarter-button.tsx'
import { retrospectiveKeys, retrospectiveQuestions } from '#tools/shared/okr/retrospective.ts'
import { deleting } from '#tools/shared/parts/delete-button.tsx'
import { NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { type Day, formatDay, today } from '#tools/shared/values/days.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import {
  closingNote,
  endedWords,
  endWeekOf,
  proposalFor,
  proposedScore,
  scoreLimits,
  scoreOf,
  scoresOf,
  scoreVerdict,
  weeksLeft,
} from '../model/closing.ts'
import type { TrackerAction } from '../model/model.ts'
import { groupsOf } from '../model/shown.ts'
import { meanText, nameOf, scoreDigits, scoreText } from '../model/words.ts'

type CloseProps = {
  plan: Plan
  dispatch: (action: TrackerAction, group?: string) => boolean
  open: (plan: Plan) => void
}

export function CloseView({ plan, dispatch, open }: CloseProps) {
  if (!plan.closing) return <NotClosed plan={plan} dispatch={dispatch} />
  return (
    <div className="space-y-12">
      <Scores plan={plan} dispatch={dispatch} />
      <Retrospective closing={plan.closing} dispatch={dispatch} />
      <Section title="3. What goes on?">
        <p className="mt-1 mb-3 max-w-text text-soft">
          What you choose begins the next quarter where it ended. This quarter stays as it is.
        </p>
        <NextQuarterButton plan={plan} open={open} />
      </Section>
      <div className="border-line border-t pt-6">
        <p className="text-soft">
          Closed on {formatDay(plan.closing.day)}. If you reopen the quarter, your texts and the scores you changed are
          kept. The proposed scores are calculated again.
        </p>
        <Reopen dispatch={dispatch} />
      </div>
    </div>
  )
}

/** A closed quarter stays as it is until it is reopened. */
export function Closed({ day, dispatch }: Pick<CloseProps, 'dispatch'> & { day: Day }) {
  return (
    <div className="max-w-text">
      <p className="text-lg">
        This quarter was closed on {formatDay(day)}. Its plan and check-ins can no longer be changed.
      </p>
      <Reopen dispatch={dispatch} />
    </div>
  )
}

function Reopen({ dispatch }: Pick<CloseProps, 'dispatch'>) {
  return (
    <Button look="quiet" className="mt-3" onClick={() => dispatch({ type: 'open-again' })}>
      Reopen the quarter
    </Button>
  )
}

type Acting = Pick<CloseProps, 'plan' | 'dispatch'>

function NotClosed({ plan, dispatch }: Acting) {
  const { period, keyResults } = plan
  const [asks, setAsks] = useState(false)
  const ask = (now: boolean) => {
    setAsks(now)
    focusRow(now ? 'close-early' : 'close')
  }
  const early = weeksLeft(plan, today())
  const close = () => dispatch({ type: 'close', day: today() })
  const scored = keyResults.filter((each) => proposedScore(plan, each) !== null).length
  return (
    <Section title="Close the quarter" data-row="close" className="max-w-text">
      <p className="mt-2 text-soft">
        Each key result gets a score from 0.0 to 1.0. The tracker proposes it, and you can change it. Then you write
        down what you learned and choose what continues. {period.name || 'The period'} ends on {formatDay(period.end)}.
      </p>
      <p className="mt-2">
        {scored === 0
          ? 'No key result has a value yet, so there is nothing to score.'
          : `${scored} of ${keyResults.length} key results have a value to score.`}
      </p>
      {asks ? (
        <div role="alert" data-row="close-early" className="mt-4">
          <p>
            {period.name || 'The period'} has {counted(early, 'week')} to go.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={close}>Close {counted(early, 'week')} early</Button>
            <Button look="quiet" onClick={() => ask(false)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : (
        <Button className="mt-4" onClick={early > 0 ? () => ask(true) : close}>
          Close the quarter
        </Button>
      )}
    </Section>
  )
}

function Scores({ plan, dispatch }: Acting) {
  const { plan: whole, of } = scoresOf(plan)
  return (
    <section aria-labelledby="scores">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h3 id="scores" className="text-xl">
          1. How far did we get?
        </h3>
        <p aria-live="polite">
          <span className="font-serif text-3xl tabular-nums">{meanText(whole)}</span>{' '}
          <span className="text-soft">for the quarter</span>
        </p>
      </div>
      {groupsOf(plan).map(({ id, name, keyResults }) => (
        <div key={id} className="mt-6">
          <h4 className="flex items-baseline justify-between gap-x-6 font-semibold text-soft">
            <span>{name}</span> <span className="tabular-nums">{meanText(of.get(id) ?? null)}</span>
          </h4>
          <div className="mt-2 divide-y divide-line border-line border-y">
            {keyResults.map((each) => (
              <ScoreRow key={each.id} plan={plan} keyResult={each} dispatch={dispatch} />
            ))}
          </div>
        </div>
      ))}
    </section>
  )
}

function ScoreRow({ plan, keyResult, dispatch }: Acting & { keyResult: KeyResult }) {
  const { id, ambition } = keyResult
  const own = scoreOf(plan, keyResult)
  const proposed = proposalFor(plan, keyResult)
  const held = asOfWeek(keyResult, endWeekOf(plan))
  const set = (changes: { score?: number | null; note?: string }) => {
    dispatch({ type: 'score', keyResultId: id, changes }, `score ${id} ${Object.keys(changes).join()}`)
  }
  // A click is its own undo step, separate from typing before it.
  const give = (score: number | null) => dispatch({ type: 'score', keyResultId: id, changes: { score } })
  const verdict = own && scoreVerdict(ambition, own.score)
  return (
    <fieldset
      data-row={id}
      className="grid grid-cols-1 gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,5fr)_minmax(0,2fr)_minmax(0,4fr)]"
    >
      <legend className="sr-only">{nameOf(keyResult)}</legend>
      <div>
        <p className="font-semibold leading-snug">{nameOf(keyResult)}</p>
        <p className="text-sm text-soft">
          {[keyResult.owner, ambition === 'stretch' ? 'Stretch' : 'Committed', wayOf(held)].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-sm">{endedWords(plan, keyResult)}</p>
        {verdict && (
          <p className="mt-2" aria-live="polite">
            <Badge tone={verdict.tone}>{verdict.name}</Badge>
          </p>
        )}
      </div>
      <div>
        <NumberField
          name={`score ${id}`}
          label="Score, 0.0 to 1.0"
          value={own?.score ?? null}
          limits={{ ...scoreLimits, ...(own && { required: true }) }}
          write={scoreDigits}
          onChange={(score) => set({ score })}
        />
        {proposed && (
          <p className="mt-1 text-sm text-soft">
            Proposed {scoreText(proposed.score)}: {proposed.why}
          </p>
        )}
        {proposed && proposed.score !== own?.score && (
          <LinkButton className="w-full" onClick={() => give(proposed.score)}>
            Take {scoreText(proposed.score)}
            <span className="sr-only"> for {nameOf(keyResult)}</span>
          </LinkButton>
        )}
        {own && (
          <LinkButton className="w-full" {...deleting(() => give(null))}>
            Leave it out<span className="sr-only">: {nameOf(keyResult)}</span>
          </LinkButton>
        )}
      </div>
      <TextField label="Note" lines={2} value={closingNote(plan, keyResult)} onChange={(note) => set({ note })} />
    </fieldset>
  )
}

type RetrospectiveProps = Pick<CloseProps, 'dispatch'> & { closing: Closing }

function Retrospective({ closing, dispatch }: RetrospectiveProps) {
  return (
    <Section title="2. What did we learn?">
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-2">
        {retrospectiveKeys.map((name) => (
          <TextField
            key={name}
            label={retrospectiveQuestions[name]}
            lines={3}
            value={closing[name] ?? ''}
            onChange={(text) => dispatch({ type: 'edit-closing', changes: { [name]: text } }, `closing ${name}`)}
          />
        ))}
      </div>
    </Section>
  )
}
