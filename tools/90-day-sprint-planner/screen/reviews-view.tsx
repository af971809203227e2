import { Check } from 'lucide-react'
import { newId } from '#tools/shared/document/new-id.ts'
import { DayField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import type { Sprint } from '../files/sprint-file.ts'
import { resultOf, wayOf } from '../model/model.ts'
import { promptsFor, reviewName } from '../model/prompts.ts'
import { heldInReview } from '../model/review/former-numbers.ts'
import { nextSprint } from '../model/review/next-sprint.ts'
import { reviewFacts, sprintFacts } from '../model/review/review-facts.ts'
import { hasLine, standingInReview, type Tracked, trackedFor } from '../model/review/standing.ts'
import { closing, outcomeLetters, reviewWeeks } from '../model/shape.ts'
import { heldProblem, isMissed, reviewDay, waitsForHeld } from '../model/weeks/schedule.ts'
import { type PartProps, ResultBadge, StandingBadge } from './small-parts.tsx'

type ReviewProps = PartProps & { review: number }
type WithTracked = { tracked: Tracked | undefined }
type ReviewsViewProps = ReviewProps &
  WithTracked & {
    now: Day
    onReview: (review: number) => void
    onNext: (next: Sprint) => void
  }

export function ReviewsView({ sprint, dispatch, now, review, tracked, onReview, onNext }: ReviewsViewProps) {
  return (
    <div>
      <nav aria-label="Reviews" className="flex flex-wrap gap-2">
        {reviewWeeks.map((week, index) => (
          <button
            key={week}
            type="button"
            aria-current={index === review ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center gap-1.5 rounded border px-3 text-sm ${index === review ? 'border-ink bg-sheet font-semibold' : 'border-line hover:border-edge'}`}
            onClick={() => onReview(index)}
          >
            {sprint.reviews[index]?.held && (
              <>
                <Check aria-hidden strokeWidth={2} className="size-4 text-green" />
                <span className="sr-only">Held: </span>
              </>
            )}
            {index === closing ? 'Retrospective' : `Week ${week + 1}`}
          </button>
        ))}
      </nav>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="max-w-text space-y-6" aria-labelledby="review">
          <div>
            <h3 id="review" tabIndex={-1} className="text-xl outline-offset-4">
              {reviewName(review)}
            </h3>
            <p className="text-soft">
              {formatDay(reviewDay(sprint, review), 'long')}
              {isMissed(sprint, review, now) && <span className="text-red"> · not written</span>}
            </p>
          </div>
          <Values sprint={sprint} dispatch={dispatch} review={review} tracked={tracked} />
          <Answers key={review} sprint={sprint} dispatch={dispatch} review={review} />
          <Held sprint={sprint} dispatch={dispatch} review={review} now={now} />
          {review === closing && <NextNinety sprint={sprint} tracked={tracked} now={now} onNext={onNext} />}
        </section>
        <Facts facts={review === closing ? sprintFacts(sprint) : reviewFacts(sprint, review)} />
      </div>
    </div>
  )
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <aside aria-label="What the plan says" className="max-lg:row-start-1">
      <h4 className="font-semibold">What the plan says</h4>
      <ul className="mt-2 border-line border-t">
        {facts.map((fact) => (
          <li key={fact} className="border-line border-b py-2 text-sm">
            {fact}
          </li>
        ))}
      </ul>
    </aside>
  )
}

function Values({ sprint, dispatch, review, tracked }: ReviewProps & WithTracked) {
  return (
    <ul className="border-line border-t">
      {sprint.outcomes.map((current, index) => {
        const outcome = heldInReview(sprint, current, review)
        const value = sprint.reviews[review]?.values[index] ?? null
        const there = trackedFor(sprint, index, review, tracked)
        const set = (next: number | null) =>
          dispatch({ type: 'set-value', review, outcome: index, value: next }, `value-${review}-${index}`)
        const name = outcome.measure || outcome.title || 'Not written yet'
        return (
          <li
            key={outcomeLetters[index]}
            className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-line border-b py-3"
          >
            <div className="min-w-56 grow basis-56">
              <NumberField
                key={review}
                name={`value ${review} ${index}`}
                label={`${outcomeLetters[index]}. ${name}${outcome.unit ? ` (${outcome.unit})` : ''}`}
                hint={wayOf(outcome) || 'Give this outcome a measure in the Plan view.'}
                value={value}
                onChange={set}
              />
              {there && there.value !== value && (
                <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
                  The tracker has {formatQuantity(there.value, outcome.unit)} for the week of{' '}
                  {formatDay(there.week, 'short')}.
                  {value === null && (
                    <LinkButton onClick={() => set(there.value)}>
                      Take it over <span className="sr-only">for outcome {outcomeLetters[index]}</span>
                    </LinkButton>
                  )}
                </p>
              )}
            </div>
            <span className="pb-2.5">
              {review === closing && !hasLine(outcome) ? (
                <ResultBadge result={resultOf(outcome, value)} />
              ) : (
                <StandingBadge standing={standingInReview(sprint, index, review, tracked)} />
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Answers({ sprint, dispatch, review }: ReviewProps) {
  const { answers = {} } = sprint.reviews[review] ?? {}
  return (
    <div className="space-y-5">
      {promptsFor(review, answers).map(({ id, question, hint }) => (
        <TextField
          key={id}
          label={question}
          hint={hint}
          lines={2}
          value={answers[id] ?? ''}
          onChange={(text) => dispatch({ type: 'answer', review, prompt: id, text }, `answer-${review}-${id}`)}
        />
      ))}
    </div>
  )
}

function Held({ sprint, dispatch, review, now }: ReviewProps & { now: Day }) {
  const held = sprint.reviews[review]?.held ?? ''
  const due = reviewDay(sprint, review)
  const set = (day: Day) => dispatch({ type: 'edit-review', review, changes: { held: day } }, `held-${review}`)
  return (
    <div className="flex flex-wrap items-end gap-4 border-line border-t pt-5">
      <DayField
        name={`held ${review}`}
        label="Held on"
        value={held}
        check={(day) => heldProblem(day, now)}
        onChange={set}
      />
      {held === '' && <Button onClick={() => set(due < now ? due : now)}>Mark as held</Button>}
      {waitsForHeld(sprint, review) && (
        <p className="basis-full text-sm text-soft">
          Its values go to the tracker, and count in the plan, once it is marked as held.
        </p>
      )}
    </div>
  )
}

type NextProps = WithTracked & { sprint: Sprint; now: Day; onNext: (next: Sprint) => void }

function NextNinety({ sprint, tracked, now, onNext }: NextProps) {
  return (
    <Section title="The next 90 days" className="border-ink border-t-2 pt-5">
      <p className="mt-1 mb-4 text-soft">
        Outcomes that were not reached come along and start from where they are now. So do the people and their hours.
      </p>
      <Button onClick={() => onNext(nextSprint(sprint, newId(), { tracked, now }))}>Start the next 90 days</Button>
    </Section>
  )
}
