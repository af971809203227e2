import { useMemo } from 'react'
import { localTimeZone } from '#tools/shared/files/time-zone.ts'
import { changePeriod } from '#tools/shared/okr/edit-rows.ts'
import { bound } from '#tools/shared/parts/bound.ts'
import { ChoiceField, DayField, TextField } from '#tools/shared/parts/fields.tsx'
import { Section } from '#tools/shared/parts/section.tsx'
import { quarterOf, today } from '#tools/shared/values/days.ts'
import type { Workshop } from '../files/workshop-schema.ts'
import type { Form } from '../model/kinds.ts'
import { workshopOf } from '../model/model.ts'
import { isKnown } from '../model/run/zones.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { formOf, type Lists } from '../model/shape.ts'
import { InvitationButton } from './invitation-button.tsx'
import { PackingList } from './packing-list.tsx'

const whereLabels: Record<Form, string> = {
  room: 'Room',
  hybrid: 'Link to the call, and the room',
  remote: 'Link to the call',
}

export function PrepareView({ plan, dispatch }: PartProps) {
  const workshop = workshopOf(plan)
  const set = (changes: Partial<Omit<Workshop, 'blocks' | keyof Lists>>) => {
    dispatch({ type: 'arrange', changes }, `workshop ${Object.keys(changes).join()}`)
  }
  const field = bound(workshop, set)
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <Section title="Who, when and where" className="space-y-4">
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
            onChange={(day) => set({ day, zone: workshop.zone || localTimeZone() })}
          />
          <TextField label={whereLabels[formOf(workshop)]} {...field('where')} />
          {__EDITION__ === 'full' && <ZoneField plan={plan} dispatch={dispatch} />}
          <TextField label="Facilitator" hint="Signs the follow-up email." {...field('facilitator')} />
        </div>
        <TextField
          label="People"
          hint="One name to a line. Materials and dots are counted by them."
          lines={5}
          {...field('people')}
        />
        {__EDITION__ === 'full' && <InvitationButton plan={plan} dispatch={dispatch} />}
      </Section>
      <PackingList plan={plan} />
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

function ZoneField({ plan, dispatch }: PartProps) {
  const own = localTimeZone()
  const zone = workshopOf(plan).zone || own
  const zones = useMemo(() => Intl.supportedValuesOf?.('timeZone') ?? [], [])
  const named = [...new Set([own, zone, ...zones])]
  return (
    <ChoiceField
      label="Time zone"
      value={zone}
      hint={isKnown(zone) ? undefined : `This browser does not know it: the invitation and the clock go by ${own}.`}
      choices={named.map((name) => ({
        value: name,
        label: name === own ? `${name} (this computer’s)` : name,
      }))}
      onChange={(next) => dispatch({ type: 'arrange', changes: { zone: next } })}
    />
  )
}
