import { statuses } from '#content/admin/people.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import type { PlannedPerson } from '../plan.ts'
import type { Checked } from './steps.ts'

const maxShown = 5

const columns: Column<PlannedPerson & { isHere: boolean }>[] = [
  {
    heading: 'Person',
    cell: ({ person: { name, email, phone } }) => (
      <span className="wrap-anywhere">
        <span className="font-semibold">{name || email}</span>
        {name && <span className="block text-soft">{email}</span>}
        {phone && <span className="block text-soft">{phone}</span>}
      </span>
    ),
  },
  {
    heading: 'Work',
    cell: ({ person: { role, company, companySize } }) =>
      [role, company, companySize].filter(Boolean).join(', ') || null,
  },
  { heading: 'Tags', cell: ({ person }) => person.tags.join(', ') || null },
  {
    heading: 'More',
    cell: ({ person, isHere }) => <span className="wrap-anywhere whitespace-pre-line">{moreOf(person, isHere)}</span>,
  },
]

function moreOf(
  { status, nextStep, nextStepOn, source, note, unsubscribed, agreed }: PlannedPerson['person'],
  isHere: boolean,
) {
  return [
    isHere && 'Existing',
    unsubscribed && 'Unsubscribed',
    agreed && `Consent${agreed.on && `: ${agreed.on}`}`,
    status !== 'new' && statuses[status],
    nextStep && `Next: ${nextStep}${nextStepOn && `, on ${nextStepOn}`}`,
    source && `Source: ${source}`,
    note && `Note: ${note.length > 80 ? `${note.slice(0, 80)}…` : note}`,
  ]
    .filter(Boolean)
    .join('\n')
}

export function FirstRows({ people, here }: Pick<Checked, 'people' | 'here'>) {
  const rows = people.slice(0, maxShown).map((each) => ({ ...each, isHere: here.has(each.person.email) }))
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-base">{people.length > maxShown ? `First ${maxShown} people` : 'People'}</h3>
      <DataTable caption="First rows" columns={columns} rows={rows} rowKey={({ line }) => String(line)} />
    </div>
  )
}
