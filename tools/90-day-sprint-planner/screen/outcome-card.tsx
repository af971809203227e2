import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { progress } from '#tools/shared/okr/progress/progress.ts'
import { bound } from '#tools/shared/parts/bound.ts'
import { ChoiceField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { clamp, formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Outcome } from '../files/sprint-file.ts'
import { personName, wayOf } from '../model/model.ts'
import { hasLine, judgedOn, type Tracked } from '../model/review/standing.ts'
import { outcomeCount, outcomeLetters } from '../model/shape.ts'
import { orNone, type PartProps, peopleChoices, StandingBadge } from './small-parts.tsx'

type OutcomeProps = PartProps & { outcome: Outcome; index: number }
type CardProps = OutcomeProps & { now: Day; tracked: Tracked | undefined }

export function OutcomeCard({ sprint, dispatch, outcome, index, now, tracked }: CardProps) {
  const [isOpen, setOpen] = useState(false)
  const letter = outcomeLetters[index]
  const owner = personName(sprint, outcome.ownerId)
  const latest = judgedOn(sprint, index, now, tracked)
  const reached = latest ? progress(outcome, latest.value) : null
  return (
    <div className="flex gap-1 py-2.5">
      <div className="w-11 shrink-0">
        <span aria-hidden className="block font-serif text-2xl text-soft leading-none">
          {letter}
        </span>
        <Dialog
          title={`Outcome ${letter}`}
          description="What a stranger could check on day 90, and the number that shows it."
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <LinkButton id={`outcome-${index}`} className="min-w-11">
              {outcome.title ? 'Edit' : 'Write'} <span className="sr-only">outcome {letter}</span>
            </LinkButton>
          }
        >
          <OutcomeForm
            sprint={sprint}
            dispatch={dispatch}
            outcome={outcome}
            index={index}
            onGone={() => setOpen(false)}
          />
        </Dialog>
      </div>
      <div className="min-w-0 grow text-sm leading-snug">
        <h3 className="text-[1.0625rem] leading-tight">
          <span className="sr-only">Outcome {letter}: </span>
          {outcome.title || <span className="text-soft">Not written yet</span>}
        </h3>
        <p className="mt-0.5 text-soft">
          {[outcome.measure !== outcome.title && outcome.measure, owner].filter(Boolean).join(' · ')}
        </p>
        {wayOf(outcome) && (
          <p className="mt-0.5 tabular-nums">
            {wayOf(outcome)}
            {latest && <strong>, now {formatQuantity(latest.value, outcome.unit)}</strong>}
            {hasLine(outcome) && <span className="text-soft"> · due {formatDay(outcome.due, 'short')}</span>}
          </p>
        )}
        {latest && (
          <div className="mt-1 flex items-center gap-3">
            {reached !== null && (
              <Way reached={reached} expected={latest.expected} words={latest.on ? 'its line' : 'an even pace'} />
            )}
            <StandingBadge standing={latest.standing} />
          </div>
        )}
        {latest?.on && (
          <p className="mt-0.5 text-soft">By the line of {formatDay(latest.on, 'short')}, as in the tracker.</p>
        )}
      </div>
    </div>
  )
}

function Way({ reached, expected, words }: { reached: number; expected: number; words: string }) {
  const percent = (part: number) => `${formatNumber(Math.round(clamp(part, 0, 1) * 100))}%`
  return (
    <div className="relative h-1.5 grow rounded-full bg-line">
      <span className="sr-only">
        {percent(reached)} of the way; {words} would be at {percent(expected)}.
      </span>
      <div className="h-1.5 rounded-full bg-ink" style={{ width: percent(reached) }} />
      <div className="absolute -top-1 h-3.5 w-0.5 bg-blue" style={{ left: percent(expected) }} />
    </div>
  )
}

/** The numbers past reviews are judged by, with a way to correct a typo for all of them. */
function FormerNumbers({ outcome, onSlip }: { outcome: Outcome; onSlip: () => void }) {
  const { former, follows } = outcome
  if (former.length === 0) return null
  return (
    <div className="text-sm">
      {former.map(({ until, baseline, target }) => (
        <p key={until}>
          {wayOf({ ...outcome, baseline, target })} until {formatDay(until, 'short')}: reviews up to then are judged by
          it.
        </p>
      ))}
      {!follows && (
        <LinkButton className="text-left" onClick={onSlip}>
          It was a slip: judge all reviews by the new numbers
        </LinkButton>
      )}
    </div>
  )
}

function OutcomeForm({ sprint, dispatch, outcome, index, onGone }: OutcomeProps & { onGone: () => void }) {
  const edit = (changes: Partial<Outcome>) =>
    dispatch({ type: 'edit-outcome', outcome: index, changes }, `outcome-${index}-${Object.keys(changes)}`)
  const field = bound(outcome, edit)
  return (
    <div className="mt-6 space-y-4">
      {outcome.keyResultId !== null && (
        <p className="text-sm text-soft">
          {outcome.follows
            ? 'It follows a key result of the plan in the same file. What you change here stays as you write it, and it follows no more.'
            : 'It came from a key result of the plan in the same file, and goes its own way.'}{' '}
          The values of its reviews that are marked as held go to the tracker, as long as measure and unit are the key
          result’s.
        </p>
      )}
      <TextField label="Outcome" placeholder="Every client has their numbers by day five" {...field('title')} />
      <TextField label="Why now" lines={2} {...field('why')} />
      <TextField
        label="Measure"
        hint="What you count."
        placeholder="Clients closed by day five"
        {...field('measure')}
      />
      <div className="grid grid-cols-3 items-end gap-3">
        <NumberField name={`outcome ${index} today`} label="Today" {...field('baseline')} />
        <NumberField name={`outcome ${index} day 90`} label="Day 90" {...field('target')} />
        <TextField label="Unit" placeholder="%, hours" {...field('unit')} />
      </div>
      <FormerNumbers outcome={outcome} onSlip={() => edit({ former: [] })} />
      <ChoiceField
        label="Owner"
        hint="One person, even if many help. Names come from the Hours view."
        value={outcome.ownerId ?? ''}
        choices={orNone(peopleChoices(sprint), 'No one yet')}
        onChange={(owner) => edit({ ownerId: owner || null })}
      />
      {(outcome.title !== '' || sprint.outcomes.length > outcomeCount) && (
        <div className="border-line border-t pt-3">
          <LinkButton
            onClick={() => {
              onGone()
              dispatch({ type: 'delete-outcome', outcome: index })
            }}
          >
            <Trash2 aria-hidden strokeWidth={1.75} className="size-4.5" />
            Delete this outcome
          </LinkButton>
        </div>
      )}
    </div>
  )
}
