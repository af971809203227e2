import { useRef } from 'react'
import { isDay } from '#lib/time/is-day.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { bound } from '#tools/shared/parts/bound.ts'
import { DayField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusView } from '#tools/shared/parts/focus/focus-view.browser.ts'
import { hasRefused } from '#tools/shared/parts/typed/refused.browser.ts'
import { today } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import type { Sprint } from '../files/sprint-file.ts'
import { emptyOutcome, type SprintAction } from '../model/edit-sprint.ts'
import { exampleSprint } from '../model/example.ts'
import { hourLimits, weekdays } from '../model/shape.ts'
import { weekdayOf } from '../model/weeks/week-days.ts'
import type { PartProps } from './small-parts.tsx'

type StartProps = PartProps & { open: (sprint: Sprint) => void }

export function Start({ sprint, dispatch, open }: StartProps) {
  const blank: Answers = { outcome: '', name: '', hours: null, start: sprint.start }
  const [answers, setAnswers, drop] = useDraft('start', blank)
  const { outcome, start } = answers
  // Date fields commit on blur, which can happen during submit.
  const latest = useRef(answers)
  latest.current = answers
  const field = bound(answers, (changes) => setAnswers({ ...answers, ...changes }))
  return (
    <form
      className="max-w-text py-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasRefused(event.currentTarget)) return
        if (!dispatch(firstSteps(sprint, latest.current))) return
        drop()
        focusView()
      }}
    >
      <h2 className="text-2xl">What must be true in 90 days?</h2>
      <p className="mt-3 text-lg text-soft">
        Thirteen weeks are long enough to change something and short enough to see the end. Begin with one outcome;
        others can follow.
      </p>
      <div className="mt-6 space-y-5">
        <TextField
          label="The most important outcome"
          hint="What a stranger could check on day 90. Not the work, but what it brings."
          placeholder="Clients get their numbers by day five"
          {...field('outcome')}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <DayField name="start first day" label="First day" required {...field('start')} />
          <TextField label="Your name" {...field('name')} />
          <NumberField name="start hours" label="Your hours a week" limits={hourLimits} {...field('hours')} />
        </div>
        <p className="text-sm text-soft">
          {isDay(start) && `Weeks begin on ${weekdays[weekdayOf(start)]}s, as the first day does. `}
          Your hours: only those that are left for this once the business runs. Ten honest ones carry further than
          thirty hopeful ones.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={outcome.trim() === '' || !isDay(start)}
          // Keeps focus in the field until the click is done; otherwise an error message above would move the
          // button away.
          onMouseDown={(event) => event.preventDefault()}
        >
          Start the plan
        </Button>
        <Button look="quiet" onClick={() => open(exampleSprint(today(), newId()))}>
          Look at a plan in week 6
        </Button>
      </div>
    </form>
  )
}

type Answers = { outcome: string; name: string; hours: number | null; start: string }

function firstSteps(sprint: Sprint, { outcome, name, hours, start }: Answers): SprintAction {
  const person = { id: newId(), name: name.trim() || 'Me', hours: hours ?? 0 }
  const known = name.trim() !== '' || hours !== null
  return {
    type: 'all',
    actions: [
      { type: 'describe', changes: { start, made: today() } },
      ...(known ? [{ type: 'add-person', person } as const] : []),
      {
        type: 'edit-outcome',
        outcome: 0,
        changes: {
          ...emptyOutcome,
          ...sprint.outcomes[0],
          title: outcome.trim(),
          ownerId: known ? person.id : null,
        },
      },
    ],
  }
}
