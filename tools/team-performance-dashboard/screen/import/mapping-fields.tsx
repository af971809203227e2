import { ChoiceField, DayField } from '#tools/shared/parts/fields.tsx'
import type { Crowded } from '../../files/import-table.ts'
import { repeatedLabel, severalLabel } from '../../files/import-words.ts'
import { chosenFor, combineChoices, type Mapping, repeatedChoices } from '../../files/mapping.ts'
import { type Dashboard, measureName } from '../../model/dashboard.ts'
import { nameIn } from '../../model/people/names.ts'

type MappingFieldsProps = {
  doc: Dashboard
  mapping: Mapping
  /** Measures with several values for one period. */
  crowded: readonly Crowded[]
  /** Whether new names stand in several rows for the same time. */
  asksApart: boolean
  onChange: (changes: Partial<Mapping>) => void
}

/** What no column says, and how the table is written. */
export function MappingFields({ doc, mapping, crowded, asksApart, onChange }: MappingFieldsProps) {
  const chosen = chosenFor(mapping)
  return (
    <div className="grid max-w-[60rem] grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {chosen.person && (
        <ChoiceField
          label="All rows are about"
          value={mapping.memberId}
          choices={[
            { value: '', label: 'Nobody chosen' },
            ...doc.members.map((each) => choice(each.id, nameIn(doc, each))),
          ]}
          onChange={(memberId) => onChange({ memberId })}
        />
      )}
      {chosen.measure && (
        <ChoiceField
          label="All values are of"
          value={mapping.measureId}
          choices={[
            { value: '', label: 'No measure chosen' },
            ...doc.measures.map((each) => choice(each.id, measureName(each))),
          ]}
          onChange={(measureId) => onChange({ measureId })}
        />
      )}
      {chosen.week && (
        <DayField
          name="import week"
          label="All values are of the week with"
          required
          value={mapping.week}
          onChange={(week) => onChange({ week })}
        />
      )}
      {__EDITION__ === 'full' && asksApart && (
        <ChoiceField
          label={repeatedLabel}
          value={mapping.apart ? 'apart' : 'one'}
          choices={repeatedChoices}
          onChange={(value) => onChange({ apart: value === 'apart' })}
        />
      )}
      {crowded.map(({ key, name, combine }) => (
        <ChoiceField
          key={key}
          label={severalLabel(crowded, name)}
          value={combine}
          choices={combineChoices}
          onChange={(value) =>
            onChange({ combineBy: { ...mapping.combineBy, [key]: value as Mapping['combine'] } })
          }
        />
      ))}
      <ChoiceField
        label="People and measures not here yet"
        value={mapping.addNew ? 'add' : 'leave'}
        choices={[choice('add', 'Add them'), choice('leave', 'Leave them out')]}
        onChange={(value) => onChange({ addNew: value === 'add' })}
      />
      <ChoiceField
        label="3/4/2027 is"
        value={mapping.dates}
        choices={[choice('month-first', 'March 4'), choice('day-first', 'April 3')]}
        onChange={(dates) => onChange({ dates: dates as Mapping['dates'] })}
      />
      <ChoiceField
        label="One and a half is written"
        value={mapping.decimals}
        choices={[
          ...(mapping.decimals === 'open' ? [choice('open', 'Choose one')] : []),
          choice('point', '1.5'),
          choice('comma', '1,5'),
        ]}
        onChange={(decimals) => onChange({ decimals: decimals as Mapping['decimals'] })}
      />
    </div>
  )
}

function choice(value: string, label: string): { value: string; label: string } {
  return { value, label }
}
