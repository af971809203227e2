import { bound } from '#tools/shared/parts/bound.ts'
import { CheckField } from '#tools/shared/parts/check-field.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import type { Big } from '../files/sprint-file.ts'
import { bigCount, hourLimits, outcomeLetters } from '../model/shape.ts'
import { orNone, outcomeChoices, type PartProps, peopleChoices } from './small-parts.tsx'

type BigThingProps = PartProps & { week: number; place: number; big: Big }

export function BigThing({ sprint, dispatch, week, place, big }: BigThingProps) {
  const lines = sprint.weeks[week]?.big.length ?? 0
  const edit = (changes: Partial<Big>) =>
    dispatch({ type: 'edit-big', week, place, changes }, `big-${week}-${place}-${Object.keys(changes)}`)
  const field = bound(big, edit)
  return (
    <fieldset className="flex gap-4 border-line border-t py-5 max-sm:gap-1" data-row={`${week}-${place}`}>
      <legend className="sr-only">Big thing {place + 1}</legend>
      <span
        aria-hidden
        className={`${lines > 9 ? 'w-12' : 'w-6'} shrink-0 whitespace-nowrap font-serif text-3xl text-soft leading-none max-sm:hidden`}
      >
        {place + 1}
      </span>
      <div className="grid min-w-0 grow grid-cols-2 items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_9rem_7rem_auto]">
        <div className="col-span-2 sm:col-span-4">
          <TextField label={`Big thing ${place + 1}`} placeholder={placeholders[place] ?? ''} {...field('text')} />
        </div>
        <div className="max-sm:col-span-2">
          <ChoiceField
            label="Serves"
            value={outcomeLetters[big.outcome ?? -1] ?? ''}
            choices={orNone(outcomeChoices(sprint), 'None of them')}
            onChange={(outcome) => edit({ outcome: outcome === '' ? null : outcomeLetters.indexOf(outcome) })}
          />
        </div>
        <ChoiceField
          label="Who"
          value={big.ownerId ?? ''}
          choices={orNone(peopleChoices(sprint), 'No one yet')}
          onChange={(owner) => edit({ ownerId: owner || null })}
        />
        <NumberField name={`big ${week} ${place} hours`} label="Hours" limits={hourLimits} {...field('hours')} />
        <CheckField
          className="font-semibold sm:mt-[1.975rem]"
          checked={big.done}
          disabled={big.text.trim() === ''}
          onChange={(done) => edit({ done })}
        >
          Done
        </CheckField>
      </div>
      {lines > bigCount && (
        <DeleteButton
          label={`Delete line ${place + 1}`}
          onClick={() => dispatch({ type: 'delete-big', week, place })}
        />
      )}
    </fieldset>
  )
}

const placeholders = [
  'What makes this week a good one',
  'What moves the outcome that is furthest behind',
  'What you would put off again',
]
