import { type ReactNode, useState } from 'react'
import { activities, statuses } from '#content/admin/people.ts'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import {
  allActivities,
  allStatuses,
  dueFilters,
  emailFilters,
  type PeopleQuery,
  peopleQueryOf,
  type ScoreRange,
  type Seen,
} from '#domain/people/people-query.ts'
import { Field } from '#ui/forms/field.tsx'
import type { AskPeople } from './ask-people.ts'
import { dueLabels, mailLabels, seenLabel, sizeLabel, sourceLabel, styleLabel } from './filter-words.ts'

/** Values that occur in the list. */
export type Choices = { sources: string[]; tags: string[]; types: string[] }

type FieldsProps = { query: PeopleQuery; ask: AskPeople; choices: Choices }

export function FilterFields({ query, ask, choices }: FieldsProps) {
  const { status, did, tag, size, style, source, due, mail } = query
  return (
    <>
      <Checks
        legend="Status"
        hint="Any of these"
        values={allStatuses}
        chosen={status}
        labelOf={(each) => statuses[each]}
        onChange={(next) => ask({ status: next })}
      />
      <Checks
        legend="Activity"
        hint="All of these"
        values={allActivities}
        chosen={did}
        labelOf={(each) => activities[each]}
        onChange={(next) => ask({ did: next })}
      />
      <Checks
        legend="Tags"
        hint="All of these"
        values={withChosen(choices.tags, tag)}
        chosen={tag}
        labelOf={(each) => each}
        onChange={(next) => ask({ tag: next })}
      />
      <ScoreFields score={query.score} onChange={(score) => ask({ score })} />
      <Choice
        label="Next step"
        value={due ?? ''}
        options={dueFilters.map((each) => [each, dueLabels[each]])}
        onChange={(text) => ask({ due: peopleQueryOf(`due=${text}`).due })}
      />
      <SeenField seen={query.seen} onChange={(seen) => ask({ seen })} />
      <Choice
        label="Email consent"
        value={mail ?? ''}
        options={emailFilters.map((each) => [each, mailLabels[each]])}
        onChange={(text) => ask({ mail: peopleQueryOf(`mail=${text}`).mail })}
      />
      <Checks
        legend="Company size"
        hint="Any of these"
        values={[...companySizes, '' as const]}
        chosen={size}
        labelOf={sizeLabel}
        onChange={(next) => ask({ size: next })}
      />
      <Checks
        legend="Type"
        hint="Any of these"
        values={withChosen([...choices.types, ''], style)}
        chosen={style}
        labelOf={styleLabel}
        onChange={(next) => ask({ style: next })}
      />
      <Checks
        legend="Source"
        hint="Any of these"
        values={withChosen([...choices.sources, ''], source)}
        chosen={source}
        labelOf={sourceLabel}
        onChange={(next) => ask({ source: next })}
      />
    </>
  )
}

/** Keeps chosen values that no longer occur, so that they can be unchecked. */
function withChosen(values: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...values, ...chosen])]
}

type ChecksProps<Value extends string> = {
  legend: string
  hint: string
  values: readonly Value[]
  chosen: readonly Value[]
  labelOf: (value: Value) => string
  onChange: (chosen: Value[]) => void
}

/** Longer lists scroll. */
const fewEntries = 8

function Checks<Value extends string>({ legend, hint, values, chosen, labelOf, onChange }: ChecksProps<Value>) {
  if (values.length === 0) return null
  return (
    <fieldset>
      <legend className="font-semibold">
        {legend} <span className="font-normal text-soft">({hint.toLowerCase()})</span>
      </legend>
      <div className={`mt-1 ${values.length > fewEntries ? 'max-h-72 overflow-y-auto' : ''}`}>
        {values.map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-blue"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))
              }
            />
            {labelOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Any</option>
          {options.map(([each, text]) => (
            <option key={each} value={each}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const usualSeen: readonly Seen[] = [
  ...[7, 30, 90].map((days) => ({ within: true, days })),
  ...[30, 90, 180, 365].map((days) => ({ within: false, days })),
]

function SeenField({ seen, onChange }: { seen: Seen | undefined; onChange: (seen: Seen | undefined) => void }) {
  const key = (each: Seen) => `${each.within ? 'within' : 'before'}-${each.days}`
  const isUsual = !seen || usualSeen.some((each) => key(each) === key(seen))
  const options = isUsual ? usualSeen : [...usualSeen, seen]
  return (
    <Choice
      label="Last seen"
      value={seen ? key(seen) : ''}
      options={options.map((each) => [key(each), seenLabel(each)])}
      onChange={(text) => onChange(peopleQueryOf(`seen=${text}`).seen)}
    />
  )
}

type ScoreFieldsProps = { score: ScoreRange; onChange: (score: ScoreRange) => void }

function ScoreFields({ score, onChange }: ScoreFieldsProps) {
  return (
    <fieldset>
      <legend className="font-semibold">
        Score in percent <span className="font-normal text-soft">(of their last scorecard)</span>
      </legend>
      <div className="mt-2 grid grid-cols-2 gap-4">
        <PercentField label="From" value={score.from} onChange={(from) => onChange({ ...score, from })} />
        <PercentField label="To" value={score.to} onChange={(to) => onChange({ ...score, to })}>
          {score.from !== undefined && score.to !== undefined && score.from > score.to && (
            <p role="alert" className="mt-1.5 text-sm font-semibold text-red">
              “From” must not be higher than “To”
            </p>
          )}
        </PercentField>
      </div>
    </fieldset>
  )
}

type PercentFieldProps = {
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  children?: ReactNode
}

/** Keeps invalid input, but only filters by valid percentages. */
function PercentField({ label, value, onChange, children }: PercentFieldProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const [shownFor, setShownFor] = useState(value)
  // The value was changed from outside.
  if (shownFor !== value) {
    setShownFor(value)
    if (percentOf(typed) !== value) setTyped(value === undefined ? '' : String(value))
  }
  const isWrong = typed.trim() !== '' && percentOf(typed) === undefined
  return (
    <div>
      <Field
        label={label}
        error={isWrong ? 'Enter a whole number from 0 to 100' : undefined}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(percentOf(target.value))
        }}
      />
      {children}
    </div>
  )
}

function percentOf(typed: string): number | undefined {
  const text = typed.trim().replace(/\s*%$/, '')
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined
}
