import { changePeriod } from '#tools/shared/okr/edit-rows.ts'
import { ChoiceField, DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { quarterOf, today } from '#tools/shared/values/days.ts'
import { groupCount, peopleOf, workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/props.ts'
import { packingList } from '../model/script-facts.ts'
import type { Workshop } from '../model/shape.ts'

/** Who comes, when and where, and what to bring. */
export function PrepareView({ plan, dispatch }: PartProps) {
  const workshop = workshopOf(plan)
  const set = (changes: Partial<Omit<Workshop, 'blocks' | 'headlines' | 'themes' | 'parked'>>) => {
    dispatch({ type: 'arrange', changes }, `workshop ${Object.keys(changes).join()}`)
  }
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <section aria-labelledby="who" className="space-y-4">
        <h3 id="who" className="text-xl">
          Who, when and where
        </h3>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Company or team"
            value={plan.company}
            onChange={(company) => dispatch({ type: 'describe', changes: { company } }, 'company')}
          />
          <PeriodField plan={plan} dispatch={dispatch} />
          <DayField
            name="day"
            label="Day of the workshop"
            value={workshop.day}
            onChange={(day) => set({ day })}
          />
          <TextField
            label={workshop.place === 'room' ? 'Room' : 'Link to the call'}
            value={workshop.where}
            onChange={(where) => set({ where })}
          />
          <TextField
            label="Facilitator"
            hint="Signs the follow-up mail."
            value={workshop.facilitator}
            onChange={(facilitator) => set({ facilitator })}
          />
        </div>
        <TextField
          label="People"
          hint="One name to a line. Materials and dots are counted by them."
          lines={5}
          value={workshop.people}
          onChange={(people) => set({ people })}
        />
      </section>
      <PackingList workshop={workshop} />
    </div>
  )
}

function PeriodField({ plan, dispatch }: PartProps) {
  const { period } = plan
  const quarters = [0, 1, 2, 3, 4].map((offset) => quarterOf(today(), offset))
  const isQuarter = quarters.some(({ start }) => start === period.start)
  return (
    <ChoiceField
      label="The plan is for"
      value={period.start}
      choices={[
        ...(isQuarter ? [] : [{ value: period.start, label: period.name }]),
        ...quarters.map(({ name, start }) => ({ value: start, label: name })),
      ]}
      onChange={(start) => {
        const quarter = quarters.find((each) => each.start === start)
        if (quarter) dispatch(changePeriod(plan, quarter))
      }}
    />
  )
}

function PackingList({ workshop }: { workshop: Workshop }) {
  const people = peopleOf(workshop).length
  const groups = groupCount(people)
  return (
    <section aria-labelledby="bring">
      <h3 id="bring" className="text-xl">
        What to bring
      </h3>
      <p className="mt-1 text-soft">
        {people === 0
          ? 'Write down who comes, and this list counts for them.'
          : `For ${people} people in ${groups === 1 ? 'one group' : `${groups} groups`}.`}
      </p>
      <ul className="mt-3 border-line border-t">
        {packingList(workshop).map((line) => (
          <li key={line} className="border-line border-b py-2">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-soft">
        {__EDITION__ === 'full'
          ? 'The print-outs are under Print: the agenda for the wall, your script, a sheet for each exercise and cards to write on.'
          : 'The full kit prints the agenda for the wall, your script, a sheet for each exercise and cards to write on.'}
      </p>
    </section>
  )
}
