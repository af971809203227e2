import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { deeds, statuses } from '#content/admin/people.ts'
import { founderStyle } from '#content/founder-test/founder-styles.ts'
import { phoneLink } from '#lib/text/phone-link.ts'
import type { PeopleSort } from '#platform/people/people-query.ts'
import { Badge } from '#ui/badge.tsx'
import type { SortableColumn } from '#ui/tables/sorted-table.tsx'
import type { CameFromList } from '../back-to-list.tsx'
import type { ListedPerson } from '../people.ts'
import { type ColumnName, columnLabels } from './column-names.ts'
import { DayOf, NextStep } from './days.tsx'

type PersonColumn = SortableColumn<ListedPerson, PeopleSort>

/** In the order of the names that are shown. */
export function personColumns(shown: readonly ColumnName[], today: string): PersonColumn[] {
  const columns = allColumns(today)
  const person: PersonColumn = {
    ...{ heading: 'Person', sortBy: 'name', long: true },
    cell: (each) => <Person person={each} shown={shown} />,
  }
  return [person, ...shown.map((name) => ({ heading: columnLabels[name], ...columns[name] }))]
}

function allColumns(today: string): Record<ColumnName, Omit<PersonColumn, 'heading'>> {
  return {
    score: {
      ...{ sortBy: 'score', numeric: true, largestFirst: true },
      cell: ({ score }) => score !== null && labelled('Score', `${score}%`),
    },
    status: { sortBy: 'status', cell: ({ status }) => <Standing status={status} /> },
    nextStep: {
      sortBy: 'nextStepOn',
      cell: ({ nextStep, nextStepOn }) =>
        (nextStep || nextStepOn) && <NextStep text={nextStep} on={nextStepOn} today={today} />,
    },
    company: { sortBy: 'company', roomy: true, cell: ({ company }) => <Broken text={company} /> },
    role: { sortBy: 'role', roomy: true, cell: ({ role }) => <Broken text={role} /> },
    phone: { sortBy: 'phone', cell: ({ phone }) => phone && <Phone phone={phone} /> },
    size: { sortBy: 'size', roomy: true, cell: ({ companySize }) => companySize.replace(' employees', '') },
    style: { sortBy: 'style', roomy: true, cell: ({ style }) => style && founderStyle(style).name },
    did: { roomy: true, cell: ({ did }) => did.map((deed) => deeds[deed]).join(', ') },
    tags: { roomy: true, cell: ({ tags }) => <Broken text={tags.join(', ')} /> },
    source: { sortBy: 'source', roomy: true, cell: ({ source }) => source && <Broken text={source} /> },
    firstAt: {
      sortBy: 'firstAt',
      roomy: true,
      largestFirst: true,
      cell: ({ firstAt }) => <DayOf at={firstAt} />,
    },
    lastAt: {
      sortBy: 'lastAt',
      largestFirst: true,
      cell: ({ lastAt, did }) => wasHere(did) && labelled('Seen', <DayOf at={lastAt} />),
    },
  }
}

/** Whom the owner wrote down has not been seen by it. */
const wasHere = (did: ListedPerson['did']) => did.some((deed) => deed !== 'added')

/** On a phone, where no heading stands above it, a value says what it is. */
function labelled(label: string, value: ReactNode) {
  return (
    <>
      <span className="text-soft lg:hidden">{label} </span>
      {value}
    </>
  )
}

/** Words of others may be as long as they like, and do not make the table wider. */
function Broken({ text }: { text: string }) {
  return <span className="max-lg:wrap-anywhere lg:block lg:max-w-40 lg:wrap-break-word">{text}</span>
}

const tones = {
  new: 'blue',
  contacted: 'neutral',
  booked: 'amber',
  client: 'green',
  'not-a-fit': 'neutral',
} as const

function Standing({ status }: Pick<ListedPerson, 'status'>) {
  return (
    <span className="whitespace-nowrap">
      <Badge tone={tones[status]}>{statuses[status]}</Badge>
    </span>
  )
}

function Phone({ phone }: { phone: string }) {
  const href = phoneLink(phone)
  if (!href) return <Broken text={phone} />
  return (
    <a href={href} className="inline-flex text-link max-lg:min-h-11 max-lg:items-center lg:whitespace-nowrap">
      {phone}
    </a>
  )
}

type PersonProps = { person: ListedPerson; shown: readonly ColumnName[] }

/** The page of a person knows the list it was opened from, and leads back to it. */
function Person({ person, shown }: PersonProps) {
  const { search } = useLocation()
  const { id, name, email, role, company, tags, refused, unsubscribed } = person
  const work = [shown.includes('role') ? '' : role, shown.includes('company') ? '' : company]
  return (
    <>
      <Link
        to={`/admin/people/${id}`}
        state={{ list: search } satisfies CameFromList}
        className="inline-block text-link max-lg:py-1"
      >
        {name || email}
      </Link>
      <span className="block font-normal text-soft">{work.filter(Boolean).join(', ')}</span>
      {name && <span className="block font-normal text-soft">{email}</span>}
      {tags.length > 0 && !shown.includes('tags') && (
        <span className="block font-normal text-soft">Tags: {tags.join(', ')}</span>
      )}
      {unsubscribed && <span className="block font-normal text-soft">Unsubscribed</span>}
      {refused && <span className="block font-semibold text-red">Mail is refused</span>}
    </>
  )
}
